import type { Origin } from '../shared/types.ts'

/** A line of a file that documents are generated from. */
export interface Place {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  line: number
  /** Whether the complete text is on this line, as in JSON. */
  isOneLine?: boolean
  /** What the text belongs to, where the line says too little: `Event.title`. */
  item?: string
  /** Whether others write the file: its broken links are warnings. Files in `node_modules` are never the site's. */
  isForeign?: true
}

/** Allocates the lines of a generated document and records where they come from. */
export interface Places {
  origins: Origin[]
  /** Allocates `lines` lines of the document for a text at `place` and returns the first of them. */
  allocateLines(place: Place, lines?: number): number
}

export function createPlaces(): Places {
  const origins: Origin[] = []
  let next = 1
  return {
    origins,
    allocateLines({ sourcePath, line, isOneLine, item, isForeign }, lines = 1) {
      const from = next
      const isOthers = isForeign || /(?:^|\/)node_modules\//.test(sourcePath)
      const rest = { item, ...(isOthers && { isForeign: true as const }) }
      next += lines
      for (let at = from; at < (isOneLine ? next : from + 1); at++)
        origins.push({ from: at, sourcePath, line, ...rest })
      return from
    },
  }
}
