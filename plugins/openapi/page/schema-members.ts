import type { VirtualNode } from 'lectern/plugin-kit'
import {
  code,
  definitionList,
  element,
  link,
  memberName,
  memberSections,
  paragraph,
  textNodes,
} from '../../reference/index.ts'
import { urlOf } from '../reference.ts'
import { type Composition, type Field, hasMark } from '../spec/schema.ts'
import { otherRequired } from '../spec/schema-rules.ts'
import { describedNode, getText, type SpecNode, type SpecUse } from '../spec/spec.ts'
import { elementDescriptions, externalDocs, usedDescription } from './description.ts'
import type { PageContext } from './page-context.ts'
import { codeList, ruleNodes } from './rule-nodes.ts'
import { memberFacts, spaced, valueLines, xmlLines } from './schema-facts.ts'
import { elementSchemas, inheritedSchemas, onlyMapSchema, ownParts } from './schema-parts.ts'
import { schemaType } from './schema-type.ts'

/** Deeper objects are described on the pages of their schemas only. */
const maxDepth = 6

/** Schemas with more fields are links only, and so are others than the first ones of a page. */
const maxOpenedFields = 40
const maxOpened = 20

/** Fields of such schemas on a page. With more, pages of large bodies would have hundreds of kilobytes. */
const maxOpenedOfPage = 250

interface MembersContext {
  page: PageContext
  /** Names before those of the fields in their ids. */
  prefix: string[]
  depth: number
  /** Id of the member around it. */
  id?: string
  /** The schemas of the members around it, with the ids of these. They are not described again. */
  above: ReadonlyMap<unknown, string | undefined>
  /** Whether a member around it lists the fields of a schema with a page. */
  isOpened?: true
}

/** The fields of an object, or what else a schema consists of. Nothing for single values. */
export function schemaMembers(node: SpecNode, page: PageContext, prefix: string[] = []): VirtualNode[] {
  return membersOf(node, { page, prefix, depth: 0, above: new Map() })
}

/** The same inside a member. */
export function nestedMembers(use: SpecUse, page: PageContext, prefix: string[]): VirtualNode[] {
  return innerMembers(use, { page, prefix, depth: 1, above: new Map() })
}

function membersOf(node: SpecNode, outer: MembersContext): VirtualNode[] {
  const { page, depth, above } = outer
  const { schemas, shownFields, texts } = page.reference
  if (depth > maxDepth) return []
  // Inside of a member, a schema with a page is a link, also if another one includes it.
  const parts = ownParts(node, page.reference).filter(({ value }) => !above.has(value))
  const context = { ...outer, above: withSchemas(parts, outer) }
  const isShown = ({ value }: SpecNode) => parts.some((part) => part.value === value)
  const all = schemas.allFields(node, depth === 0 ? undefined : isShown)
  const fields = shownFields(all)
  const toNode = (field: Field) => fieldNode(field, context)
  const isDeprecated = ({ schema }: Field) => hasMark(schema, 'deprecated')
  const lists =
    depth === 0
      ? memberSections(fields, { kind: 'fields', texts, isDeprecated, toNode })
      : fields.length > 0
        ? [definitionList(fields.map(toNode), 'member-arguments')]
        : []
  return [
    ...requiredNodes(parts, all, page),
    ...lists,
    ...mapNodes(node, context),
    ...itemNodes(node, context),
    ...alternativeNodes(node, parts, context),
    ...parts.flatMap((part) => discriminatorNodes(part, page)),
    ...(depth === 0 ? inheritedDiscriminators(node, page) : []),
  ]
}

function withSchemas(nodes: readonly SpecNode[], { above, id }: MembersContext): MembersContext['above'] {
  return new Map([...above, ...nodes.map(({ value }) => [value, id] as const)])
}

/** Required fields that the list of fields lacks: those of included schemas, and those without a schema. */
function requiredNodes(parts: readonly SpecNode[], listed: readonly Field[], page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const known = new Set(listed.map(({ name }) => name))
  const names = new Set(parts.flatMap(otherRequired).filter((name) => !known.has(name)))
  return names.size > 0 ? [paragraph(...textNodes(texts.requiredFields, { names: codeList([...names]) }))] : []
}

function fieldNode({ name, schema, isRequired }: Field, context: MembersContext): VirtualNode {
  return memberNode({ name, schema, isRequired }, context)
}

interface Member {
  name: string
  schema: SpecUse
  isRequired: boolean
}

function memberNode({ name, schema, isRequired }: Member, context: MembersContext): VirtualNode {
  const { page, prefix, depth } = context
  const { reference } = page
  const id = page.memberId(...prefix, name)
  const details = [
    ...ownDescription(schema, page),
    ...elementDescriptions(schema, page),
    ...(reference.schemaPage(schema.target) ? [] : externalDocs(schema.target, page)),
    ...valueLines(schema, reference),
    ...xmlLines(schema, reference, name),
  ]
  const inner = innerMembers(schema, { ...context, id, prefix: [...prefix, name], depth: depth + 1 })
  return element('div', {}, [
    memberName(name, id, { texts: reference.texts, isListed: depth === 0 }),
    element(
      'dd',
      { className: ['member-type'] },
      spaced([linkedType(schema, context), ...memberFacts(schema, { isRequired }, reference)]),
    ),
    ...(details.length > 0 ? [element('dd', {}, details)] : []),
    ...(inner.length > 0 ? [element('dd', {}, inner)] : []),
  ])
}

/** The type of a member, with a link to the member above that describes it. */
function linkedType(schema: SpecUse, { page: { reference }, above }: MembersContext): VirtualNode {
  const type = schemaType(schema, reference)
  const elements = [schema, ...elementSchemas(schema.target, reference).map((each) => each.schema)]
  const parts = elements.flatMap(({ target }) => ownParts(target, reference))
  const id = parts.map(({ value }) => above.get(value)).find((each) => each !== undefined)
  const hasLinks = type.children?.some(({ type: kind }) => kind === 'link')
  return id === undefined || hasLinks ? type : { ...type, children: link(`#${id}`, ...(type.children ?? [])) }
}

/** The description of a member. That of an object or a list with a page is on its page. */
function ownDescription(schema: SpecUse, page: PageContext): VirtualNode[] {
  const { schemaPage, schemas } = page.reference
  const isElsewhere = schemaPage(schema.target) && getText(schema.use, 'description') === undefined
  return isElsewhere && !schemas.isLeaf(schema.target) ? [] : usedDescription(schema, page)
}

/** The members of a schema without a page of its own, or of its items. */
function innerMembers({ target }: SpecUse, context: MembersContext): VirtualNode[] {
  const { schemas, schemaPage } = context.page.reference
  if (context.above.has(target.value)) return []
  if (schemaPage(target)) return openedMembers(target, context)
  const items = schemas.items(target) ?? schemas.content(target)
  if (!items || schemas.fields(target).length > 0) return membersOf(target, context)
  const inner = { ...context, above: withSchemas([target], context) }
  return [...innerMembers(items, inner), ...ownRules([target], inner)]
}

/** The members of a schema with a page of its own: to open, once on a page, and at one level. */
function openedMembers(node: SpecNode, context: MembersContext): VirtualNode[] {
  const { page, isOpened } = context
  const { listed, reference } = page
  if (!listed || isOpened || listed.has(node.value) || listed.size >= maxOpened) return []
  const count = reference.schemas.allFields(node).length
  const total = [...listed.values()].reduce((sum, fields) => sum + fields, count)
  if (count === 0 || count > maxOpenedFields || total > maxOpenedOfPage) return []
  listed.set(node.value, count)
  const members = membersOf(node, { ...context, isOpened: true })
  if (members.length === 0) return []
  return [element('details', {}, [element('summary', {}, [reference.texts.fields]), ...members])]
}

/** Fields whose names are not known: `[key]`, or those that match a pattern. */
function mapNodes(node: SpecNode, context: MembersContext): VirtualNode[] {
  const { schemas } = context.page.reference
  const maps = schemas.mapSchemas(node)
  // The type says the same.
  const only = onlyMapSchema(node, schemas)
  if (only && context.depth > 0) return innerMembers(only, context)
  if (maps.length === 0) return []
  return [
    definitionList(
      maps.map(({ pattern, schema }) =>
        memberNode({ name: pattern === undefined ? '[key]' : `/${pattern}/`, schema, isRequired: false }, context),
      ),
      ...(context.depth > 0 ? ['member-arguments'] : []),
    ),
  ]
}

/** The items of a list at the top of a page. */
function itemNodes(node: SpecNode, context: MembersContext): VirtualNode[] {
  const { schemas } = context.page.reference
  const items = schemas.items(node)
  return [
    ...(items && context.depth === 0 ? innerMembers(items, { ...context, depth: 1 }) : []),
    ...schemas.tuple(node).flatMap((use) => innerMembers(use, { ...context, depth: context.depth + 1 })),
  ]
}

/** Schemas of which one or several apply, each with its own fields if it has no page. */
function alternativeNodes(node: SpecNode, parts: readonly SpecNode[], context: MembersContext): VirtualNode[] {
  const { page } = context
  const { schemas, texts } = page.reference
  const titles: [Composition, string][] = [
    ['oneOf', texts.oneOfSchemas],
    ['anyOf', texts.anyOfSchemas],
    ['not', texts.notSchema],
  ]
  const only = schemas.onlyAlternative(node)
  if (only) return innerMembers(only, context)
  // The parts of an `allOf` have alternatives of their own.
  const inherited = inheritedSchemas(node, page.reference)
  const alternatives = titles.flatMap(([key, title]) => {
    const uses = parts.flatMap((part) => schemas.composed(part, key))
    if (uses.length === 0) return []
    const items = uses.map((use, index) =>
      partNode(use, (getText(use.target, 'title') ?? String(index + 1)) || key, context),
    )
    return [paragraph(title), element('ul', { className: ['schema-alternatives'] }, items)]
  })
  const bases = inherited.flatMap((use, index) => [...(index > 0 ? [', '] : []), schemaType(use, page.reference)])
  return [
    ...(bases.length > 0 ? [paragraph(...textNodes(texts.includesSchemas, { names: bases }))] : []),
    ...alternatives,
    ...ownRules(parts, context),
  ]
}

function ownRules(nodes: readonly SpecNode[], context: MembersContext): VirtualNode[] {
  return ruleNodes(nodes, context.page.reference, (use, name) => partNode(use, name, context))
}

/** One of several schemas that a value may or must match. @param name part of the ids of its fields */
function partNode(use: SpecUse, name: string, context: MembersContext): VirtualNode {
  const { page, prefix, depth } = context
  const { reference } = page
  const isElsewhere = reference.schemaPage(use.target) !== undefined
  const title = isElsewhere ? undefined : getText(describedNode(use, 'title'), 'title')
  return element('li', {}, [
    ...(title === undefined ? [] : [element('strong', {}, [title]), ' ']),
    ...spaced([linkedType(use, context), ...(isElsewhere ? [] : memberFacts(use, {}, reference))]),
    ...(isElsewhere
      ? []
      : [
          ...usedDescription(use, page),
          ...elementDescriptions(use, page),
          ...externalDocs(use.target, page),
          ...valueLines(use, reference),
        ]),
    ...innerMembers(use, { ...context, prefix: [...prefix, name], depth: depth + 1 }),
  ])
}

/** The discriminators of schemas with pages that a schema includes, as far as they concern itself and those that include it. */
function inheritedDiscriminators(node: SpecNode, page: PageContext): VirtualNode[] {
  const { schemas, schemaPage } = page.reference
  const ownValues = new Set([node.value, ...schemas.derived(node).map(([, { target }]) => target.value)])
  return schemas
    .parts(node)
    .slice(1)
    .filter(schemaPage)
    .flatMap((part) => discriminatorNodes(part, page, ({ target }) => ownValues.has(target.value)))
}

/** How a field decides which schema applies. */
function discriminatorNodes(
  node: SpecNode,
  { reference }: PageContext,
  isShown: (use: SpecUse) => boolean = () => true,
): VirtualNode[] {
  const found = reference.schemas.discriminator(node)
  if (!found) return []
  const { texts } = reference
  const items = found.mapping
    .filter(([, use]) => isShown(use))
    .map(([value, { target }]) => {
      const page = reference.schemaPage(target)
      return element('li', {}, [
        code(value),
        ': ',
        ...(page ? link(urlOf(page), code(page.name)) : [schemaType({ use: target, target }, reference)]),
      ])
    })
  return [
    paragraph(...textNodes(texts.discriminatedBy, { field: [code(found.field)] })),
    ...(items.length > 0 ? [element('ul', {}, items)] : []),
    ...(found.fallback && isShown(found.fallback)
      ? [paragraph(...textNodes(texts.otherValues, { schema: [schemaType(found.fallback, reference)] }))]
      : []),
  ]
}
