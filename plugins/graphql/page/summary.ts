import { excerpt } from 'lectern/plugin-kit'
import type { Reference } from '../reference.ts'
import { descriptionText } from './description.ts'

/** The first sentence that is said about something, as plain text. */
export function summarize(of: { description?: string | null }, key: string, reference: Reference): string {
  const text = descriptionText(of, key, reference)
  // A paragraph may stand on several lines.
  const paragraph = text.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' '))
  const first = excerpt(/^(?:[-*+>|#]|```|\d+[.)])/.test(text) ? text : paragraph.join('\n\n'))
  return /^.*?[.!?](?=$|\s+[^\s\p{Ll}])/u.exec(first)?.[0] ?? first
}
