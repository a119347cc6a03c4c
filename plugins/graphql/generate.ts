import { type Diagnostic, type FilesContext, SiteError, toSeverity, type VirtualFile } from 'lectern/plugin-kit'
import {
  type ChangePages,
  categoryFile,
  changePages,
  createDocument,
  readHomepage,
  reportSlugConflicts,
  sectionFolder,
  sectionHomeFiles,
} from '../reference/index.ts'
import { createCodeData } from './blocks/code-data.ts'
import { sidebarPosition } from './category-order.ts'
import { readHistory } from './changes/release-history.ts'
import { readDescriptions, reportUnknownDescriptions } from './custom-descriptions.ts'
import { type Category, collectEntities, type Entity } from './entities.ts'
import { entityEntries } from './entries.ts'
import { checkExamples } from './example/check-examples.ts'
import type { ResolvedOptions } from './options.ts'
import { categoryPage } from './page/category-page.ts'
import { component } from './page/component.ts'
import { entityPage } from './page/entity-page.ts'
import { homePage } from './page/home-page.ts'
import { summarize } from './page/summary.ts'
import { categoryPath, createReference, type Reference } from './reference.ts'
import type { OnSchema } from './request-runner.ts'
import { buildSchemaFromText } from './schema/build-schema.ts'
import { documentedSchema } from './schema/documented-schema.ts'
import { readSchema } from './schema/read-schema.ts'
import { definitionLocation } from './schema/source-locations.ts'

/**
 * Generates the pages of a schema and their category files.
 * @param options.fetchedUrls endpoints that this process has already fetched
 * @param options.onSchema called with the schema of a content folder
 * @throws SiteError with all errors in the schema
 */
export async function generateReference(
  context: FilesContext,
  options: ResolvedOptions,
  { fetchedUrls, onSchema }: { fetchedUrls: Set<string>; onSchema?: OnSchema },
): Promise<VirtualFile[]> {
  const { texts } = context
  const folder = sectionFolder(context, options)
  const current = await loadSchema(context, options, fetchedUrls)
  const { text } = current
  for (const problem of checkExamples(current.schema, options.examples)) context.report(problem)
  onSchema?.(context, current)
  const history = await readHistory(context, options, current)
  const schema = documentedSchema(current.schema, { ...options, skipsDeprecated: options.deprecated === 'skip' })
  const entities = collectEntities(schema, { folder, options, texts })
  const sourcePath = text.type === 'sdl' ? (text.files[0]?.sourcePath ?? '') : text.sourcePath
  const descriptions = await readDescriptions(context, options.descriptions)
  const reference = createReference({
    schema,
    options,
    entities,
    folder,
    place: { sourcePath, line: 1, ...(text.type === 'introspection' && { isForeign: true as const }) },
    descriptions,
    texts,
    lifetimeOf: history.lifetimeOf,
  })
  if (descriptions.size > 0) reportUnknownDescriptions(descriptions, describableNames(reference), context)
  reportSlugConflicts(
    entities.slugConflicts.map(({ entity, takenBy }) => ({
      ...{ name: reference.keyFor(entity), slug: entity.slug, takenBy },
      place: definitionLocation(entity.of, reference.keyFor(entity), reference.place),
    })),
    { plugin: 'graphql', report: context.report, advice: ' Check any links migrated from another generator.' },
  )
  const severity = toSeverity(options.onInvalidExamples)
  await context.provideCodeData(createCodeData(current, reference, { severity }))
  const byFolder = groupByFolder(entities.all)
  const members = ({ path }: Category) => byFolder.get(path) ?? []
  const home = `${folder}/index.mdx`
  return [
    ...sectionHomeFiles(options, {
      index: home,
      custom: await readHomepage(context, options, 'graphql'),
      generate: () => homeFile(home, members, reference),
    }),
    ...entities.categories.flatMap((category) => categoryFiles(category, members(category), reference)),
    ...[...byFolder.values()].flatMap((all) => all.map((entity, index) => entityFile(entity, index, reference))),
    ...changePages(history.releases, describeChangePages(reference, context)),
  ]
}

function describeChangePages(reference: Reference, { locale }: FilesContext): ChangePages {
  const { options, folder, place, texts, urlFor, usageUrl, entities } = reference
  const isTaken = entities.all.some(({ folder, slug }) => folder === '' && slug === 'changes')
  const hasFolder = entities.categories.some(({ path }) => path === 'changes')
  return {
    ...{ folder, place, texts, locale, sectionPath: options.path, label: options.label },
    path: isTaken || hasFolder ? 'schema-changes' : 'changes',
    extension: '.mdx',
    components: [component],
    urlFor: ({ owner, member }) => (member === undefined ? urlFor(owner) : usageUrl({ owner, member })),
    typeUrl: urlFor,
  }
}

async function loadSchema(context: FilesContext, options: ResolvedOptions, fetchedUrls: Set<string>) {
  const diagnostics: Diagnostic[] = []
  const report: FilesContext['report'] = (found) => {
    if (found.severity === undefined || found.severity === 'error') diagnostics.push({ ...found, severity: 'error' })
    else context.report(found)
  }
  const text = await readSchema({ ...context, report }, options.schema, fetchedUrls)
  const schema = text && buildSchemaFromText(text, report)
  // Thrown, not reported: links to pages that are missing now would only add noise.
  if (!text || !schema) throw new SiteError({ message: 'The GraphQL schema has errors.', diagnostics })
  return { text, schema }
}

function groupByFolder(entities: readonly Entity[]): Map<string, Entity[]> {
  const folders = new Map<string, Entity[]>()
  for (const entity of entities) {
    const members = folders.get(entity.folder)
    if (members) members.push(entity)
    else folders.set(entity.folder, [entity])
  }
  return folders
}

/** Names that a description file can have. */
function describableNames(reference: Reference): Set<string> {
  const names = reference.entities.all.flatMap((entity) => {
    const key = reference.keyFor(entity)
    return [key, ...[...reference.memberIdsFor(entity).keys()].map((member) => `${key}.${member}`)]
  })
  return new Set([...names, 'schema'])
}

function homeFile(sourcePath: string, members: (category: Category) => Entity[], reference: Reference): VirtualFile {
  const { options } = reference
  const { tree, places } = homePage(members, reference)
  const excerpt = summarize(reference.schema, 'schema', reference) || reference.texts.apiIntro
  return createDocument({ sourcePath, title: options.label, path: '', excerpt }, { tree, places }, options)
}

/** The sidebar settings of a folder, and its index page if it holds a kind. */
function categoryFiles(category: Category, members: Entity[], reference: Reference): VirtualFile[] {
  const { path, label, kind } = category
  const { folder, place, entities, options, texts } = reference
  const position = sidebarPosition(category, entities.categories)
  const file = categoryFile(`${folder}/${path}`, { label, position, hasIndex: kind !== undefined })
  if (!kind) return [file]
  const content = { tree: categoryPage(category, members, reference), places: { origins: [{ from: 1, ...place }] } }
  const excerpt = `${label}: ${texts.items({ count: members.length })}.`
  const page = { sourcePath: categoryPath(folder, category), title: label, path, excerpt }
  return [file, createDocument(page, content, options)]
}

function entityFile(entity: Entity, index: number, reference: Reference): VirtualFile {
  const { name, folder, slug, sourcePath, kind, of } = entity
  const title = kind === 'directives' ? `@${name}` : name
  const metaTitle = reference.texts[`${kind}Title`]({ name: title })
  const excerpt = summarize(of, reference.keyFor(entity), reference)
  const { tree, places } = entityPage(entity, reference)
  const path = [folder, slug].filter(Boolean).join('/')
  // Arguments of fields are named `field.argument`.
  const members = [...reference.memberIdsFor(entity).keys()].filter((member) => !member.includes('.'))
  const entries = entityEntries(entity, reference)
  return createDocument(
    { sourcePath, title, metaTitle, path, position: index + 1, excerpt, members, entries },
    { tree, places },
    reference.options,
  )
}
