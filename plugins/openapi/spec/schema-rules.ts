import { isObject, type Spec, type SpecNode, type SpecUse } from './spec.ts'

/** What a schema says of its values beside their types, fields, limits, and compositions. */
export interface SchemaRules {
  /** What some items of a list match. */
  contains: SpecUse | undefined
  /** What the names of all fields match. */
  propertyNames: SpecUse | undefined
  /** Fields that are required if another one is there. */
  requiredWith: [field: string, names: string[]][]
  /** Schemas that apply if a field is there. */
  schemasWith: [field: string, schema: SpecUse][]
  /** A schema that decides which other ones apply. */
  condition: { test: SpecUse; matched: SpecUse | undefined; otherwise: SpecUse | undefined } | undefined
}

export function readRules(node: SpecNode, spec: Spec): SchemaRules {
  const test = spec.get(node, 'if')
  const outcome = { matched: spec.get(node, 'then'), otherwise: spec.get(node, 'else') }
  return {
    contains: spec.get(node, 'contains'),
    propertyNames: spec.get(node, 'propertyNames'),
    requiredWith: spec.entries(node, 'dependentRequired').flatMap(([field, { target }]) => namesOf(field, target)),
    schemasWith: spec.entries(node, 'dependentSchemas'),
    condition: test && (outcome.matched || outcome.otherwise) ? { test, ...outcome } : undefined,
  }
}

function namesOf(field: string, { value }: SpecNode): SchemaRules['requiredWith'] {
  return Array.isArray(value) && value.length > 0 ? [[field, value.map(String)]] : []
}

/** All schemas of the rules. */
export function ruleSchemas({ contains, propertyNames, schemasWith, condition }: SchemaRules): SpecUse[] {
  const single = [contains, propertyNames, condition?.test, condition?.matched, condition?.otherwise]
  return [...single.filter((use) => use !== undefined), ...schemasWith.map(([, use]) => use)]
}

/** Names of required fields that the schema does not describe. */
export function otherRequired({ value }: SpecNode): string[] {
  if (!isObject(value) || !Array.isArray(value.required)) return []
  const { properties } = value
  return value.required.map(String).filter((name) => !isObject(properties) || !Object.hasOwn(properties, name))
}
