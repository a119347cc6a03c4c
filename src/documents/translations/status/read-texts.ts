import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Diagnostic, TranslatableFile } from '../../../shared/types.ts'
import { readMessageFile } from '../../../texts/index.ts'
import { keyText } from '../../content/index.ts'
import type { UnitText } from './unit.ts'

/** A file with texts that is not a document. */
export type TextFile = Exclude<TranslatableFile, { type: 'document' }>

/** The texts of a file by key. The key of a text in YAML is that of its object and its own: `kits.label`. */
export interface FileTexts {
  exists: boolean
  texts: Map<string, UnitText>
  diagnostics: Diagnostic[]
}

/** Reads the texts of a file in the default language. */
export function readSourceTexts(siteDir: string, file: TextFile): FileTexts {
  if (file.type === 'settings') return readSettings(siteDir, file.of, file.fields)
  const texts = Object.entries(file.texts).filter(([, text]) => text.trim() !== '')
  return { exists: true, texts: new Map(texts.map(([key, text]) => [key, { text }])), diagnostics: [] }
}

/** Reads the texts of a translation. */
export function readTranslatedTexts(siteDir: string, sourcePath: string, file: TextFile): FileTexts {
  if (file.type === 'settings') return readSettings(siteDir, sourcePath, file.fields)
  const { exists, messages, diagnostics } = readMessageFile(siteDir, sourcePath)
  const texts = [...messages].map(([key, { message, line }]): [string, UnitText] => [key, { text: message, line }])
  return { exists, texts: new Map(texts), diagnostics }
}

function readSettings(siteDir: string, sourcePath: string, fields: readonly string[]): FileTexts {
  const file = path.join(siteDir, sourcePath)
  if (!existsSync(file)) return { exists: false, texts: new Map(), diagnostics: [] }
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false })
  const [problem] = document.errors
  if (problem) {
    const { line } = lines.linePos(problem.pos[0])
    const message = `Invalid YAML: ${problem.message}.`
    return {
      exists: true,
      texts: new Map(),
      diagnostics: [{ code: 'translation', severity: 'error', message, sourcePath, line }],
    }
  }
  const texts = new Map<string, UnitText>()
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    for (const field of isMap(value) ? fields : []) {
      const node: unknown = isMap(value) ? value.get(field, true) : undefined
      if (!isScalar(key) || !isScalar(node) || typeof node.value !== 'string' || !node.range) continue
      texts.set(`${keyText(key)}.${field}`, { text: node.value, line: lines.linePos(node.range[0]).line })
    }
  }
  return { exists: true, texts, diagnostics: [] }
}
