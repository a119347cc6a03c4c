import { diffArrays } from 'diff'

/** Neighboring elements that are in both sequences, in the first one only, or in the second one only. */
export interface SequencePart<T> {
  type: 'same' | 'removed' | 'added'
  elements: T[]
}

/** With more differences than this, everything is removed and added. */
const maxDifferences = 2000

/** Returns the shortest way from one sequence to another. */
export function diffSequences<T>(
  from: readonly T[],
  to: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): SequencePart<T>[] {
  const options = { comparator: isSame, maxEditLength: maxDifferences }
  const changes = diffArrays([...from], [...to], options) ?? [
    { removed: true, added: false, value: [...from] },
    { removed: false, added: true, value: [...to] },
  ]
  return changes.map(({ added, removed, value }) => ({
    type: added ? 'added' : removed ? 'removed' : 'same',
    elements: value,
  }))
}
