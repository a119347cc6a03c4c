import type { Element } from 'hast'

/** A position in the body of a document; line and column count from 1. */
export interface SourceLocation {
  line?: number
  column?: number
}

/** Returns where a node begins. */
export function toLocation({ position }: { position?: Element['position'] }): SourceLocation {
  return position ? { line: position.start.line, column: position.start.column } : {}
}
