import { type Entry, entriesOf, type Place } from './entries.ts'
import { findDeclaration } from './find-config-object.ts'
import { type Token, tokenize } from './tokens.ts'

export interface SourcePlace {
  /** From 1. */
  line: number
  /** From 1. */
  column: number
}

/**
 * Where the item at `path` is written in the text of a site configuration. Undefined wherever that is not certain: when
 * any object on the way is not a literal, comes from another file, or may be overlaid by something spread over it.
 */
export function locate(text: string, path: readonly PropertyKey[]): SourcePlace | undefined {
  const tokens = tokenize(text)
  if (tokens === undefined || path.length === 0) return undefined
  let place = findDeclaration(tokens)
  let entry: Entry | undefined
  for (const key of path) {
    entry = place && entryAt(tokens, place, key)
    if (entry === undefined) return undefined
    place = entry.value
  }
  return entry && placeOf(text, entry.offset)
}

function entryAt(tokens: Token[], place: Place, key: PropertyKey): Entry | undefined {
  const literal = entriesOf(tokens, place)
  if (literal === undefined || (literal.kind === 'list') !== (typeof key === 'number')) return undefined
  const { entries } = literal
  if (typeof key === 'number') {
    const before = entries.slice(0, key + 1)
    return before.every((entry) => entry.key !== undefined) ? before[key] : undefined
  }
  const index = entries.findLastIndex((entry) => entry.key === key)
  // Anything unclear that follows may set the same key again.
  return entries.slice(index).every((entry) => entry.key !== undefined) ? entries[index] : undefined
}

function placeOf(text: string, offset: number): SourcePlace {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
