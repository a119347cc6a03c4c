import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Catalogue, Step } from '../catalogue.ts'
import type { Drop } from '../model.ts'
import { deprecation, describe } from './description.ts'
import { exampleNodes } from './examples.ts'
import { fieldList } from './members.ts'
import type { PageContext } from './page-context.ts'
import { relationList, seeAlso, usesNodes } from './see-also.ts'

const { code, element, heading, link, paragraph } = nodes

/** The page of a drop. */
export function dropNodes(drop: Drop, context: PageContext): VirtualNode[] {
  const { catalogue } = context
  const { fields, name, parent } = drop
  const taken = new Set(fields.map((field) => catalogue.idOf(field.name, name)))
  const id = (section: string) => (taken.has(section) ? `${section}-section` : section)
  const examples = exampleNodes(drop, context)
  return [
    ...deprecation(drop, context),
    ...describe(drop.text, context),
    ...(parent === undefined
      ? []
      : [paragraph('Has the fields of ', ...link(catalogue.urlOf(parent, name), code(parent)), ', and its own.')]),
    ...(examples.length > 0 ? [heading(2, id('examples'), 'Examples'), ...examples] : []),
    heading(2, id('fields'), 'Fields'),
    ...(fields.length > 0 ? fieldList(fields, context) : [paragraph('It has no fields of its own.')]),
    ...origins(drop, id('origins'), catalogue),
    ...seeAlso(drop, id('see-also'), context),
  ]
}

/** Where templates get a drop from. */
function origins({ name }: Drop, id: string, catalogue: Catalogue): VirtualNode[] {
  const { variables, fields, filters } = catalogue.usesOf(name)
  const way = catalogue.wayTo(name)
  const lists = relationList([
    ['Shortest way', way && way.length > 1 ? [wayNode(way, catalogue)] : []],
    ['Global variables', usesNodes(variables)],
    ['Fields that give it', usesNodes(fields)],
    ['Filters that give it', usesNodes(filters)],
  ])
  return lists.length === 0 ? [] : [heading(2, id, 'Where it comes from'), ...lists]
}

/** A way to a drop as a template writes it, each step a link: `convention.events[0]`. */
function wayNode(way: readonly Step[], catalogue: Catalogue): VirtualNode {
  const steps = way.flatMap(({ name, of, isList }, index) => [
    ...(index > 0 ? ['.'] : []),
    ...link(of === undefined ? variableUrl(name, catalogue) : catalogue.urlOf(`${of}#${name}`), name),
    ...(isList ? ['[0]'] : []),
  ])
  return element('code', {}, steps)
}

export function variableUrl(name: string, { folder, idOf }: Catalogue): string {
  return `@site/${folder}/variables.md#${idOf(name)}`
}
