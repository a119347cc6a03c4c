import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { BlockKind } from '../blocks/block.ts'

/** A text of the source as it was when the translation was confirmed. */
export interface RecordedText {
  hash: string
  /** `copied`: the translation contains the text of the source. `review`: a translation that nobody has reviewed yet. */
  state?: 'copied' | 'review'
}

export interface RecordedBlock extends RecordedText {
  kind: BlockKind
}

/** The source that a translated document was made from. */
export interface DocumentRecord {
  /** Name of the source in Git, as a blob; undefined if parts are from different states of it. */
  source?: string
  /** Texts in the front matter, by key. */
  texts: Record<string, RecordedText>
  blocks: RecordedBlock[]
}

/** What the translations of a locale were made from, by their paths below the folder of the locale. */
export interface TranslationRecords {
  documents: Map<string, DocumentRecord>
  /** Files with texts: the text in the default language by key. */
  texts: Map<string, Map<string, string>>
}

export const lockFileName = 'translations.lock.json'

/**
 * Reads the records of a locale. A damaged file is reported, and has no records.
 * @param folder translations of the locale, relative to the site folder
 */
export function readRecords(
  siteDir: string,
  folder: string,
): { records: TranslationRecords; diagnostics: Diagnostic[] } {
  const records: TranslationRecords = { documents: new Map(), texts: new Map() }
  const sourcePath = path.posix.join(folder, lockFileName)
  let text: string
  try {
    text = readFileSync(path.join(siteDir, sourcePath), 'utf8')
  } catch {
    return { records, diagnostics: [] }
  }
  const damaged = (line: number, problem: string): Diagnostic => ({
    code: 'translation-records',
    severity: 'error',
    message: `${lockFileName} is damaged: ${problem}.`,
    hint: 'Restore the last version of the file, or remove it and confirm the translations again.',
    sourcePath,
    line,
  })
  // The file is read line by line, so that the lines without a problem count after a failed merge.
  const diagnostics: Diagnostic[] = []
  let section = ''
  let current: Map<string, string> | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, key, value] = /^\s*("(?:[^"\\]|\\.)*"): (\{\}|\{|\d+|"(?:[^"\\]|\\.)*"),?$/.exec(line) ?? []
    if (key === undefined || value === undefined) {
      if (!/^\s*[{}]?,?\s*$/.test(line)) diagnostics.push(damaged(index + 1, 'this line cannot be read'))
      continue
    }
    const name = JSON.parse(key) as string
    if (/^ {2}\S/.test(line)) {
      section = name
      if (name === 'version' && value !== '1')
        return { records, diagnostics: [damaged(index + 1, `version ${value} is unknown`)] }
    } else if (section === 'documents') {
      const record = parseRecord(JSON.parse(value) as string)
      if (record) records.documents.set(name, record)
      else diagnostics.push(damaged(index + 1, 'this record cannot be read'))
    } else if (section === 'texts' && /^ {4}\S/.test(line)) {
      current = new Map()
      records.texts.set(name, current)
    } else current?.set(name, JSON.parse(value) as string)
  }
  return { records, diagnostics }
}

/** Writes the records of a locale. */
export function writeRecords(siteDir: string, folder: string, records: TranslationRecords): void {
  const { path: name, text } = recordsFile(folder, records)
  writeAtomically(path.join(siteDir, name), text)
}

/** Returns the file with the records of a locale: sorted, with one line for each document and each text. */
export function recordsFile(folder: string, { documents, texts }: TranslationRecords): { path: string; text: string } {
  const entry =
    (indent: string) =>
    ([key, value]: [string, string]) =>
      `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`
  const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  const object = (indent: string, lines: string[]) =>
    lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`
  const documentLines = sorted(documents).map(([name, record]) => entry('    ')([name, formatRecord(record)]))
  const textFiles = sorted(texts).filter(([, messages]) => messages.size > 0)
  const textLines = textFiles.map(
    ([name, messages]) => `    ${JSON.stringify(name)}: ${object('    ', sorted(messages).map(entry('      ')))}`,
  )
  const text = `{\n  "version": 1,\n  "documents": ${object('  ', documentLines)},\n  "texts": ${object('  ', textLines)}\n}\n`
  return { path: path.posix.join(folder, lockFileName), text }
}

const states = { '!': 'copied', '?': 'review' } as const

/** `<source> title=<hash> h<hash> p<hash>!` */
function formatRecord({ source = '-', texts, blocks }: DocumentRecord): string {
  const format = ({ hash, state }: RecordedText) => hash + (state === 'copied' ? '!' : state === 'review' ? '?' : '')
  return [
    source,
    ...Object.entries(texts).map(([key, text]) => `${key}=${format(text)}`),
    ...blocks.map((block) => block.kind + format(block)),
  ].join(' ')
}

function parseRecord(line: string): DocumentRecord | undefined {
  const [source, ...parts] = line.split(' ')
  const record: DocumentRecord = { texts: {}, blocks: [], ...(source !== '-' && { source }) }
  for (const part of parts) {
    const [, key, kind, hash, mark] = /^(?:(\w+)=|([a-z]))([\da-f]{8})([!?]?)$/.exec(part) ?? []
    if (hash === undefined) return undefined
    const state = states[mark as keyof typeof states]
    const text: RecordedText = { hash, state }
    if (key !== undefined) record.texts[key] = text
    else record.blocks.push({ kind: kind as BlockKind, ...text })
  }
  return record
}
