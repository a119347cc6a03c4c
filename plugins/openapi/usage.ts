import type { Layout, OperationPage, SchemaPage } from './layout.ts'
import { mediaSchemas } from './spec/request-parts.ts'
import { compositions, type SchemaReader } from './spec/schema.ts'
import { ruleSchemas } from './spec/schema-rules.ts'
import type { SpecNode, SpecUse } from './spec/spec.ts'

/** Where a schema is used. */
export interface Usage {
  /** Operations with the schema in a parameter or in the body of a request. */
  sentTo: UsageLocation[]
  /** Operations with the schema in a response. */
  returnedBy: UsageLocation[]
  /** Fields, items and maps of other schemas. */
  fieldOf: UsageLocation[]
  /** Schemas that are made of this one and others. */
  memberOf: UsageLocation[]
}

export interface UsageLocation {
  label: string
  page: OperationPage | SchemaPage
}

interface UsageInput {
  schemas: SchemaReader
  layout: Layout
  operations: OperationPage[]
  schemaPage(node: SpecNode): SchemaPage | undefined
}

/** Indexes the schemas of a reference by usage. */
export function collectUsage(input: UsageInput): (schema: SchemaPage) => Usage {
  const all = new Map<SchemaPage, Usage>()
  const usageOf = (page: SchemaPage) => {
    const usage = all.get(page) ?? { sentTo: [], returnedBy: [], fieldOf: [], memberOf: [] }
    all.set(page, usage)
    return usage
  }
  const add = (page: SchemaPage, kind: keyof Usage, location: UsageLocation) => {
    const list = usageOf(page)[kind]
    if (!list.some(({ label, page: other }) => label === location.label && other === location.page)) list.push(location)
  }
  for (const page of input.operations) {
    const { parameters, body, responses } = page.operation
    const sent = [...parameters.map(({ schema }) => schema), ...(body?.media ?? []).flatMap(mediaSchemas)]
    for (const schema of new Set(sent))
      for (const { target } of findNamed(schema, input)) add(target, 'sentTo', { label: page.name, page })
    const returned = responses.flatMap(({ media }) => media.flatMap(mediaSchemas))
    for (const schema of new Set(returned))
      for (const { target } of findNamed(schema, input)) add(target, 'returnedBy', { label: page.name, page })
  }
  for (const page of input.layout.schemas?.pages ?? []) {
    const { node } = page.schema
    for (const { target, trail, isComposed } of findNamed({ use: node, target: node }, input, true)) {
      const label = [page.name, ...trail].join('.')
      add(target, isComposed ? 'memberOf' : 'fieldOf', { label, page })
    }
  }
  return usageOf
}

interface Found {
  target: SchemaPage
  /** Names of the fields that lead to it. */
  trail: string[]
  /** Whether it is a part of the schema itself. */
  isComposed: boolean
}

/** The schemas with pages that a schema consists of, without those that these consist of. */
function findNamed(start: SpecUse | undefined, { schemas, schemaPage }: UsageInput, isOwnPage = false): Found[] {
  const uses: Found[] = []
  const visited = new Set<unknown>()
  const visit = ({ target }: SpecUse, { trail, isComposed }: Omit<Found, 'target'>, isStart: boolean) => {
    const page = isStart && isOwnPage ? undefined : schemaPage(target)
    if (page) {
      uses.push({ target: page, trail, isComposed })
      return
    }
    if (visited.has(target.value) || typeof target.value !== 'object') return
    visited.add(target.value)
    const inner = { trail, isComposed: false }
    for (const { name, schema } of schemas.fields(target)) visit(schema, { ...inner, trail: [...trail, name] }, false)
    for (const { schema } of schemas.mapSchemas(target)) visit(schema, inner, false)
    const items = schemas.items(target)
    const rules = ruleSchemas(schemas.rules(target))
    for (const schema of [...(items ? [items] : []), ...schemas.tuple(target), ...rules]) visit(schema, inner, false)
    for (const key of compositions)
      for (const schema of schemas.composed(target, key))
        visit(schema, { trail, isComposed: trail.length === 0 }, false)
  }
  if (start) visit(start, { trail: [], isComposed: false }, true)
  return uses
}
