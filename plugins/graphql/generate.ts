import {
  type Diagnostic,
  type FilesContext,
  instanceName,
  type Origin,
  SiteError,
  splitFrontMatter,
  type VirtualFile,
  type VirtualRoot,
} from 'lectern/plugin-kit'
import { positionOf } from './category-order.ts'
import { categoryPage } from './category-page.ts'
import { readDescriptions, reportUnknown } from './custom-descriptions.ts'
import { type Category, collectEntities, type Entity, singular } from './entities.ts'
import { entityPage } from './entity-page.ts'
import { homePage } from './home-page.ts'
import { makeSchema } from './make-schema.ts'
import { oneLine } from './one-line.ts'
import type { ResolvedOptions } from './options.ts'
import { placeOf } from './places.ts'
import { readSchema } from './read-schema.ts'
import { categoryPath, createReference, type Reference } from './reference.ts'

/**
 * The pages of a schema, and the settings of their folders.
 * @param asked endpoints that have answered in this process
 * @throws SiteError with all that is wrong with the schema
 */
export async function generateReference(
  context: FilesContext,
  options: ResolvedOptions,
  dependencies: Set<string>,
): Promise<VirtualFile[]> {
  const folder = `${context.folderOf(instanceName('docs', options.docs)).replace(/\/$/, '')}/${options.path}`
  const { text, schema } = await readAndMake(context, options, dependencies)
  const entities = collectEntities(schema, folder, options)
  const sourcePath = text.type === 'sdl' ? (text.files[0]?.sourcePath ?? '') : text.sourcePath
  const descriptions = await readDescriptions(context, options.descriptions)
  const reference = createReference({ schema, options, entities, folder, place: { sourcePath, line: 1 }, descriptions })
  if (descriptions.size > 0) reportUnknown(descriptions, knownNames(reference), context)
  reportClashes(reference, context)
  const members = membersByCategory(reference)
  return [
    ...(await homeFiles(members, reference, context)),
    ...entities.categories.flatMap((category) => categoryFiles(category, members(category), reference)),
    ...[...membersByFolder(entities.all)].flatMap(([, all]) =>
      all.map((entity, index) => entityFile(entity, index, reference)),
    ),
  ]
}

async function readAndMake(context: FilesContext, options: ResolvedOptions, dependencies: Set<string>) {
  const diagnostics: Diagnostic[] = []
  const report: FilesContext['report'] = (found) => {
    if (found.severity === undefined || found.severity === 'error') diagnostics.push({ ...found, severity: 'error' })
    else context.report(found)
  }
  const text = await readSchema({ ...context, report }, options.schema, dependencies)
  const schema = text && makeSchema(text, report)
  // Thrown, so that nobody is told of links to the pages that are missing now.
  if (!text || !schema) throw new SiteError({ message: 'The GraphQL schema has faults.', diagnostics })
  return { text, schema }
}

/** Everything that can be described, by name. */
function knownNames(reference: Reference): Set<string> {
  const names = reference.entities.all.flatMap((entity) => {
    const key = reference.keyOf(entity)
    return [key, ...[...reference.idsOf(entity).keys()].map((member) => `${key}.${member}`)]
  })
  return new Set([...names, 'schema'])
}

function reportClashes({ entities, place, keyOf }: Reference, { report }: FilesContext): void {
  for (const { entity, takenBy } of entities.clashes) {
    const { sourcePath, line } = placeOf(entity.of, place)
    report({
      code: 'graphql-slug',
      severity: 'warning',
      message: `The page of \`${keyOf(entity)}\` is called \`${entity.slug}\`, because \`${takenBy}\` has the same slug.`,
      hint: 'Names that differ only by signs and case have one slug; links to pages of another generator may lead to the other.',
      sourcePath,
      line,
    })
  }
}

/** The entities of a folder, those in folders by letters included. */
function membersByCategory({ entities }: Reference): (category: Category) => Entity[] {
  const byFolder = membersByFolder(entities.all)
  return ({ path }) => byFolder.get(path) ?? []
}

function membersByFolder(all: Entity[]): Map<string, Entity[]> {
  const folders = new Map<string, Entity[]>()
  for (const entity of all) {
    const known = folders.get(entity.folder)
    if (known) known.push(entity)
    else folders.set(entity.folder, [entity])
  }
  return folders
}

interface Written {
  sourcePath: string
  title: string
  /** As search engines and tabs of browsers show it, where a name alone could be that of several things. */
  metaTitle?: string
  /** Path of the page, below that of the section. */
  path: string
  position?: number
  excerpt: string
}

function document(
  { sourcePath, title, metaTitle, path, position, excerpt }: Written,
  { tree, origins }: { tree: VirtualRoot; origins: Origin[] },
  { options }: Reference,
): VirtualFile {
  return {
    sourcePath,
    frontMatter: {
      title,
      ...(metaTitle === undefined ? {} : { title_meta: metaTitle }),
      slug: ['', options.path, path].filter((part, index) => index === 0 || part !== '').join('/'),
      parse_number_prefixes: false,
      custom_edit_url: null,
      // Guides explain; a reference is found by the names in it.
      search: { boost: 0.35 },
      ...(position === undefined ? {} : { sidebar_position: position }),
    },
    excerpt,
    tree: JSON.stringify(tree),
    origins,
  }
}

function entityFile(entity: Entity, index: number, reference: Reference): VirtualFile {
  const { name, folder, slug, sourcePath, kind, of } = entity
  const title = kind === 'directives' ? `@${name}` : name
  const metaTitle = `${title} ${singular[kind]}`
  const excerpt = oneLine(of, reference.keyOf(entity), reference)
  const { tree, places } = entityPage(entity, reference)
  const path = [folder, slug].filter(Boolean).join('/')
  return document(
    { sourcePath, title, metaTitle, path, position: index + 1, excerpt },
    { tree, origins: places.origins },
    reference,
  )
}

async function homeFiles(
  members: (category: Category) => Entity[],
  reference: Reference,
  context: FilesContext,
): Promise<VirtualFile[]> {
  const { folder, options } = reference
  const { homepage, label, position } = options
  const sourcePath = `${folder}/index.mdx`
  const link = homepage === false ? null : { type: 'doc', id: 'index' }
  const settings = { label, ...(position === undefined ? {} : { position }), link }
  const category = { sourcePath: `${folder}/_category_.json`, text: JSON.stringify(settings, null, 2) }
  if (homepage === false) return [category]
  if (homepage !== undefined) {
    const text = await context.readText(homepage)
    if (text !== undefined) return [category, { sourcePath, text: withSlug(text, homepage, `/${options.path}`) }]
    const hint = 'Correct `homepage` of graphql(), or leave it out for a page of all categories.'
    context.report({
      code: 'graphql-homepage',
      message: `There is no file ${homepage}.`,
      hint,
      item: 'graphql().homepage',
    })
  }
  const { tree, places } = homePage(members, reference)
  const excerpt = oneLine(reference.schema, 'schema', reference) || `The operations and types of ${label}.`
  return [
    category,
    document({ sourcePath, title: label, path: '', excerpt }, { tree, origins: places.origins }, reference),
  ]
}

/** The text of a file of the site, at the address of the section unless it has its own. */
function withSlug(text: string, sourcePath: string, slug: string): string {
  const { frontMatter } = splitFrontMatter(text, sourcePath)
  if (frontMatter.slug !== undefined) return text
  return /^---[ \t]*\r?\n/.test(text)
    ? text.replace(/^---[ \t]*\r?\n/, `---\nslug: ${slug}\n`)
    : `---\nslug: ${slug}\n---\n${text}`
}

/** The settings of a folder, and its page where it is one of a kind. */
function categoryFiles(category: Category, members: Entity[], reference: Reference): VirtualFile[] {
  const { path, label, kind } = category
  const { folder, place } = reference
  const link = kind ? { type: 'doc', id: 'index' } : null
  const settings = { label, position: positionOf(category, reference.entities.categories), link }
  const file = { sourcePath: `${folder}/${path}/_category_.json`, text: JSON.stringify(settings, null, 2) }
  if (!kind) return [file]
  const count = `${members.length} ${members.length === 1 ? 'page' : 'pages'}`
  const content = { tree: categoryPage(category, members, reference), origins: [{ from: 1, ...place }] }
  const page = { sourcePath: categoryPath(folder, category), title: label, path, excerpt: `${label}: ${count}.` }
  return [file, document(page, content, reference)]
}
