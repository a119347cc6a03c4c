import { excerpt, nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Entry, Text } from '../model.ts'
import { literalTags } from './literal-tags.ts'
import type { PageContext } from './page-context.ts'

const { element, paragraph } = nodes

/** What people have written, as a node of a page with the place where it can be changed. */
export function describe(text: Text | undefined, { places }: Pick<PageContext, 'places'>): VirtualNode[] {
  if (!text) return []
  const { value, place } = text
  return [
    {
      type: 'markdown',
      value: literalTags(value),
      line: places.lineOf(place, value.split('\n').length),
      sourcePath: place.sourcePath,
      data: { hProperties: { className: ['description'] } },
    },
  ]
}

/** The note that something is deprecated, and why. */
export function deprecation({ deprecated }: Entry, context: Pick<PageContext, 'places'>): VirtualNode[] {
  if (!deprecated) return []
  const title = element('p', { className: ['admonition-title'] }, ['Deprecated'])
  const why = deprecated.value === '' ? [paragraph('It may go with a later version.')] : describe(deprecated, context)
  return [element('div', { className: ['admonition', 'admonition-warning'], role: 'note' }, [title, ...why])]
}

/** The first sentence that is said about something, as plain text. */
export function oneLine(text: Text | undefined): string {
  const value = text?.value.trim() ?? ''
  // A paragraph may stand on several lines.
  const paragraphs = value.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' '))
  const first = plainExcerpt(/^(?:[-*+>|#]|```|\d+[.)])/.test(value) ? value : paragraphs.join('\n\n'))
  return /^.{12,}?[.!?](?=\s|$)/.exec(first)?.[0] ?? first
}

/** The first line of Markdown as plain text. */
function plainExcerpt(markdown: string): string {
  return excerpt(literalTags(markdown)).replaceAll('&lt;', '<')
}
