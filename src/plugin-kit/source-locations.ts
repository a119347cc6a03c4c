import type { Origin } from '../shared/types.ts'

/** A place in a file from which documents are generated. */
export interface Place {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  line: number
  /** Whether all lines of the text stand on this one, as in JSON. */
  isOneLine?: boolean
}

/** The lines of a generated document, given out as it is written. */
export interface Places {
  origins: Origin[]
  /** The line of the document for a place, with as many behind it as its text has. */
  lineOf(place: Place, lines?: number): number
}

export function createPlaces(): Places {
  const origins: Origin[] = []
  let next = 1
  return {
    origins,
    lineOf({ sourcePath, line, isOneLine }, lines = 1) {
      const from = next
      next += lines
      for (let at = from; at < (isOneLine ? next : from + 1); at++) origins.push({ from: at, sourcePath, line })
      return from
    },
  }
}
