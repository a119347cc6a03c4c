import { hashText } from '../blocks/split-document.ts'
import { formatParts, type Parts } from './segment.ts'

const exportedNote = /^Translation when exported: (?:none|([\da-f]{8}))$/m

/** Returns the note from which an import sees whether a translation has changed since the export. */
export function formatExported(target: Parts | undefined): string {
  return `Translation when exported: ${hashTarget(target) || 'none'}`
}

/** Returns what a note says of the translation at the time of the export. */
export function parseExported(notes: string): { exported?: string } {
  const found = exportedNote.exec(notes)
  return found ? { exported: found[1] ?? '' } : {}
}

/** Identifies a translation; empty if there is none. */
export function hashTarget(target: Parts | undefined): string {
  return target ? hashText(formatParts(target)) : ''
}
