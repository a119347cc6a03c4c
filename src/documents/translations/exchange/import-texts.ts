import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { ownValue } from '../../../shared/dictionary.ts'
import type { TextsStatus } from '../status/file-status.ts'
import type { Unit } from '../status/unit.ts'
import { type ImportedText, isNewText } from './import-document.ts'

/** Returns a translated file with imported texts. Other keys stay as they are. */
export function importTexts(
  siteDir: string,
  { file, translation }: TextsStatus,
  imported: ReadonlyMap<Unit, ImportedText>,
): string {
  const target = path.join(siteDir, translation)
  const existing = existsSync(target) ? readFileSync(target, 'utf8') : undefined
  const texts = [...imported].flatMap(([unit, found]) =>
    isNewText(found, unit) ? [[unit.key ?? '', found.text] as const] : [],
  )
  if (texts.length === 0 && existing !== undefined) return existing
  if (file.type === 'settings') {
    // A translation replaces the whole file, so a new one begins as a copy.
    const document = parseDocument(existing ?? readFileSync(path.join(siteDir, file.of), 'utf8'))
    for (const [key, text] of texts) {
      const at = key.lastIndexOf('.')
      document.setIn([key.slice(0, at), key.slice(at + 1)], text)
    }
    return document.toString({ lineWidth: 0 })
  }
  const value = JSON.parse(existing ?? '{}') as Record<string, { message: string }>
  for (const [key, text] of texts) value[key] = { ...ownValue(value, key), message: text }
  const indent = /^[ \t]+(?=")/m.exec(existing ?? '')?.[0] ?? '  '
  return `${JSON.stringify(value, null, indent)}\n`
}
