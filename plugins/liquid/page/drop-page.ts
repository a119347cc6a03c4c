import type { VirtualNode } from 'lectern/plugin-kit'
import {
  aside,
  code,
  element,
  heading,
  link,
  paragraph,
  relationList,
  textNodes,
  usageList,
} from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { PathStep } from '../drop-paths.ts'
import type { Drop } from '../model.ts'
import { deprecationNodes, descriptionNodes, noteNodes } from './description.ts'
import { exampleNodes } from './examples.ts'
import { lifetimeLine } from './lifetime.ts'
import { fieldLists } from './members.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoSection } from './see-also.ts'

/** The page of a drop. */
export function dropNodes(drop: Drop, context: PageContext): VirtualNode[] {
  const { catalogue } = context
  const { texts } = catalogue
  const { fields, name, parent } = drop
  const taken = new Set(fields.map((field) => catalogue.idFor(field.name, name)))
  const sectionId = (id: string) => (taken.has(id) ? `${id}-section` : id)
  const examples = exampleNodes(drop, context)
  return [
    ...lifetimeLine(name, drop, context),
    ...deprecationNodes(drop, context),
    ...descriptionNodes(drop.text, context),
    ...noteNodes(drop, context),
    ...(parent === undefined
      ? []
      : [paragraph(...textNodes(texts.inheritsFrom, { drop: link(catalogue.urlFor(parent, name), code(parent)) }))]),
    ...(examples.length > 0 ? [aside(heading(2, sectionId('examples'), texts.examples), ...examples)] : []),
    heading(2, sectionId('fields'), texts.fields),
    ...(fields.length > 0 ? fieldLists(drop, context) : [paragraph(texts.noFields)]),
    ...usageSection(drop, sectionId('origins'), catalogue),
    ...seeAlsoSection(drop, sectionId('see-also'), context),
  ]
}

/** How templates get a drop. */
function usageSection({ name }: Drop, id: string, catalogue: Catalogue): VirtualNode[] {
  const { variables, fields, filters } = catalogue.usage(name)
  const path = catalogue.pathTo(name)
  const { texts } = catalogue
  const lists = relationList([
    [texts.shortestPath, path && path.length > 1 ? [pathNode(path, catalogue)] : []],
    [texts.globalVariables, usageList(variables, { texts })],
    [texts.returnedByFields, usageList(fields, { texts })],
    [texts.returnedByFilters, usageList(filters, { texts })],
  ])
  return lists.length === 0 ? [] : [heading(2, id, texts.access), ...lists]
}

/** A path as a template writes it, each step linked: `convention.events[0]`. */
function pathNode(path: readonly PathStep[], catalogue: Catalogue): VirtualNode {
  const steps = path.flatMap((step, index) => [
    ...(index > 0 ? ['.'] : []),
    ...link(stepUrl(step, catalogue), step.name),
    ...(step.isList ? ['[0]'] : []),
  ])
  return element('code', {}, steps)
}

/** The URL of the variable or field of a step. */
export function stepUrl({ name, of }: PathStep, catalogue: Catalogue): string | undefined {
  return of === undefined ? catalogue.variableUrl(name) : catalogue.urlFor(`${of}#${name}`)
}
