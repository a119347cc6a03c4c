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
import type { Field, Parameter } from '../model.ts'
import { mayBeNil, withoutNil } from '../types.ts'
import { deprecationNote, descriptionNodes } from './description.ts'
import { exampleNodes } from './examples.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoLine } from './see-also.ts'
import { spaced, typeNodes } from './type-nodes.ts'

/** The fields of a drop as a definition list. */
export function fieldList(fields: readonly Field[], context: PageContext): VirtualNode[] {
  return memberSections(fields, {
    kind: 'fields',
    texts: context.catalogue.texts,
    isDeprecated: ({ deprecated }) => deprecated !== undefined,
    toNode: (field) => fieldNode(field, context),
  })
}

function fieldNode(field: Field, context: PageContext): VirtualNode {
  const { name, returns, text, deprecated, from } = field
  const { catalogue } = context
  const { texts } = catalogue
  // Inherited fields name types in the namespace of their drop.
  const fieldContext = from === undefined ? context : { ...context, within: from }
  const details = [
    ...(deprecated ? [deprecationNote(deprecated, context)] : []),
    ...descriptionNodes(text ?? returns.text, context),
    ...(text && returns.text
      ? [element('div', { className: ['returns'] }, descriptionNodes(returns.text, context))]
      : []),
    ...exampleNodes(field, fieldContext),
    ...seeAlsoLine(field, fieldContext),
  ]
  const facts = [
    ...typeNodes(returns.types, fieldContext),
    ...lifetimeBadges(context.lifetimeOf(`${context.within}.${name}`, context.within), {
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

/** The parameters of the filter or the tag with a key. */
export function parameterList(parameters: readonly Parameter[], key: string, context: PageContext): VirtualNode {
  const { texts } = context.catalogue
  return definitionList(
    parameters.map(({ name, types, text }) => {
      const facts = [
        ...typeNodes(withoutNil(types), context),
        // A parameter that is left out is nil.
        ...(mayBeNil(types) ? spaced(badge(texts.optional)) : []),
        ...lifetimeBadges(context.lifetimeOf(`${key}.${name}`, key), { isDeprecated: false, texts }).flatMap(spaced),
      ]
      return element('div', {}, [
        memberName(name, `parameter-${kebabCase(name)}`, { texts, isListed: true }),
        element('dd', { className: ['member-type'] }, facts),
        element('dd', {}, descriptionNodes(text, context)),
      ])
    }),
  )
}
