import type { Element } from 'hast'

/** Data of code, a heading, or a thematic break that was written as HTML, not as Markdown. */
export const handWritten = { lecternHandWritten: true } as Element['data']

export function isHandWritten({ data }: Element): boolean {
  return data === handWritten
}
