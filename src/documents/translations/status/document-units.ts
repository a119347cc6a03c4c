import { ownValue } from '../../../shared/dictionary.ts'
import { type Alignable, alignBlocks, alignKinds } from '../blocks/align-blocks.ts'
import type { Block, FrontMatterText, SplitDocument } from '../blocks/block.ts'
import type { DocumentRecord, RecordedText } from '../record/lock-file.ts'
import type { Unit, UnitState } from './unit.ts'

/** A document in the default language and in another one. */
export interface DocumentPair {
  source: SplitDocument
  /** Undefined if it does not exist. */
  translation?: SplitDocument
  /** What the translation was made from. */
  record?: DocumentRecord
  /** The source at that time, if Git has it. */
  before?: SplitDocument
}

/** Compares a document with its translation, in the order of the source. */
export function documentUnits(pair: DocumentPair): Unit[] {
  const { source, translation, record } = pair
  if (!translation || !record) {
    return [
      ...source.texts.map((text): Unit => ({ kind: 'text', key: text.key, state: 'missing', source: toText(text) })),
      ...source.blocks.map(
        (block, index): Unit => ({
          kind: block.kind,
          state: 'missing',
          source: toText(block),
          indexes: { source: index },
        }),
      ),
    ]
  }
  return [
    ...source.texts.map((text) => frontMatterUnit(text, { ...pair, translation, record })),
    ...blockUnits({ ...pair, translation, record }),
  ]
}

type TranslatedPair = DocumentPair & Required<Pick<DocumentPair, 'translation' | 'record'>>

function frontMatterUnit(text: FrontMatterText, { translation, record, before }: TranslatedPair): Unit {
  const { key } = text
  const recorded = ownValue(record.texts, key)
  const translated = translation.texts.find((each) => each.key === key)
  const earlier = before?.texts.find((each) => each.key === key && each.hash === recorded?.hash)
  const isSame = recorded?.hash === text.hash
  const state = translated ? (recorded ? stateOf(recorded, isSame) : 'translated') : isSame ? 'translated' : 'missing'
  return {
    kind: 'text',
    key,
    state,
    source: toText(text),
    ...(earlier && !isSame && { before: earlier.value }),
    ...(translated && { translation: toText(translated) }),
  }
}

function blockUnits({ source, translation, record, before }: TranslatedPair): Unit[] {
  const earlier = new Map(before?.blocks.map((block) => [block.kind + block.hash, block.raw]))
  const recorded = record.blocks.map((block): Alignable => {
    const raw = earlier.get(block.kind + block.hash)
    return { ...block, ...(raw !== undefined && { raw }) }
  })
  const translations = translatedBlocks(record, translation)
  return alignBlocks(recorded, source.blocks).flatMap(({ from, to }): Unit[] => {
    const now = to === undefined ? undefined : (source.blocks[to] as Block)
    const then = from === undefined ? undefined : recorded[from]
    const entry = from === undefined ? undefined : record.blocks[from]
    const index = from === undefined ? undefined : translations.get(from)
    const translated = index === undefined ? undefined : translation.blocks[index]
    const isSame = now !== undefined && now.hash === then?.hash
    // What was left out of the translation, or was translated and then removed from it, needs no attention until it changes.
    const state = entry && (translated || isSame) ? stateOf(entry, isSame) : 'missing'
    if (!now && !translated) return []
    return [
      {
        kind: (now ?? (then as Alignable)).kind,
        state: now ? state : 'stale',
        ...(now && { source: toText(now) }),
        ...(then?.raw !== undefined && !isSame && { before: then.raw }),
        ...(translated && { translation: toText(translated) }),
        indexes: {
          source: to,
          ...(index !== undefined && { translation: index }),
          ...(from !== undefined && { record: from }),
        },
      },
    ]
  })
}

/** Finds the block of the translation that belongs to each block of the record. */
function translatedBlocks({ blocks }: DocumentRecord, translation: SplitDocument): Map<number, number> {
  return new Map(
    alignKinds(blocks, translation.blocks).flatMap(({ from, to }) =>
      from === undefined || to === undefined ? [] : [[from, to]],
    ),
  )
}

function stateOf({ state }: RecordedText, isSame: boolean): UnitState {
  if (state === 'copied') return 'missing'
  return isSame && state !== 'review' ? 'translated' : 'stale'
}

function toText(part: Block | FrontMatterText): { text: string; line: number } {
  return { text: 'raw' in part ? part.raw : part.value, line: part.line }
}
