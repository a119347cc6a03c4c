import { excerpt, type VirtualNode } from 'lectern/plugin-kit'
import { deprecatedAdmonition, element, paragraph, summarizeMarkdown } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Entry, Text } from '../model.ts'
import type { PageContext } from './page-context.ts'

/** A description as a node with its source location; no node if there is none. */
export function descriptionNodes(text: Text | undefined, { places, catalogue, within }: PageContext): VirtualNode[] {
  if (!text) return []
  const { value, place } = text
  return [
    {
      type: 'markdown',
      value: catalogue.toMarkdown(text, within),
      line: places.allocateLines(place, value.split('\n').length),
      sourcePath: place.sourcePath,
      data: { hProperties: { className: ['description'] } },
    },
  ]
}

/** The first sentence of the description of an entry as plain text. */
export function descriptionSummary({ name, text }: Entry, catalogue: Catalogue): string {
  return summarizeMarkdown(text ? catalogue.toMarkdown(text, name).trim() : '', {
    toPlainText: (markdown) => excerpt(markdown).replaceAll('&lt;', '<'),
    minLength: 12,
  })
}

/** The notes of an entry. */
export function noteNodes({ notes = [] }: Entry, context: PageContext): VirtualNode[] {
  return notes.map((note) => {
    const title = element('p', { className: ['admonition-title'] }, [context.catalogue.texts.note])
    const className = ['admonition', 'admonition-note']
    return element('div', { className, role: 'note' }, [title, ...descriptionNodes(note, context)])
  })
}

/** The deprecation warning at the top of a page or an overload. */
export function deprecationNodes({ deprecated }: Pick<Entry, 'deprecated'>, context: PageContext): VirtualNode[] {
  if (!deprecated) return []
  const { texts } = context.catalogue
  return [
    deprecatedAdmonition(
      deprecated.value === '' ? [paragraph(texts.mayBeRemoved)] : descriptionNodes(deprecated, context),
      texts,
    ),
  ]
}

/** The deprecation note of a field. */
export function deprecationNote(reason: Text, context: PageContext): VirtualNode {
  const { deprecatedNote } = context.catalogue.texts
  const strong: VirtualNode = { type: 'strong', children: [{ type: 'text', value: deprecatedNote }] }
  return element('div', { className: ['deprecation'] }, [
    paragraph(strong, ' '),
    ...(reason.value === '' ? [] : descriptionNodes(reason, context)),
  ])
}
