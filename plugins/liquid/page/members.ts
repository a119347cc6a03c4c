import { kebabCase, nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Field, Parameter, Text } from '../model.ts'
import { mayBeNil, withoutNil } from '../types.ts'
import { describe } from './description.ts'
import { exampleNodes } from './examples.ts'
import type { PageContext } from './page-context.ts'
import { seeLine } from './see-also.ts'
import { badge, typeNodes } from './type-nodes.ts'

const { code, element, link, paragraph } = nodes

/** From so many fields on they can be filtered. */
const leastForFilter = 20

/** Fields as a list of definitions, those that are deprecated folded away behind the others. */
export function fieldList(fields: readonly Field[], context: PageContext): VirtualNode[] {
  const listOf = (all: readonly Field[]) => definitionList(all.map((field) => fieldNode(field, context)))
  const current = fields.filter(({ deprecated }) => !deprecated)
  const deprecated = fields.filter((field) => field.deprecated)
  const summary = `${deprecated.length} deprecated ${deprecated.length === 1 ? 'field' : 'fields'}`
  return [
    ...(fields.length > leastForFilter ? [filter()] : []),
    ...(current.length > 0 ? [listOf(current)] : []),
    ...(deprecated.length > 0
      ? [
          element('details', { className: ['deprecated-members'] }, [
            element('summary', {}, [summary]),
            listOf(deprecated),
          ]),
        ]
      : []),
  ]
}

export function definitionList(items: VirtualNode[], ...classes: string[]): VirtualNode {
  return element('dl', { className: ['members', ...classes] }, items)
}

/** Served by the component `SchemaReference`; without it, style sheets hide it. */
function filter(): VirtualNode {
  return element('p', { className: ['member-filter'] }, [
    element('label', {}, [
      element('span', { className: ['visually-hidden'] }, ['Filter fields']),
      element('input', { type: 'search', placeholder: 'Filter fields', autoComplete: 'off', spellCheck: 'false' }),
    ]),
    element('output', { ariaLive: 'polite' }),
  ])
}

function fieldNode(field: Field, context: PageContext): VirtualNode {
  const { name, returns, text, deprecated, from } = field
  const { catalogue } = context
  // What is inherited names types as they are known there.
  const inner = from === undefined ? context : { ...context, within: from }
  const details = [
    ...(deprecated ? [deprecationNote(deprecated, context)] : []),
    ...describe(text ?? returns.text, context),
    ...(text && returns.text ? returnsNode(returns.text, context) : []),
    ...exampleNodes(field, inner),
    ...seeLine(field, inner),
  ]
  const facts = [
    ...typeNodes(returns.types, inner),
    ...(deprecated ? badge('deprecated', 'caution') : []),
    ...(from === undefined
      ? []
      : [
          ' ',
          element('span', { className: ['member-default'] }, ['from ', ...link(catalogue.urlOf(from), code(from))]),
        ]),
  ]
  return element('div', {}, [
    nameNode(name, catalogue.idOf(name, context.within)),
    ...(facts.length > 0 ? [element('dd', { className: ['member-type'] }, facts)] : []),
    ...(details.length > 0 || facts.length === 0 ? [element('dd', {}, details)] : []),
  ])
}

function returnsNode(text: NonNullable<Field['text']>, context: PageContext): VirtualNode[] {
  return [element('div', { className: ['returns'] }, describe(text, context))]
}

function nameNode(name: string, id: string): VirtualNode {
  const anchor = element('a', { className: ['hash-link'], href: `#${id}`, ariaLabel: `Link to ${name}` })
  return element('dt', { id }, [code(name), anchor])
}

function deprecationNote(why: Text, context: PageContext): VirtualNode {
  const strong: VirtualNode = { type: 'strong', children: [{ type: 'text', value: 'Deprecated.' }] }
  return element('div', { className: ['deprecation'] }, [
    paragraph(strong, ' '),
    ...(why.value === '' ? [] : describe(why, context)),
  ])
}

/** Parameters of a filter or a tag. */
export function parameterList(parameters: readonly Parameter[], context: PageContext): VirtualNode {
  return definitionList(
    parameters.map((parameter) => {
      const { name, types, text } = parameter
      const facts = [
        ...typeNodes(withoutNil(types), context),
        // Whoever leaves out a value gives nil.
        ...(mayBeNil(types) ? badge('optional') : []),
      ]
      return element('div', {}, [
        nameNode(name, `parameter-${kebabCase(name)}`),
        element('dd', { className: ['member-type'] }, facts),
        element('dd', {}, describe(text, context)),
      ])
    }),
  )
}
