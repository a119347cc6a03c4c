import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of JSON schema that Lectern's schemas use. `expected` describes values that JSON cannot express. */
export interface JsonSchema {
  description?: string
  markdownDescription?: string
  expected?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

const require = createRequire(import.meta.url)

/** Reads a JSON file of the package: `schemas/docs.json`. */
export function readPackageJson<T>(name: string): T {
  return JSON.parse(readFileSync(require.resolve(`lectern/${name}`), 'utf8')) as T
}

export function readSchema(name: string): JsonSchema {
  return readPackageJson<JsonSchema>(`schemas/${name}.json`)
}

/** The alternatives of a schema; the schema itself if there are none. */
export function alternatives(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap(alternatives).concat(schema.anyOf || schema.oneOf ? [] : [schema])
}

/** The objects with known keys that a value consists of: the value itself, the items of a list, the values of a map. */
export function nestedObjects(schema: JsonSchema): JsonSchema[] {
  return alternatives(schema).flatMap((each): JsonSchema[] => {
    if (each.properties && Object.keys(each.properties).length > 0) return [each]
    if (each.items) return nestedObjects(each.items)
    return typeof each.additionalProperties === 'object' ? nestedObjects(each.additionalProperties) : []
  })
}
