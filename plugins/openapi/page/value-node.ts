import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, link, memberName, paragraph, textNodes } from '../../reference/index.ts'
import { givenExamples, type MediaExample } from '../example/media-example.ts'
import type { Media } from '../spec/request-parts.ts'
import { describedNode, getText, type SpecNode, type SpecUse } from '../spec/spec.ts'
import { descriptionNodes, elementDescriptions, usedDescription } from './description.ts'
import type { PageContext } from './page-context.ts'
import { allowedLines, memberFacts, spaced, valueCode, valueLines } from './schema-facts.ts'
import { nestedMembers } from './schema-members.ts'
import { schemaType } from './schema-type.ts'

interface ValueMember {
  name: string
  use: SpecUse
  schema?: SpecUse | undefined
  media?: Media | undefined
  isRequired: boolean
  isDeprecated: boolean
  notes: [key: string, value: string][]
  prefix: string[]
}

/** A parameter or a header. */
export function valueNode(member: ValueMember, page: PageContext): VirtualNode {
  const { name, use, schema, media, isRequired, isDeprecated, notes, prefix } = member
  const { reference } = page
  const id = page.memberId(...prefix, name)
  const type = [
    ...(schema ? [schemaType(schema, reference)] : []),
    ...memberFacts(schema, { isRequired, isDeprecated }, reference),
    ...notes.map(([key, value]) => element('span', { className: ['member-limit'] }, [code(`${key}: ${value}`)])),
  ]
  const own = usedDescription(use, page)
  const examples = [use.target, ...(media ? [media.node] : [])].flatMap((node) => givenExamples(node, reference.spec))
  const details = [
    ...(own.length > 0 || !schema ? own : usedDescription(schema, page)),
    ...(schema ? elementDescriptions(schema, page) : []),
    ...exampleLines(schema, examples, page),
    ...[use.target, ...(media ? [media.node] : [])].flatMap((node) => externalExamples(node, page)),
  ]
  const inner = schema ? nestedMembers(schema, page, [...prefix, name]) : []
  return element('div', {}, [
    memberName(name, id, { texts: reference.texts, isListed: true }),
    ...(type.length > 0 ? [element('dd', { className: ['member-type'] }, spaced(type))] : []),
    ...(details.length > 0 ? [element('dd', {}, details)] : []),
    ...(inner.length > 0 ? [element('dd', {}, inner)] : []),
  ])
}

/** Links to the examples that are in files of their own. */
export function externalExamples(node: SpecNode, page: PageContext): VirtualNode[] {
  const { spec, texts } = page.reference
  // In version 2.0, examples are the values themselves.
  const items = (spec.version === '2.0' ? [] : spec.entries(node, 'examples')).flatMap(([name, use]) => {
    const url = getText(use.target, 'externalValue')
    if (url === undefined) return []
    const title = getText(describedNode(use, 'summary'), 'summary') ?? name
    const address = /^https?:/i.test(url) ? link(url, title) : [code(url), ` ${title}`]
    return [element('li', {}, [...address, ' ', ...descriptionNodes(describedNode(use), page)])]
  })
  return items.length > 0
    ? [paragraph(...textNodes(texts.exampleValues, { values: [] })), element('ul', {}, items)]
    : []
}

/** Allowed values and examples: those with texts as a list. */
function exampleLines(schema: SpecUse | undefined, examples: MediaExample[], page: PageContext): VirtualNode[] {
  const { reference } = page
  const values = examples.map(({ value }) => value)
  const described = examples.map((example) => (example.described ? descriptionNodes(example.described, page) : []))
  const hasTexts = examples.some(({ summary }, index) => summary !== undefined || described[index]?.length)
  if (!hasTexts) return valueLines(schema, reference, values)
  const items = examples.map(({ title, value }, index) =>
    element('li', {}, [valueCode(value), ...(title === '' ? [] : [`: ${title}`]), ...(described[index] ?? [])]),
  )
  return [
    ...allowedLines(schema, reference),
    paragraph(...textNodes(reference.texts.exampleValues, { values: [] })),
    element('ul', {}, items),
  ]
}
