import { kebabCase, type VirtualNode } from 'lectern/plugin-kit'
import {
  badge,
  code,
  definitionList,
  element,
  lifetimeBadges,
  link,
  memberName,
  memberSections,
  textNodes,
} from '../../reference/index.ts'
import type { Drop, Field, Parameter } from '../model.ts'
import { mayBeNil, withoutNil } from '../types.ts'
import { deprecationNote, descriptionNodes, noteNodes } from './description.ts'
import { exampleNodes } from './examples.ts'
import { groupEntries, groupHeading } from './groups.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoLine } from './see-also.ts'
import { spaced, typeNodes } from './type-nodes.ts'

/** The fields of a drop as definition lists, one for each group. */
export function fieldLists({ fields }: Drop, context: PageContext): VirtualNode[] {
  return groupEntries(fields, ({ group }) => group).flatMap(({ name, entries }) => [
    ...groupHeading(name, 3),
    ...memberSections(entries, {
      kind: 'fields',
      texts: context.catalogue.texts,
      isDeprecated: ({ deprecated }) => deprecated !== undefined,
      toNode: (field) => fieldNode(field, context),
    }),
  ])
}

function fieldNode(field: Field, context: PageContext): VirtualNode {
  const { name, returns, text, deprecated, from, since } = field
  const { catalogue } = context
  const { texts } = catalogue
  // Inherited fields name types in the namespace of their drop.
  const fieldContext = from === undefined ? context : { ...context, within: from }
  const details = [
    ...(deprecated ? [deprecationNote(deprecated, fieldContext)] : []),
    ...descriptionNodes(text ?? returns.text, fieldContext),
    ...(text && returns.text
      ? [element('div', { className: ['returns'] }, descriptionNodes(returns.text, fieldContext))]
      : []),
    ...noteNodes(field, fieldContext),
    ...exampleNodes(field, fieldContext),
    ...seeAlsoLine(field, fieldContext),
  ]
  const lifetime = {
    ...context.lifetimeOf(`${context.within}.${name}`, context.within),
    ...(since !== undefined && { since }),
  }
  const facts = [
    ...typeNodes(returns.types, fieldContext),
    ...lifetimeBadges(lifetime, {
      isDeprecated: deprecated !== undefined,
      texts,
    }).flatMap(spaced),
    ...(from === undefined
      ? []
      : spaced(
          element(
            'span',
            { className: ['member-default'] },
            textNodes(texts.fieldFrom, { drop: link(catalogue.urlFor(from), code(from)) }),
          ),
        )),
  ]
  return element('div', {}, [
    memberName(name, catalogue.idFor(name, context.within), { texts, isListed: deprecated === undefined }),
    ...(facts.length > 0 ? [element('dd', { className: ['member-type'] }, facts)] : []),
    ...(details.length > 0 || facts.length === 0 ? [element('dd', {}, details)] : []),
  ])
}

/** The parameters of the filter or the tag with a key, and below the description of a hash its options. */
export function parameterList(
  parameters: readonly Parameter[],
  { key, idPrefix = () => '' }: { key: string; idPrefix?: (name: string) => string },
  context: PageContext,
): VirtualNode[] {
  const { texts } = context.catalogue
  const starts = parameters.flatMap(({ hashText }, index) => (hashText || index === 0 ? [index] : []))
  return starts.flatMap((start, index) => {
    const part = parameters.slice(start, starts[index + 1])
    return [...descriptionNodes(part[0]?.hashText, context), definitionList(part.map(toNode))]
  })

  function toNode({ name, types, text, default: value }: Parameter): VirtualNode {
    const facts = [
      ...typeNodes(withoutNil(types), context),
      // A parameter that is left out is nil.
      ...(mayBeNil(types) ? spaced(badge(texts.optional)) : []),
      ...(value === undefined
        ? []
        : spaced(
            element('span', { className: ['member-default'] }, textNodes(texts.defaultValue, { value: [code(value)] })),
          )),
      ...lifetimeBadges(context.lifetimeOf(`${key}.${name}`, key), { isDeprecated: false, texts }).flatMap(spaced),
    ]
    return element('div', {}, [
      memberName(name, `${idPrefix(name)}parameter-${kebabCase(name)}`, { texts, isListed: true }),
      element('dd', { className: ['member-type'] }, facts),
      element('dd', {}, descriptionNodes(text, context)),
    ])
  }
}
