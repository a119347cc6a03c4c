import type { Element } from 'hast'

/** Data of a `<pre>` or `<code>` that was written as HTML, not as Markdown. */
export const handWritten = { lecternHandWritten: true } as Element['data']

export function isHandWritten({ data }: Element): boolean {
  return data === handWritten
}
