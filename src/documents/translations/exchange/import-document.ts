import { parseDocument } from 'yaml'
import { blobName } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { Block, SplitDocument } from '../blocks/block.ts'
import { isUnspoken } from '../record/create-record.ts'
import type { DocumentRecord, RecordedBlock, RecordedText } from '../record/lock-file.ts'
import type { DocumentStatus } from '../status/file-status.ts'
import type { Unit } from '../status/unit.ts'
import { createSegment } from './segment.ts'

/** A translation that is to be written, with the Markdown or the text of the unit. */
export interface ImportedText {
  text: string
  /** Whether somebody still has to review it. */
  needsReview: boolean
}

/** A change to the text of a document. */
interface Splice {
  start: number
  end: number
  text: string
}

/** Returns a translated document with imported texts, and its record. What is not imported stays as it is, byte for byte. */
export function importDocument(
  { pair, units }: DocumentStatus,
  imported: ReadonlyMap<Unit, ImportedText>,
): { text: string; record: DocumentRecord } {
  // A new translation begins as a copy of the source.
  const { source, translation = source } = pair
  const isNew = pair.translation === undefined
  const hasNewTexts = [...imported].some(([unit, found]) => isNewText(found, unit))
  const splices: Splice[] = []
  const record: DocumentRecord = { texts: {}, blocks: [] }
  let isCurrent = true
  const frontMatter: string[] = []
  for (const unit of units.filter(({ kind }) => kind === 'text')) {
    const key = unit.key as string
    const found = imported.get(unit)
    const existing = translation.texts.find((each) => each.key === key)
    if (found && existing) {
      if (isNewText(found, unit)) splices.push({ ...existing, text: toScalar(found.text) })
    } else if (found) frontMatter.push(`${key}: ${toScalar(found.text)}\n`)
    const recorded = ownValue(pair.record?.texts, key)
    const hash = source.texts.find((each) => each.key === key)?.hash as string
    const entry = recordEntry({ found, unit, hash, recorded, isNew, isCopy: true })
    if (entry) record.texts[key] = entry
    isCurrent &&= entry === undefined || entry.hash === hash
  }
  let last: Block | undefined
  for (const unit of units.filter(({ kind }) => kind !== 'text')) {
    const { indexes = {} } = unit
    const now = indexes.source === undefined ? undefined : (source.blocks[indexes.source] as Block)
    const recorded = indexes.record === undefined ? undefined : pair.record?.blocks[indexes.record]
    const existing = translatedBlock(unit, { isNew, translation })
    const found = imported.get(unit)
    // A block without text, such as an import, is needed as it is.
    const isCopied =
      hasNewTexts && now !== undefined && !existing && !found && isTextless(now) && unit.state === 'missing'
    if (found && existing) {
      if (isNewText(found, unit)) splices.push({ start: existing.start, end: existing.end, text: found.text })
    } else if (now && (found || isCopied)) splices.push(insertion(translation, last, found?.text ?? now.raw))
    if (now) {
      const isCopy = !isUnspoken(now.kind) && !isTextless(now)
      const entry = isCopied
        ? { hash: now.hash }
        : recordEntry({ found, unit, hash: now.hash, recorded, isNew, isCopy })
      if (entry) record.blocks.push({ kind: recordedKind(now, entry, recorded), ...entry })
      isCurrent &&= entry === undefined || entry.hash === now.hash
    } else if (recorded) {
      record.blocks.push(recorded)
      isCurrent = false
    }
    if (existing) last = existing
  }
  if (frontMatter.length > 0) splices.unshift(frontMatterSplice(translation, frontMatter.join('')))
  const earlier = pair.record?.source
  const from = isCurrent ? blobName(source.text) : earlier
  return {
    text: applySplices(translation.text, splices),
    record: { ...record, ...(from !== undefined && { source: from }) },
  }
}

/** Whether a translation changes, not only its state. */
export function isNewText({ text }: ImportedText, { translation }: Unit): boolean {
  return text !== translation?.text
}

function translatedBlock(
  { indexes = {} }: Unit,
  { isNew, translation }: { isNew: boolean; translation: SplitDocument },
): Block | undefined {
  const index = isNew ? indexes.source : indexes.translation
  return index === undefined ? undefined : translation.blocks[index]
}

function isTextless({ kind, raw }: Block): boolean {
  return createSegment(kind, raw) === undefined
}

/** Returns what is recorded of a text of the source; undefined if its translation does not exist. */
function recordEntry(options: {
  found: ImportedText | undefined
  unit: Unit
  hash: string
  recorded: RecordedText | undefined
  isNew: boolean
  /** Whether the text has to be translated when it is copied. */
  isCopy: boolean
}): RecordedText | undefined {
  const { found, unit, hash, recorded, isNew, isCopy } = options
  if (found) return { hash, ...(found.needsReview && { state: 'review' }) }
  if (isNew) return { hash, ...(isCopy && { state: 'copied' }) }
  if (recorded) return { hash: recorded.hash, state: recorded.state }
  return unit.translation ? { hash } : undefined
}

/** A stale block keeps the kind that it had. */
function recordedKind(now: Block, { hash }: RecordedText, recorded: RecordedBlock | undefined): Block['kind'] {
  return recorded && hash === recorded.hash ? recorded.kind : now.kind
}

/** Inserts a block after another one, at the start of the body if there is none. */
function insertion({ text, blocks }: SplitDocument, last: Block | undefined, raw: string): Splice {
  if (last) return { start: last.end, end: last.end, text: `\n\n${raw}` }
  const [first] = blocks
  const at = first?.start ?? text.length
  return { start: at, end: at, text: first ? `${raw}\n\n` : `${raw}\n` }
}

function frontMatterSplice({ frontMatterEnd }: SplitDocument, lines: string): Splice {
  if (frontMatterEnd !== undefined) return { start: frontMatterEnd, end: frontMatterEnd, text: lines }
  return { start: 0, end: 0, text: `---\n${lines}---\n\n` }
}

/** Applies changes; several at one place in their order. */
function applySplices(text: string, splices: readonly Splice[]): string {
  let result = ''
  let at = 0
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, splice.start) + splice.text
    at = splice.end
  }
  return result + text.slice(at)
}

/** Writes a text as a YAML value: without quotes if it means the same. */
function toScalar(value: string): string {
  if (value.includes('\n') || /^[^\p{L}\p{N}]/u.test(value)) return JSON.stringify(value)
  const isPlain = parseDocument(`key: ${value}`, { prettyErrors: false }).toJS()?.key === value
  return isPlain ? value : JSON.stringify(value)
}
