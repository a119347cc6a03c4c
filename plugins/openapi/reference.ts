import { hashOf, type ThemeTexts } from 'lectern/plugin-kit'
import type { DescriptionFile } from './description-files.ts'
import type { RequestContext } from './example/request.ts'
import type { Category, Layout, OperationPage, SchemaPage } from './layout.ts'
import type { ResolvedOptions } from './options.ts'
import type { Operation } from './spec/operations.ts'
import type { Field, SchemaReader } from './spec/schema.ts'
import type { SecurityScheme } from './spec/security.ts'
import { nodeId, type Spec, type SpecNode } from './spec/spec.ts'
import { collectUsage, type Usage } from './usage.ts'

/** A specification with everything its pages share. */
export interface Reference extends RequestContext {
  spec: Spec
  schemas: SchemaReader
  options: ResolvedOptions
  layout: Layout
  texts: ThemeTexts
  /** The files of the specification that readers download. */
  descriptions: readonly DescriptionFile[]
  securitySchemes: ReadonlyMap<string, SecurityScheme>
  operations: OperationPage[]
  /** The page of a schema; undefined if it has none. */
  schemaPage(node: SpecNode): SchemaPage | undefined
  operationPage(operation: Pick<Operation, 'node'>): OperationPage | undefined
  operationById(id: string): OperationPage | undefined
  usage(schema: SchemaPage): Usage
  /** The fields of an object that pages show. */
  shownFields(fields: Field[]): Field[]
}

interface ReferenceInput extends Pick<Reference, 'spec' | 'schemas' | 'options' | 'layout' | 'texts' | 'descriptions'> {
  securitySchemes: SecurityScheme[]
}

export function createReference({ securitySchemes, ...input }: ReferenceInput): Reference {
  const { layout, options } = input
  const operations = [...layout.operations, ...(layout.webhooks ? [layout.webhooks] : [])].flatMap(({ pages }) => pages)
  const schemaPages = new Map((layout.schemas?.pages ?? []).map((page) => [nodeId(page.schema.node), page]))
  // Most nodes are fields; the id of a node is long.
  const lastKeys = new Set([...schemaPages.values()].map((page) => page.schema.node.path.at(-1)))
  const operationPages = new Map(operations.map((page) => [nodeId(page.operation.node), page]))
  const byId = new Map(operations.flatMap((page) => (page.operation.id ? [[page.operation.id, page]] : [])))
  const partial = {
    ...input,
    server: options.server,
    securitySchemes: new Map(securitySchemes.map((scheme) => [scheme.name, scheme])),
    operations,
    schemaPage: (node: SpecNode) => (lastKeys.has(node.path.at(-1)) ? schemaPages.get(nodeId(node)) : undefined),
    operationPage: ({ node }: Pick<Operation, 'node'>) => operationPages.get(nodeId(node)),
    operationById: (id: string) => byId.get(id),
    shownFields: (fields: Field[]) => fields.filter(({ schema }) => schema.target.value !== false),
  }
  const usage = collectUsage(partial)
  return { ...partial, usage }
}

/** The address that links in documents use. */
export function urlOf({ sourcePath }: Pick<Category | OperationPage | SchemaPage, 'sourcePath'>): string {
  return `@site/${sourcePath}`
}

/** The name of the data of an operation's form. */
export function formKey({ sourcePath }: Pick<OperationPage, 'sourcePath'>): string {
  return hashOf(sourcePath).slice(0, 12)
}
