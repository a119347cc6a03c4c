import type { SchemaReader } from './schema.ts'
import { getOwn, isObject, type SpecUse } from './spec.ts'

/** What a value is in XML. Names have their prefix. */
export interface XmlNames {
  element?: string
  attribute?: string
  /** The element around the items of a list. */
  wrapper?: string
  /** The element of each item of a list. */
  item?: string
  namespace?: string
  /** Set if it is no element, but text in one. */
  content?: 'text' | 'cdata'
}

/** @param field name of the field that has the schema, if there is one */
export function readXmlNames(use: SpecUse, field: string | undefined, schemas: SchemaReader): XmlNames {
  const own = readXml(use, schemas)
  const items = schemas.items(use.target)
  const inner = items && readXml(items, schemas)
  const { namespace } = own
  const isAttribute = own.attribute === true || own.nodeType === 'attribute'
  const isWrapped = items !== undefined && (own.wrapped === true || own.nodeType === 'element')
  const isContent = own.nodeType === 'text' || own.nodeType === 'cdata' || own.nodeType === 'none'
  const name = isContent
    ? undefined
    : isAttribute || isWrapped || isText(own.name) || isText(own.prefix)
      ? nameOf(own, field)
      : undefined
  const item = inner && (isText(inner.name) || isText(inner.prefix)) ? nameOf(inner, field) : undefined
  const kind = isAttribute ? 'attribute' : isWrapped ? 'wrapper' : 'element'
  return {
    // The name of a list without an element around it has no effect.
    ...(name !== undefined && (!items || isWrapped || isAttribute) && { [kind]: name }),
    ...(item !== undefined && { item }),
    ...(isText(namespace) && { namespace }),
    ...((own.nodeType === 'text' || own.nodeType === 'cdata') && { content: own.nodeType }),
  }
}

/** What a schema says about XML; one that only adds to another, such as a description, is written like that. */
export function readXml(
  use: SpecUse,
  schemas: SchemaReader,
  above: readonly unknown[] = [],
): Readonly<Record<string, unknown>> {
  const xml = getOwn(use, 'xml')
  if (isObject(xml)) return xml
  const [only, ...others] = schemas.composed(use.target, 'allOf')
  const parts = [...above, use.target.value]
  const isSame = only && others.length === 0 && schemas.fields(use.target).length === 0
  return isSame && !parts.includes(only.target.value) ? readXml(only, schemas, parts) : {}
}

function nameOf({ prefix, name }: Readonly<Record<string, unknown>>, field: string | undefined): string | undefined {
  const local = isText(name) ? name : field
  return local !== undefined && isText(prefix) ? `${prefix}:${local}` : local
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
