import type { Reference } from '../reference.ts'
import type { SpecNode, SpecUse } from '../spec/spec.ts'

type Schemas = Pick<Reference, 'schemas' | 'schemaPage'>

/** A schema and those in its `allOf` that have no pages, at any depth: a value must match all of them. */
export function ownParts(node: SpecNode, { schemas, schemaPage }: Schemas): SpecNode[] {
  const parts = [node]
  for (const part of parts)
    for (const { target } of schemas.composed(part, 'allOf'))
      if (!schemaPage(target) && !parts.some(({ value }) => value === target.value)) parts.push(target)
  return parts
}

/** The schemas with pages in the `allOf` of a schema and of its parts. */
export function inheritedSchemas(node: SpecNode, reference: Schemas): SpecUse[] {
  return ownParts(node, reference)
    .flatMap((part) => reference.schemas.composed(part, 'allOf'))
    .filter(({ target }) => reference.schemaPage(target))
}

/** A schema that only the type of another one names, as `string` in `string[]` and `map<string, string>`. */
export interface ElementSchema {
  /** Keys that lead to it: `items`, `additionalProperties.items`. */
  path: string
  schema: SpecUse
}

/** The schemas of the items and values in the type of a schema, the outer ones first, up to one with a page. */
export function elementSchemas(node: SpecNode, { schemas, schemaPage }: Schemas): ElementSchema[] {
  const found: ElementSchema[] = []
  const seen = new Set<unknown>()
  const keys: string[] = []
  for (let current = node; !seen.has(current.value); ) {
    seen.add(current.value)
    const items = schemas.items(current)
    const schema = items ?? onlyMapSchema(current, schemas)
    if (!schema || schemaPage(schema.target)) break
    keys.push(items ? 'items' : 'additionalProperties')
    found.push({ path: keys.join('.'), schema })
    current = schema.target
  }
  return found
}

/** The schema of the values of a map without fields that have names. */
export function onlyMapSchema(node: SpecNode, schemas: Reference['schemas']): SpecUse | undefined {
  const [only, ...others] = schemas.mapSchemas(node)
  const isMap = only?.pattern === undefined && others.length === 0 && schemas.allFields(node).length === 0
  return isMap ? only?.schema : undefined
}
