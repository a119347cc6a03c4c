import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import {
  aside,
  compareNames,
  deprecatedAdmonition,
  element,
  heading,
  relationList,
  usageList,
} from '../../reference/index.ts'
import { exampleForSchema } from '../example/schema-value.ts'
import type { SchemaPage } from '../layout.ts'
import { type Reference, urlOf } from '../reference.ts'
import { isObject, placeOf } from '../spec/spec.ts'
import type { Usage, UsageLocation } from '../usage.ts'
import { jsonBlock, tabMeta } from './code-blocks.ts'
import { components } from './component.ts'
import { descriptionNodes, elementDescriptions, externalDocs } from './description.ts'
import { createPageContext, type PageContext } from './page-context.ts'
import { memberFacts, spaced, valueLines, xmlLines } from './schema-facts.ts'
import { schemaMembers } from './schema-members.ts'
import { ownType } from './schema-type.ts'

/** The page of a schema. */
export function schemaPage(
  location: SchemaPage,
  reference: Reference,
): { tree: VirtualRoot; places: PageContext['places']; members: string[] } {
  const { schemas, texts } = reference
  const { node } = location.schema
  const page = createPageContext(reference)
  page.places.allocateLines(placeOf(node))
  const use = { use: node, target: node }
  const facts = memberFacts(use, {}, reference)
  const isDeprecated = (node.value as { deprecated?: unknown } | undefined)?.deprecated === true
  const intro = [
    ...(isDeprecated ? [deprecatedAdmonition([], texts)] : []),
    element('p', { className: ['member-type', 'schema-type'] }, spaced([ownType(node, reference), ...facts])),
    ...descriptionNodes(node, page),
    ...elementDescriptions(use, page),
    ...externalDocs(node, page),
    ...valueLines(use, reference),
    ...xmlLines(use, reference),
  ]
  const fields = schemas.allFields(node)
  const members = schemaMembers(node, page)
  const hasFields = fields.length > 0
  const children = [
    ...intro,
    ...exampleNodes(use, page),
    ...(hasFields ? [heading(2, page.sectionId('fields'), texts.fields)] : []),
    ...members,
    ...relationNodes(reference.usage(location), page),
  ]
  return {
    tree: { type: 'root', uses: components, children },
    places: page.places,
    members: fields.map(({ name }) => name),
  }
}

/** Examples of objects and lists; others have theirs in a line. */
function exampleNodes(use: Parameters<typeof exampleForSchema>[0], page: PageContext): VirtualNode[] {
  const { schemas, texts } = page.reference
  const given = schemas.examples(use)
  const values = given.length > 0 ? given : [exampleForSchema(use, { schemas, direction: 'response' })]
  const shown = values.filter((value) => isObject(value) || Array.isArray(value)) as Parameters<typeof jsonBlock>[0][]
  if (shown.length === 0) return []
  return [
    aside(
      heading(2, page.sectionId('example'), texts.example),
      ...shown.map((value, index) => jsonBlock(value, shown.length > 1 ? tabMeta(`${index + 1}`) : undefined)),
    ),
  ]
}

function relationNodes(usage: Usage, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const lists: [string, UsageLocation[]][] = [
    [texts.sentTo, usage.sentTo],
    [texts.returnedBy, usage.returnedBy],
    [texts.fieldOf, usage.fieldOf],
    [texts.memberOf, usage.memberOf],
  ]
  if (lists.every(([, locations]) => locations.length === 0)) return []
  return [
    heading(2, page.sectionId('relations'), texts.relations),
    ...relationList(lists.map(([title, locations]) => [title, usageNodes(locations, page)])),
  ]
}

/** Usages after these are only counted. */
const maxListed = 400

function usageNodes(locations: UsageLocation[], { reference }: PageContext): VirtualNode[] {
  const links = [...locations]
    .sort((a, b) => compareNames(a.label, b.label))
    .map(({ label, page }) => ({ label, url: urlOf(page) }))
  return usageList(links, { texts: reference.texts, maxListed })
}
