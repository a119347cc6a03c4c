import type { VirtualNode } from 'lectern/plugin-kit'
import { heading } from './nodes.ts'

/** Number of entries from which a list is split by first letter. */
const minForLetters = 60

/** A list of named entries; long ones are split under a heading per first letter. */
export function letterIndex<T>(
  entries: readonly T[],
  getName: (entry: T) => string,
  toList: (entries: readonly T[]) => VirtualNode,
): VirtualNode[] {
  if (entries.length < minForLetters) return [toList(entries)]
  const firstLetter = (entry: T) => {
    const [first = '_'] = getName(entry)
    return /[a-z]/i.test(first) ? first.toUpperCase() : '_'
  }
  const letters = [...new Set(entries.map(firstLetter))]
  return letters.flatMap((letter) => [
    heading(2, `letter-${letter.toLowerCase()}`, letter),
    toList(entries.filter((entry) => firstLetter(entry) === letter)),
  ])
}
