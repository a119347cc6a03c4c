import {
  createPlaces,
  type FilesContext,
  instanceName,
  type Place,
  splitFrontMatter,
  type VirtualFile,
  type VirtualNode,
  type VirtualRoot,
} from 'lectern/plugin-kit'
import { type Catalogue, createCatalogue, type Page, type PageKind, pageKinds } from './catalogue.ts'
import { checkTypes } from './check-types.ts'
import { createExampleOutputs, type ExampleOutputLookup } from './example/example-outputs.ts'
import type { ResolvedOptions } from './options.ts'
import { oneLine } from './page/description.ts'
import { dropNodes } from './page/drop-page.ts'
import { dropTreeNodes } from './page/drop-tree-page.ts'
import { filterNodes } from './page/filter-page.ts'
import { homeNodes } from './page/home-page.ts'
import { about, indexNodes, labels } from './page/index-page.ts'
import { components, type PageContext } from './page/page-context.ts'
import { tagNodes } from './page/tag-page.ts'
import { variablesNodes } from './page/variables-page.ts'
import { readEnvironment } from './read-environment.ts'
import { createReport } from './report.ts'
import { namedFile } from './source-files.ts'

/** The section of a site: what its pages have in common. */
interface Section {
  catalogue: Catalogue
  exampleOutput: ExampleOutputLookup
  options: ResolvedOptions
  /** Where pages that no source describes come from. */
  place: Place
}

/** The pages of an environment, and the settings of their folders. */
export async function generateReference(context: FilesContext, options: ResolvedOptions): Promise<VirtualFile[]> {
  const folder = `${context.folderOf(instanceName('docs', options.docs)).replace(/\/$/, '')}/${options.path}`
  const report = createReport(context, options.onSourceErrors)
  const { unread, ...environment } = await readEnvironment(context, options, report)
  const catalogue = createCatalogue(environment, { folder, types: options.types, report })
  checkTypes(environment, catalogue.types, { report, unread })
  const exampleOutput = createExampleOutputs(environment, report)
  const section: Section = { catalogue, exampleOutput, options, place: { sourcePath: context.configFile, line: 1 } }
  const kinds = pageKinds.filter((kind) => catalogue.pagesOf(kind).length > 0)
  return [
    ...(await homeFiles(section, context)),
    ...(environment.variables.length > 0 ? [variablesFile(section)] : []),
    ...(environment.drops.length > 0 ? [treeFile(section, context)] : []),
    ...kinds.flatMap((kind, index) => kindFiles(kind, index + 3, section)),
  ]
}

interface Written {
  sourcePath: string
  title: string
  /** Path of the page, below that of the section. */
  path: string
  position?: number
  excerpt: string
  place: Place
  /** Name of the drop within which names of types are looked for. */
  within?: string
}

function document(written: Written, draw: (context: PageContext) => VirtualNode[], section: Section): VirtualFile {
  const { sourcePath, title, path, position, excerpt, place, within = '' } = written
  const { catalogue, exampleOutput, options } = section
  const places = createPlaces()
  places.lineOf(place)
  const children = draw({ catalogue, exampleOutput, places, within })
  const tree: VirtualRoot = { type: 'root', uses: components, children }
  return {
    sourcePath,
    frontMatter: {
      title,
      slug: ['', options.path, path].filter((part, index) => index === 0 || part !== '').join('/'),
      parse_number_prefixes: false,
      custom_edit_url: null,
      // Guides explain; a reference is found by the names in it.
      search: { boost: 0.35 },
      ...(position === undefined ? {} : { sidebar_position: position }),
    },
    excerpt,
    tree: JSON.stringify(tree),
    origins: places.origins,
  }
}

async function homeFiles(section: Section, context: FilesContext): Promise<VirtualFile[]> {
  const { catalogue, options, place } = section
  const { label, position, homepage } = options
  const sourcePath = `${catalogue.folder}/index.md`
  const link = homepage === false ? null : { type: 'doc', id: 'index' }
  const settings = { label, ...(position === undefined ? {} : { position }), link }
  const category = { sourcePath: `${catalogue.folder}/_category_.json`, text: JSON.stringify(settings, null, 2) }
  if (homepage === false) return [category]
  const given = await namedFile(context, options, 'homepage')
  if (given) return [category, { sourcePath, text: withSlug(given, `/${options.path}`) }]
  const excerpt = `The variables, drops, filters and tags of ${label}.`
  return [
    category,
    document({ sourcePath, title: label, path: '', excerpt, place }, () => homeNodes(catalogue), section),
  ]
}

/** The text of a file of the site, at the address of the section unless it has its own. */
function withSlug({ text, sourcePath }: { text: string; sourcePath: string }, slug: string): string {
  if (splitFrontMatter(text, sourcePath).frontMatter.slug !== undefined) return text
  return /^---[ \t]*\r?\n/.test(text)
    ? text.replace(/^---[ \t]*\r?\n/, `---\nslug: ${slug}\n`)
    : `---\nslug: ${slug}\n---\n${text}`
}

function variablesFile(section: Section): VirtualFile {
  const { environment, folder } = section.catalogue
  const { variables } = environment
  const place = variables[0]?.place ?? section.place
  const excerpt = 'The values that templates have from the beginning.'
  return document(
    { sourcePath: `${folder}/variables.md`, title: 'Variables', path: 'variables', position: 1, excerpt, place },
    (context) => variablesNodes(variables, context),
    section,
  )
}

function treeFile(section: Section, { config }: FilesContext): VirtualFile {
  const { catalogue, place } = section
  const hasDiagram = Boolean(config.markdown.mermaid)
  const excerpt = 'How drops lead to each other, from the global variables on.'
  return document(
    {
      sourcePath: `${catalogue.folder}/drop-tree.md`,
      title: 'Tree of drops',
      path: 'drop-tree',
      position: 2,
      excerpt,
      place,
    },
    () => dropTreeNodes(catalogue, { hasDiagram }),
    section,
  )
}

/** The settings of the folder of a kind, its index, and its pages. */
function kindFiles(kind: PageKind, position: number, section: Section): VirtualFile[] {
  const { catalogue, place } = section
  const { folder } = catalogue
  const pages = catalogue.pagesOf(kind)
  const settings = { label: labels[kind], position, link: { type: 'doc', id: 'index' } }
  const sourcePath = `${folder}/${kind}/index.md`
  const index = { sourcePath, title: labels[kind], path: kind, excerpt: about[kind], place }
  return [
    { sourcePath: `${folder}/${kind}/_category_.json`, text: JSON.stringify(settings, null, 2) },
    document(index, (context) => indexNodes(kind, pages, context), section),
    ...pages.map((page, at) => pageFile(page, at + 1, section)),
  ]
}

function pageFile(page: Page, position: number, section: Section): VirtualFile {
  const { kind, of, slug, sourcePath } = page
  return document(
    {
      sourcePath,
      title: of.name,
      path: `${kind}/${slug}`,
      position,
      excerpt: oneLine(of.text),
      place: of.place,
      ...(kind === 'drops' ? { within: of.name } : {}),
    },
    (context) => nodesOf(page, context),
    section,
  )
}

function nodesOf(page: Page, context: PageContext): VirtualNode[] {
  if (page.kind === 'drops') return dropNodes(page.of, context)
  if (page.kind === 'filters') return filterNodes(page.of, context)
  return tagNodes(page.of, page.kind, context)
}
