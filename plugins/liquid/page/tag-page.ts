import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Tag } from '../model.ts'
import { deprecation, describe } from './description.ts'
import { exampleNodes } from './examples.ts'
import { parameterList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { seeAlso } from './see-also.ts'
import { tagSyntax } from './tag-syntax.ts'

const { fence, heading } = nodes

/** The page of a tag or a block. */
export function tagNodes(tag: Tag, kind: 'tags' | 'blocks', context: PageContext): VirtualNode[] {
  const examples = exampleNodes(tag, context)
  return [
    ...deprecation(tag, context),
    ...describe(tag.text, context),
    heading(2, 'syntax', 'Syntax'),
    fence('liquid', tagSyntax(tag, kind)),
    ...(tag.parameters.length > 0
      ? [heading(2, 'parameters', 'Parameters'), parameterList(tag.parameters, context)]
      : []),
    ...(examples.length > 0 ? [heading(2, 'examples', 'Examples'), ...examples] : []),
    ...seeAlso(tag, 'see-also', context),
  ]
}
