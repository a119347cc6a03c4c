import type { Element, ElementContent } from 'hast'
import type { CompileContext } from '../../compile-context.ts'
import type { DescriptionReader } from '../../parse/description.ts'
import type { SourceLocation } from '../../tree/location.ts'
import type { TypeProperty } from '../../typescript/index.ts'
import { linkTypes, type TypePart } from './link-types.ts'

interface TableContext {
  context: CompileContext
  describe: DescriptionReader
  location: SourceLocation
}

type Column = 'name' | 'type' | 'value' | 'description'

/** Creates the table of the properties of a type. Columns without any content are left out. */
export async function typeTable(properties: readonly TypeProperty[], table: TableContext): Promise<Element> {
  const { texts } = table.context
  const types = linkTypes(properties, table.context)
  const rows = await Promise.all(
    properties.map(async (property, index) => ({
      name: nameCell(property, table),
      type: [typeCode(types[index] ?? [])],
      value: property.default === undefined ? [] : [code(property.default)],
      description: await descriptionCell(property, table),
    })),
  )
  const hasDefaults = rows.some(({ value }) => value.length > 0)
  const hasDescriptions = rows.some(({ description }) => description.length > 0)
  const toRow = (tag: 'th' | 'td', { name, type, value, description }: Record<Column, ElementContent[]>) =>
    element('tr', {}, [
      element('th', { scope: tag === 'th' ? 'col' : 'row' }, name),
      element(tag, columnScope(tag), type),
      ...(hasDefaults ? [element(tag, { ...columnScope(tag), ...valueLabel(tag, value, texts) }, value)] : []),
      ...(hasDescriptions ? [element(tag, columnScope(tag), description)] : []),
    ])
  const head = {
    name: [text(texts.columnName)],
    type: [text(texts.columnType)],
    value: [text(texts.columnDefault)],
    description: [text(texts.columnDescription)],
  }
  return element('table', { className: ['type-table'] }, [
    element('thead', {}, [toRow('th', head)]),
    element(
      'tbody',
      {},
      rows.map((row) => toRow('td', row)),
    ),
  ])
}

function columnScope(tag: 'th' | 'td'): Element['properties'] {
  return tag === 'th' ? { scope: 'col' } : {}
}

/** On small screens, a default value has its label beside it. */
function valueLabel(
  tag: 'th' | 'td',
  value: ElementContent[],
  { columnDefault }: CompileContext['texts'],
): Element['properties'] {
  return tag === 'td' && value.length > 0 ? { dataLabel: columnDefault } : {}
}

function nameCell(
  { name, isOptional, deprecated }: TypeProperty,
  { context: { texts } }: TableContext,
): ElementContent[] {
  const label = (word: string, variant: string) => [
    text(' '),
    element('span', { className: ['badge', ...(variant ? [`badge-${variant}`] : [])] }, [text(word)]),
  ]
  return [
    code(name),
    ...(isOptional ? [] : label(texts.required, 'info')),
    ...(deprecated === undefined ? [] : label(texts.deprecatedBadge, 'caution')),
  ]
}

/** A description of one paragraph is not a block of its own. */
async function descriptionCell(
  { description, deprecated, file }: TypeProperty,
  { context, describe, location }: TableContext,
): Promise<ElementContent[]> {
  const place = { line: location.line ?? 1, sourcePath: file }
  const note = deprecated === undefined ? [] : [`**${context.texts.deprecatedNote}** ${deprecated}`.trim()]
  const markdown = [...note, ...(description === undefined ? [] : [description])].join('\n\n')
  if (markdown === '') return []
  const blocks = (await describe(markdown, place)).filter((node) => node.type === 'element')
  const [only, second] = blocks
  return only?.tagName === 'p' && !second ? only.children : blocks
}

function typeCode(parts: readonly TypePart[]): Element {
  const children = parts.map(
    ({ value, url }): ElementContent => (url === undefined ? text(value) : element('a', { href: url }, [text(value)])),
  )
  return element('code', { className: ['type'] }, children)
}

function code(value: string): Element {
  return element('code', {}, [text(value)])
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
