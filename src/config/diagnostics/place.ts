import { codeFrame, parseKeyPath } from '../../platform/index.ts'
import { isDocusaurusConfig } from '../../shared/docusaurus-file.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { docusaurusKey } from './docusaurus-key.ts'
import { locate, typesInList } from './locate.ts'

/** Returns the key that a diagnostic names as the file has it: a Docusaurus config has other names. `text` is the file. */
export function itemIn(sourcePath: string | undefined, item: string, text?: string): string {
  if (sourcePath === undefined || !isDocusaurusConfig(sourcePath)) return item
  return docusaurusKey(text === undefined ? item : withLeftOutItems(item, text))
}

/** Counts the navbar items that were left out when the config was converted, so that the index is that in the file. */
function withLeftOutItems(item: string, text: string): string {
  const [, start = '', index, rest = ''] = /^(theme\.navbar\.items\[)(\d+)(\].*)$/.exec(item) ?? []
  const types = index === undefined ? undefined : typesInList(text, ['themeConfig', 'navbar', 'items'])
  if (types === undefined) return item
  const converted = types.flatMap((type = '', place) => (/^(?:localeDropdown$|custom-)/.test(type) ? [] : [place]))
  return `${start}${converted[Number(index)] ?? index}${rest}`
}

/** Adds the lines of the keys that diagnostics of a config name, and code frames. */
export function withPlaces(
  diagnostics: readonly Diagnostic[],
  { sourcePath, text }: { sourcePath: string; text?: string },
): Diagnostic[] {
  if (text === undefined || diagnostics.length === 0) return [...diagnostics]
  const places = locate(
    text,
    diagnostics.map(({ item }) => parseKeyPath(item ?? '') ?? ['']),
  )
  return diagnostics.map((diagnostic, index) => {
    const place = places[index]
    if (place === undefined || diagnostic.line !== undefined || diagnostic.sourcePath !== sourcePath) return diagnostic
    return { ...diagnostic, ...place, frame: codeFrame(text, place.line, place.column) }
  })
}
