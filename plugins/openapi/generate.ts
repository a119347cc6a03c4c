import {
  type Diagnostic,
  type FilesContext,
  hashOf,
  instanceName,
  SiteError,
  type VirtualFile,
} from 'lectern/plugin-kit'
import {
  categoryFile,
  createDocument,
  readHomepage,
  reportSlugConflicts,
  sectionFolder,
  sectionHomeFiles,
  summarizeMarkdown,
  toSlug,
} from '../reference/index.ts'
import { type DescriptionFile, descriptionFiles } from './description-files.ts'
import { type Category, createLayout, type OperationPage, type PageLocation, type SchemaPage } from './layout.ts'
import type { ResolvedOptions } from './options.ts'
import { authenticationPage } from './page/authentication-page.ts'
import { categoryPage } from './page/category-page.ts'
import { summarizeNode, summarizeTag } from './page/description.ts'
import { homePage } from './page/home-page.ts'
import { operationPage } from './page/operation-page.ts'
import { schemaPage } from './page/schema-page.ts'
import { createReference, formKey, type Reference } from './reference.ts'
import { nameLargeParts } from './spec/large-schemas.ts'
import { loadSpecFiles } from './spec/load-files.ts'
import { collectSchemas } from './spec/named-schemas.ts'
import { readOperations } from './spec/operations.ts'
import { createSchemaReader } from './spec/schema.ts'
import { readSecuritySchemes } from './spec/security.ts'
import { readServers, serverUrl } from './spec/servers.ts'
import { createSpec, getText, placeOf, type Spec } from './spec/spec.ts'
import type { SpecFiles } from './spec/spec-file.ts'
import { validateSpec } from './spec/validate.ts'
import { withoutMarked } from './spec/without-marked.ts'
import type { OperationForm } from './try/form.ts'
import { operationForm } from './try/operation-form.ts'

/** Raise this when the same specification has other problems, as with another version of the validator. */
const checkVersion = 3

/** What other hooks of the plugin need of a specification. */
export interface ReadSpecification {
  /** Addresses of the API. */
  servers: string[]
  /** The files to download. */
  descriptions: DescriptionFile[]
  /** The forms of operations by the keys of their buttons. */
  forms: ReadonlyMap<string, OperationForm>
}

/**
 * Generates the pages of a specification and their category files.
 * @param onRead receives what other hooks need of the specification
 * @throws SiteError with all errors in the specification
 */
export async function generateReference(
  context: FilesContext,
  options: ResolvedOptions,
  onRead: (read: ReadSpecification) => void,
): Promise<VirtualFile[]> {
  const { texts } = context
  const folder = sectionFolder(context, options)
  const files = await loadSpec(context, options)
  const spec = createSpec(options.deprecated === 'skip' ? withoutMarked(files, 'deprecated') : files)
  const descriptions = options.download ? descriptionFiles(files, await descriptionPath(context, options)) : []
  const operations = readOperations(spec)
  const reader = createSchemaReader(spec)
  const named = collectSchemas(spec)
  const schemas = [...named, ...nameLargeParts(named, operations, reader)]
  const securitySchemes = readSecuritySchemes(spec, operations)
  const hasSecurity = securitySchemes.length > 0
  const layout = createLayout({ spec, operations, schemas, hasSecurity, folder, options, texts })
  const reference = createReference({
    spec,
    schemas: reader,
    options,
    layout,
    texts,
    securitySchemes,
    descriptions,
  })
  onRead({
    servers: readServers(spec.root, spec).map(serverUrl),
    descriptions,
    forms: options.try ? operationForms(reference) : new Map(),
  })
  reportSlugConflicts(
    layout.slugConflicts.map(({ page, slug, takenBy }) => ({
      ...{ name: page.name, slug, takenBy },
      place: placeOf(page.type === 'schema' ? page.schema.node : page.operation.node),
    })),
    { plugin: 'openapi', report: context.report },
  )
  const home = `${folder}/index.mdx`
  const label = options.label ?? specTitle(spec) ?? texts.operations
  const categories = [
    ...layout.operations,
    ...(layout.webhooks ? [layout.webhooks] : []),
    ...(layout.schemas ? [layout.schemas] : []),
  ] as Category[]
  return [
    ...sectionHomeFiles(
      { ...options, label },
      {
        index: home,
        custom: await readHomepage(context, options, 'openapi'),
        generate: () => homeFile(home, label, reference),
      },
    ),
    ...layout.groups.map(({ folder: inner, ...rest }) =>
      categoryFile(`${folder}/${inner}`, { ...rest, hasIndex: false }),
    ),
    ...authenticationFiles(reference),
    ...categories.flatMap((category) => categoryFiles(category, folder, reference)),
  ]
}

async function loadSpec(
  context: FilesContext,
  { spec, validation, hideInternal }: ResolvedOptions,
): Promise<SpecFiles> {
  const files = await loadSpecFiles(context, spec)
  // Most of the time that reading a large specification takes is that of its check.
  const texts = [...files.values()].map(({ sourcePath, text }) => [sourcePath, hashOf(text)])
  const key = JSON.stringify(['problems', checkVersion, validation, texts])
  const create = async () => JSON.stringify(await validateSpec(files, context, validation))
  const problems = JSON.parse(await context.cached(key, create)) as Diagnostic[]
  const errors = problems.filter(({ severity }) => severity === 'error')
  // Thrown, not reported: links to pages that are missing now would only add noise.
  if (errors.length > 0)
    throw new SiteError({ message: 'The OpenAPI specification has errors.', diagnostics: problems })
  for (const problem of problems) context.report(problem)
  return hideInternal ? withoutMarked(files, 'x-internal') : files
}

function operationForms(reference: Reference): Map<string, OperationForm> {
  const sent = reference.operations.filter(({ operation }) => operation.kind === 'operations')
  return new Map(sent.map((page) => [formKey(page), operationForm(page.operation, reference)]))
}

/** Where readers download the specification: each version of the docs and each instance has a path of its own. */
async function descriptionPath(context: FilesContext, { id, docs, path }: ResolvedOptions): Promise<string> {
  const { label } = context.isVersion ? await context.versions(instanceName('docs', docs)) : {}
  return [path, ...(label === undefined ? [] : [toSlug(label)]), id === 'default' ? 'openapi' : id].join('/')
}

function specTitle({ root, get }: Spec): string | undefined {
  const info = get(root, 'info')
  return info && getText(info.target, 'title')
}

function homeFile(sourcePath: string, label: string, reference: Reference): VirtualFile {
  const { spec, options, texts } = reference
  const { tree, places } = homePage(reference)
  const info = spec.get(spec.root, 'info')
  const excerpt = (info && summarizeNode(info.target)) || texts.apiIntro
  return createDocument({ sourcePath, title: label, path: '', excerpt }, { tree, places }, options)
}

function authenticationFiles(reference: Reference): VirtualFile[] {
  const { layout, options, texts } = reference
  if (!layout.authentication) return []
  const { tree, places } = authenticationPage(reference)
  const excerpt = [...reference.securitySchemes.keys()].join(', ')
  return [
    createDocument(
      { ...layout.authentication, title: texts.authentication, position: 0, excerpt },
      { tree, places },
      options,
    ),
  ]
}

/** The sidebar settings, the index page and the pages of a category. */
function categoryFiles(category: Category, folder: string, reference: Reference): VirtualFile[] {
  const { label, position, path, sourcePath, pages, listed, tag, children } = category
  const { options, texts } = reference
  const { tree, places } = categoryPage(category, reference)
  const excerpt = (tag && summarizeTag(tag)) || `${label}: ${texts.items({ count: listed.length + children.length })}.`
  // The id of a document is its path in the folder of the documents.
  const idOf = (page: PageLocation) => `${options.path}${page.sourcePath.slice(folder.length).replace(/\.mdx$/, '')}`
  const positions = new Map<PageLocation, number>(listed.map((page, index) => [page, index + 1]))
  const positionOf = (page: PageLocation) => positions.get(page) ?? 0
  const own = new Set<PageLocation>(pages)
  const refs = listed.filter((page) => !own.has(page)).map((page) => ({ id: idOf(page), position: positionOf(page) }))
  return [
    categoryFile(`${folder}/${category.folder}`, { label, position, hasIndex: true, refs }),
    createDocument({ sourcePath, title: label, path, excerpt }, { tree, places }, options),
    ...pages.map((page) =>
      page.type === 'schema'
        ? schemaFile(page, positionOf(page), reference)
        : operationFile(page, positionOf(page), reference),
    ),
  ]
}

function operationFile(page: OperationPage, position: number, reference: Reference): VirtualFile {
  const { name, operation, path, sourcePath } = page
  const { tree, places, members } = operationPage(operation, reference)
  const { method, kind } = operation
  const excerpt = summarizeMarkdown(getText(operation.described, 'description') ?? '') || `${method} ${operation.path}`
  const metaTitle = kind === 'webhooks' ? reference.texts.webhookTitle({ name }) : undefined
  return createDocument(
    {
      sourcePath,
      title: name,
      metaTitle,
      path,
      position,
      excerpt,
      members,
      badge: { text: method, ...(methodVariants[method] && { variant: methodVariants[method] }) },
      className: 'operation',
    },
    { tree, places },
    reference.options,
  )
}

const methodVariants: Readonly<Record<string, string>> = {
  GET: 'info',
  QUERY: 'info',
  POST: 'success',
  PUT: 'caution',
  PATCH: 'caution',
  DELETE: 'danger',
}

function schemaFile(page: SchemaPage, position: number, reference: Reference): VirtualFile {
  const { name, path, sourcePath, schema } = page
  const { tree, places, members } = schemaPage(page, reference)
  const metaTitle = reference.texts.schemaTitle({ name })
  return createDocument(
    { sourcePath, title: name, metaTitle, path, position, excerpt: summarizeNode(schema.node), members },
    { tree, places },
    reference.options,
  )
}
