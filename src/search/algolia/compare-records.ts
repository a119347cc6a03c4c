import { isDeepStrictEqual } from 'node:util'
import type { SearchRecord } from './records.ts'

/** Changes that turn the records of an index into the expected ones. */
export interface RecordChanges {
  added: SearchRecord[]
  changed: SearchRecord[]
  /** objectIDs. */
  removed: string[]
  unchanged: number
}

export function compareRecords(expected: SearchRecord[], current: { objectID: string }[]): RecordChanges {
  const remaining = new Map(current.map((record) => [record.objectID, record]))
  const changes: RecordChanges = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const record of expected) {
    const existing = remaining.get(record.objectID)
    remaining.delete(record.objectID)
    if (!existing) changes.added.push(record)
    else if (isDeepStrictEqual(existing, record)) changes.unchanged++
    else changes.changed.push(record)
  }
  return { ...changes, removed: [...remaining.keys()] }
}
