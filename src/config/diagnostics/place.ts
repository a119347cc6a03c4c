import { codeFrame, parseKeyPath } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { isDocusaurusConfig } from '../load/docusaurus-file.ts'
import { docusaurusKey } from './docusaurus-key.ts'
import { locate } from './locate.ts'

/** Returns the key that a diagnostic names as the file has it: a Docusaurus config has other names. */
export function itemIn(sourcePath: string | undefined, item: string): string {
  return sourcePath !== undefined && isDocusaurusConfig(sourcePath) ? docusaurusKey(item) : item
}

/** Adds the lines of the keys that diagnostics of a config name, and code frames. */
export function withPlaces(
  diagnostics: readonly Diagnostic[],
  { sourcePath, text }: { sourcePath: string; text?: string },
): Diagnostic[] {
  if (text === undefined || diagnostics.length === 0) return [...diagnostics]
  const places = locate(
    text,
    diagnostics.map(({ item }) => parseKeyPath(item ?? '') ?? []),
  )
  return diagnostics.map((diagnostic, index) => {
    const place = places[index]
    if (place === undefined || diagnostic.line !== undefined || diagnostic.sourcePath !== sourcePath) return diagnostic
    return { ...diagnostic, ...place, frame: codeFrame(text, place.line, place.column) }
  })
}
