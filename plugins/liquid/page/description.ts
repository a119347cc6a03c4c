import { excerpt, type VirtualNode } from 'lectern/plugin-kit'
import { deprecatedAdmonition, element, paragraph, summarizeMarkdown } from '../../reference/index.ts'
import type { Entry, Text } from '../model.ts'
import { literalTags } from './literal-tags.ts'
import type { PageContext } from './page-context.ts'

/** A description as a node with its source location; no node if there is none. */
export function descriptionNodes(text: Text | undefined, { places }: Pick<PageContext, 'places'>): VirtualNode[] {
  if (!text) return []
  const { value, place } = text
  return [
    {
      type: 'markdown',
      value: literalTags(value),
      line: places.allocateLines(place, value.split('\n').length),
      sourcePath: place.sourcePath,
      data: { hProperties: { className: ['description'] } },
    },
  ]
}

/** The first sentence of a description as plain text. */
export function descriptionSummary(text: Text | undefined): string {
  return summarizeMarkdown(text?.value.trim() ?? '', {
    toPlainText: (markdown) => excerpt(literalTags(markdown)).replaceAll('&lt;', '<'),
    minLength: 12,
  })
}

/** The deprecation warning at the top of a page. */
export function deprecationNodes({ deprecated }: Entry, context: PageContext): VirtualNode[] {
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
