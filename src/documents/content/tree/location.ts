import type { Element } from 'hast'

/** A position in the body of a document; line and column count from 1. */
export interface SourceLocation {
  line?: number
  column?: number
}

/** Returns where a node begins. The parser of HTML gives some elements a position without a start. */
export function toLocation({ position }: { position?: Partial<NonNullable<Element['position']>> }): SourceLocation {
  return position?.start ? { line: position.start.line, column: position.start.column } : {}
}
