import { isDeepStrictEqual } from 'node:util'
import type { SearchRecord } from './records.ts'

/** What there is to do so that an index holds certain records and no others. */
export interface Difference {
  added: SearchRecord[]
  changed: SearchRecord[]
  /** objectIDs. */
  removed: string[]
  unchanged: number
}

export function compareRecords(wanted: SearchRecord[], there: { objectID: string }[]): Difference {
  const known = new Map(there.map((record) => [record.objectID, record]))
  const difference: Difference = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const record of wanted) {
    const other = known.get(record.objectID)
    known.delete(record.objectID)
    if (!other) difference.added.push(record)
    else if (isDeepStrictEqual(other, record)) difference.unchanged++
    else difference.changed.push(record)
  }
  return { ...difference, removed: [...known.keys()] }
}
