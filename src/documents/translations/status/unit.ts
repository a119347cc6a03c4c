import type { BlockKind } from '../blocks/block.ts'

/** `stale`: the source has changed since the translation was made. */
export type UnitState = 'translated' | 'stale' | 'missing'

/** A text of the source with its translation. */
export interface Unit {
  /** A block, a text of the front matter, or an entry of a file with texts; with its key. */
  kind: BlockKind | 'text'
  key?: string
  state: UnitState
  /** The text now. Undefined if it has been removed. */
  source?: UnitText
  /** The text that the translation was made from, if it is known and has changed. */
  before?: string
  translation?: UnitText
  /** Indexes of the block in the source, in its translation, and in the record. */
  indexes?: { source?: number; translation?: number; record?: number }
}

export interface UnitText {
  text: string
  /** Line in its file, from 1; undefined for a text without a place. */
  line?: number
}

export interface Counts {
  total: number
  translated: number
  stale: number
  missing: number
  /** Share of translated texts, rounded down. */
  percent: number
}

export function countUnits(units: readonly Unit[]): Counts {
  const count = (state: UnitState) => units.filter((unit) => unit.state === state).length
  const [translated, total] = [count('translated'), units.length]
  const percent = total === 0 ? 100 : Math.floor((translated / total) * 100)
  return { total, translated, stale: count('stale'), missing: count('missing'), percent }
}
