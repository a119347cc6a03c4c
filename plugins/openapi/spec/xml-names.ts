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
}

/** @param field name of the field that has the schema, if there is one */
export function readXmlNames(use: SpecUse, field: string | undefined, schemas: SchemaReader): XmlNames {
  const own = readXml(use)
  const items = schemas.items(use.target)
  const inner = items && readXml(items)
  const { namespace } = own
  const isAttribute = own.attribute === true || own.nodeType === 'attribute'
  const isWrapped = items !== undefined && (own.wrapped === true || own.nodeType === 'element')
  const name = isAttribute || isWrapped || isText(own.name) || isText(own.prefix) ? nameOf(own, field) : undefined
  const item = inner && (isText(inner.name) || isText(inner.prefix)) ? nameOf(inner, field) : undefined
  const kind = isAttribute ? 'attribute' : isWrapped ? 'wrapper' : 'element'
  return {
    // The name of a list without an element around it has no effect.
    ...(name !== undefined && (!items || isWrapped || isAttribute) && { [kind]: name }),
    ...(item !== undefined && { item }),
    ...(isText(namespace) && { namespace }),
  }
}

function readXml(use: SpecUse): Record<string, unknown> {
  const xml = getOwn(use, 'xml')
  return isObject(xml) ? xml : {}
}

function nameOf({ prefix, name }: Record<string, unknown>, field: string | undefined): string | undefined {
  const local = isText(name) ? name : field
  return local !== undefined && isText(prefix) ? `${prefix}:${local}` : local
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
