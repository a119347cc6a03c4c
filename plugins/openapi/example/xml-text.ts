import { exactJson } from '../../reference/index.ts'
import { refName, type SchemaReader } from '../spec/schema.ts'
import { isObject, type SpecUse } from '../spec/spec.ts'
import { readXml, readXmlNames } from '../spec/xml-names.ts'
import type { JsonValue } from './json-value.ts'

interface XmlElement {
  name: string
  attributes: [name: string, value: string][]
  content: (XmlElement | XmlContent)[]
}

/** Text in an element. */
interface XmlContent {
  text: string
  isCdata: boolean
}

/** A value as an XML document, with the names that its schema gives. */
export function xmlText(value: JsonValue, schema: SpecUse | undefined, schemas: SchemaReader): string {
  const name = (schema && rootName(schema, schemas)) ?? 'root'
  const elements = memberElements(name, value, { use: schema, schemas, isRoot: true }).filter(isElement)
  // A document has one element.
  const [only] = elements
  const root = only && elements.length === 1 ? only : { name, attributes: [], content: elements }
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...elementLines(root, '')].join('\n')
}

interface XmlContext {
  use: SpecUse | undefined
  schemas: SchemaReader
  isRoot?: boolean
}

/** The name of a schema, or of the first one that it includes. */
function rootName(use: SpecUse, schemas: SchemaReader, above: readonly unknown[] = []): string | undefined {
  const { element, wrapper } = readXmlNames(use, undefined, schemas)
  const ofReference = isObject(use.use.value) ? refName(use.use.value.$ref) : undefined
  const own = element ?? wrapper ?? ofReference
  if (own !== undefined) return own
  const parts = [...above, use.target.value]
  for (const part of schemas.composed(use.target, 'allOf')) {
    const name = parts.includes(part.target.value) ? undefined : rootName(part, schemas, parts)
    if (name !== undefined) return name
  }
  return undefined
}

/** The elements of a field: of a list, those of its items, unless there is one around them. */
function memberElements(
  field: string,
  value: JsonValue,
  { use, schemas, isRoot = false }: XmlContext,
): XmlElement['content'] {
  if (!Array.isArray(value)) {
    const content = use && readXmlNames(use, field, schemas).content
    if (content) return [{ text: asText(value), isCdata: content === 'cdata' }]
    // Such a schema is a part of the description only.
    if (use && !isRoot && readXml(use, schemas).nodeType === 'none')
      return toElement(field, value, { use, schemas }).content
    const name = (use && readXmlNames(use, field, schemas).element) ?? field
    return [toElement(name, value, { use, schemas })]
  }
  const list =
    use &&
    [use, ...alternatives(use, schemas)].find(({ target }) => schemas.items(target) ?? schemas.tuple(target).length > 0)
  const items = list && schemas.items(list.target)
  const { wrapper, item } = list ? readXmlNames(list, field, schemas) : {}
  // Items of a field have its name, those of a body the name of their schema.
  const ofSchema = isRoot && isObject(items?.use.value) ? refName(items.use.value.$ref) : undefined
  const name = item ?? ofSchema ?? wrapper ?? field
  const isWrapped = items !== undefined && readXmlNames(items, name, schemas).wrapper !== undefined
  const isContent = items !== undefined && ['text', 'cdata', 'none'].includes(String(readXml(items, schemas).nodeType))
  const tuple = list ? schemas.tuple(list.target) : []
  const elements = value.flatMap((each, index) =>
    tuple[index]
      ? memberElements(name, each, { use: tuple[index], schemas })
      : isContent || (Array.isArray(each) && isWrapped)
        ? memberElements(name, each, { use: items, schemas })
        : [toElement(name, each, { use: items, schemas })],
  )
  return wrapper === undefined
    ? elements
    : [{ name: wrapper, attributes: namespaceOf(list, schemas), content: elements }]
}

function toElement(name: string, value: JsonValue, { use, schemas }: XmlContext): XmlElement {
  const attributes = namespaceOf(use, schemas)
  if (Array.isArray(value)) return { name, attributes, content: memberElements(name, value, { use, schemas }) }
  if (!isObject(value))
    return {
      name,
      attributes,
      content: value === null || value === '' ? [] : [{ text: String(value), isCdata: false }],
    }
  const content = Object.entries(value).flatMap(([key, inner]) => {
    const field = use && fieldSchema(use, key, schemas)
    const attribute = field && readXmlNames(field, key, schemas).attribute
    if (attribute === undefined) return memberElements(key, inner, { use: field, schemas })
    if (inner !== null) {
      attributes.push(...namespaceOf(field, schemas), [attribute, asText(inner)])
    }
    return []
  })
  return { name, attributes, content }
}

function asText(value: JsonValue): string {
  return typeof value === 'string' ? value : exactJson(value)
}

function isElement(node: XmlElement | XmlContent): node is XmlElement {
  return 'name' in node
}

/** The schema of a field: its own, that of an alternative, or that of all other fields. */
function fieldSchema(use: SpecUse, name: string, schemas: SchemaReader): SpecUse | undefined {
  const uses = [use, ...alternatives(use, schemas)]
  for (const { target } of uses) {
    const field = schemas.allFields(target).find((each) => each.name === name)
    if (field) return field.schema
  }
  return uses.flatMap(({ target }) => schemas.mapSchemas(target)).at(0)?.schema
}

/** The alternatives of a schema, and of those that it includes, at any depth. */
function alternatives({ target }: SpecUse, schemas: SchemaReader): SpecUse[] {
  const found = new Map<unknown, SpecUse>()
  const visit = (node: SpecUse['target']) => {
    for (const part of schemas.parts(node))
      for (const use of [...schemas.composed(part, 'oneOf'), ...schemas.composed(part, 'anyOf')]) {
        if (found.has(use.target.value)) continue
        found.set(use.target.value, use)
        visit(use.target)
      }
  }
  visit(target)
  return [...found.values()]
}

function namespaceOf(use: SpecUse | undefined, schemas: SchemaReader): XmlElement['attributes'] {
  const { namespace, prefix } = use ? readXml(use, schemas) : {}
  if (typeof namespace !== 'string' || namespace === '') return []
  return [[typeof prefix === 'string' && prefix !== '' ? `xmlns:${prefix}` : 'xmlns', namespace]]
}

function elementLines({ name, attributes, content }: XmlElement, indent: string): string[] {
  const tag = toXmlName(name)
  const unique = [...new Map(attributes)].map(([key, value]) => ` ${toXmlName(key)}="${escapeXml(value)}"`)
  const start = `${indent}<${tag}${unique.join('')}`
  if (content.length === 0) return [`${start}/>`]
  if (content.every(isElement))
    return [`${start}>`, ...content.flatMap((each) => elementLines(each, `${indent}  `)), `${indent}</${tag}>`]
  // Spaces would be a part of the text.
  return [`${start}>${content.map(contentText).join('')}</${tag}>`]
}

function contentText(node: XmlElement | XmlContent): string {
  if (isElement(node)) {
    const lines = elementLines(node, '')
    return lines.map((line) => line.trimStart()).join('')
  }
  return node.isCdata ? `<![CDATA[${node.text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escapeXml(node.text)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Names of fields may have signs that those of elements cannot have. */
function toXmlName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^(?![\p{L}_])/u, '_')
}
