import { blobName } from '../../../platform/index.ts'
import { alignKinds } from '../blocks/align-blocks.ts'
import type { Block, SplitDocument } from '../blocks/block.ts'
import { isCopied } from './is-copied.ts'
import type { DocumentRecord, RecordedBlock, RecordedText } from './lock-file.ts'

/** The record of a translation that somebody has confirmed: what it lacks of the source is meant to be left out. */
export function confirmedRecord(source: SplitDocument): DocumentRecord {
  return {
    source: blobName(source.text),
    texts: Object.fromEntries(source.texts.map(({ key, hash }) => [key, { hash }])),
    blocks: source.blocks.map(({ kind, hash }) => ({ kind, hash })),
  }
}

/**
 * The record of a translation that nobody has confirmed, as if it was made from this state of the source. What it lacks, or has in
 * the words of the source, is not translated.
 */
export function assumedRecord(source: SplitDocument, translation: SplitDocument): DocumentRecord {
  const texts: Record<string, RecordedText> = {}
  for (const { key, hash, value } of source.texts) {
    const translated = translation.texts.find((text) => text.key === key)
    if (translated) texts[key] = { hash, ...(isCopied(value, translated.value) && { state: 'copied' }) }
  }
  const blocks = alignKinds(source.blocks, translation.blocks).flatMap(({ from, to }): RecordedBlock[] => {
    if (from === undefined || to === undefined) return []
    const { kind, hash, raw } = source.blocks[from] as Block
    const translated = translation.blocks[to] as Block
    const isCopy = !isUnspoken(kind) && isCopied(raw, translated.raw)
    return [{ kind, hash, ...(isCopy && { state: 'copied' }) }]
  })
  return { source: blobName(source.text), texts, blocks }
}

/** Whether blocks of a kind are often the same in all languages. */
export function isUnspoken(kind: Block['kind']): boolean {
  return 'cdejmrx'.includes(kind)
}
