import { excerpt } from 'lectern/plugin-kit'
import { descriptionText } from './describe.ts'
import type { Reference } from './reference.ts'

/** The first sentence that is said about something, as plain text. */
export function oneLine(of: { description?: string | null }, key: string, reference: Reference): string {
  const text = descriptionText(of, key, reference)
  // A paragraph may stand on several lines.
  const paragraph = text.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' '))
  const first = excerpt(/^(?:[-*+>|#]|```|\d+[.)])/.test(text) ? text : paragraph.join('\n\n'))
  return /^.*?[.!?](?=$|\s+[^\s\p{Ll}])/u.exec(first)?.[0] ?? first
}
