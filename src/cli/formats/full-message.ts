import type { ReportedDiagnostic } from './reported-diagnostic.ts'

/** The message with the place it refers to, if that is not a line, and the hint in a paragraph of its own. */
export function fullMessage({ message, hint, item, line }: ReportedDiagnostic): string {
  const place = item !== undefined && line === undefined ? `${item}: ` : ''
  return place + message + (hint === undefined ? '' : `\n\n${hint}`)
}
