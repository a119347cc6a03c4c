import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import type { Exchange, ExchangeState } from '../exchange-file.ts'
import { parseExported } from '../exported-note.ts'
import { formatParts, parseParts } from '../segment.ts'
import type { ReadResult, ReadUnit } from './read-result.ts'

const states: Record<ExchangeState, string> = {
  new: 'needs-translation',
  review: 'needs-review',
  translated: 'translated',
}

/** Returns texts as JSON. */
export function writeJson({ sourceLang, targetLang, files }: Exchange): string {
  const value = {
    version: 1,
    sourceLanguage: sourceLang,
    targetLanguage: targetLang,
    files: files.map(({ name, source, units }) => ({
      file: name,
      source,
      texts: units.map(({ id, key, state, segment, target, notes, line }) => ({
        id,
        key,
        ...(line !== undefined && { line }),
        state: states[state],
        source: formatParts(segment.parts),
        target: target ? formatParts(target) : '',
        ...(segment.markup.length > 0 && {
          placeholders: Object.fromEntries(segment.markup.map((text, index) => [`{${index + 1}}`, text])),
        }),
        ...(notes.length > 0 && { notes }),
      })),
    })),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Reads what `writeJson` has written. */
export function readJson(source: string): ReadResult {
  const lines = new LineCounter()
  const { contents, errors } = parseDocument(source, { lineCounter: lines, prettyErrors: false, version: '1.2' })
  const lineAt = (offset = 0) => lines.linePos(offset).line
  const [error] = errors
  if (error) {
    const problem = { message: `Invalid JSON: ${error.message}.`, line: lineAt(error.pos[0]) }
    return { units: [], problems: [{ ...problem, hint: 'Export the file from the translation service again.' }] }
  }
  const units: ReadUnit[] = []
  const problems: ReadResult['problems'] = []
  for (const file of maps(contents, 'files')) {
    for (const text of maps(file, 'texts')) {
      const line = lineAt(text.range?.[0])
      const [name, id, target, state] = [
        getText(file, 'file'),
        getText(text, 'id'),
        getText(text, 'target'),
        getText(text, 'state'),
      ]
      if (name === undefined || id === undefined) {
        const hint = 'Do not change `file` and `id`: they name the text.'
        problems.push({ message: 'A text without `id`, or in a file without `file`, cannot be imported.', hint, line })
        continue
      }
      const known = Object.entries(states).find(([, value]) => value === state)
      units.push({
        file: name,
        id,
        line,
        state: known ? (known[0] as ExchangeState) : 'unknown',
        ...(target !== undefined && { target: parseParts(target) }),
        ...parseExported(getTexts(text, 'notes').join('\n')),
      })
    }
  }
  const targetLang = getText(contents, 'targetLanguage')
  return { units, problems, targetLang }
}

function maps(node: unknown, key: string): YAMLMap[] {
  const items = isMap(node) ? node.get(key, true) : undefined
  return isSeq(items) ? items.items.filter((item) => isMap(item)) : []
}

function getText(node: unknown, key: string): string | undefined {
  const value = isMap(node) ? node.get(key, true) : undefined
  return isScalar(value) && typeof value.value === 'string' ? value.value : undefined
}

function getTexts(node: unknown, key: string): string[] {
  const items = isMap(node) ? node.get(key, true) : undefined
  return isSeq(items) ? items.items.map((item) => (isScalar(item) ? String(item.value) : '')) : []
}
