import type { Element } from 'hast'

/** Data of a `<pre>` that was written as HTML, not as a fence. */
export const handWritten = { lecternHandWritten: true } as Element['data']

export function isHandWritten({ data }: Element): boolean {
  return data === handWritten
}
