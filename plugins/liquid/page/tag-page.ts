import type { VirtualNode } from 'lectern/plugin-kit'
import { aside, fence, heading } from '../../reference/index.ts'
import { entryKey } from '../changes/elements.ts'
import type { Tag } from '../model.ts'
import { deprecationNodes, descriptionNodes, noteNodes } from './description.ts'
import { checkedMeta, exampleNodes } from './examples.ts'
import { lifetimeLine } from './lifetime.ts'
import { parameterList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoSection } from './see-also.ts'
import { tagSyntax } from './tag-syntax.ts'

/** The page of a tag or a block. */
export function tagNodes(tag: Tag, kind: 'tags' | 'blocks', context: PageContext): VirtualNode[] {
  const { texts } = context.catalogue
  const { parameters } = tag
  const examples = exampleNodes(tag, context)
  const key = entryKey(kind, tag.name)
  return [
    ...lifetimeLine(key, tag, context),
    ...deprecationNodes(tag, context),
    ...descriptionNodes(tag.text, context),
    ...noteNodes(tag, context),
    aside(
      heading(2, 'syntax', texts.syntax),
      fence('liquid', tagSyntax(tag, kind), checkedMeta()),
      ...(examples.length > 0 ? [heading(2, 'examples', texts.examples), ...examples] : []),
    ),
    ...(parameters.length > 0
      ? [heading(2, 'parameters', texts.parameters), ...parameterList(parameters, { key }, context)]
      : []),
    ...seeAlsoSection(tag, 'see-also', context),
  ]
}
