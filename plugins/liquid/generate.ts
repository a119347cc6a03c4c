import {
  createPlaces,
  type FilesContext,
  type Place,
  toSeverity,
  type VirtualFile,
  type VirtualNode,
} from 'lectern/plugin-kit'
import {
  type ChangePages,
  categoryFile,
  changePages,
  createDocument,
  type DocumentSettings,
  type LifetimeLookup,
  sectionFolder,
  sectionHomeFiles,
} from '../reference/index.ts'
import { createTemplateData, toCodeData } from './blocks/code-data.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { findChanged } from './changes/change-urls.ts'
import { readHistory } from './changes/release-history.ts'
import { checkLinks } from './check-links.ts'
import { checkTypes } from './check-types.ts'
import { pageEntries, variableEntries } from './entries.ts'
import { type ExampleOutputs, evaluateExamples, renderedExamples } from './example/example-outputs.ts'
import type { Drop } from './model.ts'
import type { ResolvedOptions } from './options.ts'
import { descriptionSummary } from './page/description.ts'
import { dropNodes } from './page/drop-page.ts'
import { dropTreeNodes, hasDropTree } from './page/drop-tree-page.ts'
import { filterNodes } from './page/filter-page.ts'
import { homeNodes } from './page/home-page.ts'
import { indexNodes, kindIntro, kindLabel } from './page/index-page.ts'
import { components, type PageContext } from './page/page-context.ts'
import { tagNodes } from './page/tag-page.ts'
import { variablesNodes } from './page/variables-page.ts'
import { type Page, type PageKind, pageKinds } from './pages.ts'
import { readEnvironment } from './read-environment.ts'
import { createReport } from './report.ts'
import { readOptionFile } from './source-files.ts'
import type { OnCatalogue } from './template-runner.ts'

/** Data shared by the pages of a section. */
interface Section {
  catalogue: Catalogue
  outputs: ExampleOutputs
  options: ResolvedOptions
  lifetimeOf: LifetimeLookup
  /** The source location of pages that have no source of their own. */
  place: Place
}

/**
 * Generates the pages of an environment and their category files.
 * @param onCatalogue called with the environment of a content folder
 */
export async function generateReference(
  context: FilesContext,
  options: ResolvedOptions,
  onCatalogue?: OnCatalogue,
): Promise<VirtualFile[]> {
  const report = createReport(context, options.onSourceErrors)
  const { unread, ...environment } = await readEnvironment(context, options, report)
  const folder = sectionFolder(context, options)
  const catalogue = createCatalogue(environment, { folder, types: options.types, report, texts: context.texts })
  checkTypes(environment, catalogue.types, { report, unread })
  checkLinks(catalogue, report)
  const { version, activeSupport } = options
  const dialect = { version, activeSupport }
  const data = createTemplateData(catalogue, { severity: toSeverity(options.onInvalidExamples), dialect })
  await context.provideCodeData(toCodeData(data))
  const outputs = evaluateExamples(environment, { report, data, dialect })
  onCatalogue?.(context, { catalogue, outputs, examples: renderedExamples(environment, outputs) })
  const { releases, lifetimeOf } = await readHistory(context, options, environment)
  const place = { sourcePath: context.configFile, line: 1 }
  const section: Section = { catalogue, outputs, options, lifetimeOf, place }
  const kinds = pageKinds.filter((kind) => catalogue.pagesOfKind(kind).length > 0)
  return [
    ...sectionHomeFiles(options, {
      index: `${folder}/index.md`,
      custom: await readOptionFile(context, options, 'homepage'),
      generate: () => homeFile(section),
    }),
    ...(environment.variables.length > 0 ? [variablesFile(section)] : []),
    // Paths to drops begin at variables.
    ...(hasDropTree(catalogue) ? [dropTreeFile(section)] : []),
    ...kinds.flatMap((kind, index) => kindFiles(kind, index + 3, section)),
    ...changePages(releases, describeChangePages(section, context)),
  ]
}

function describeChangePages({ catalogue, options, place }: Section, { locale }: FilesContext): ChangePages {
  const { folder, texts, types } = catalogue
  return {
    ...{ folder, place, texts, locale, components, sectionPath: options.path, label: options.label },
    path: 'changes',
    extension: '.md',
    urlFor: (changed) => findChanged(changed, catalogue),
    typeUrl(name) {
      const drop = types.resolveDrop(name, '')
      return drop === undefined ? undefined : catalogue.urlFor(drop)
    },
  }
}

interface PageSettings extends DocumentSettings {
  place: Place
  /** The drop in whose namespace the page resolves type names. */
  within?: string
}

function createPage(
  { place, within = '', ...settings }: PageSettings,
  render: (context: PageContext) => VirtualNode[],
  { catalogue, outputs, options, lifetimeOf }: Section,
): VirtualFile {
  const places = createPlaces()
  places.allocateLines(place)
  const children = render({ catalogue, outputs, places, within, options, lifetimeOf })
  return createDocument(settings, { tree: { type: 'root', uses: components, children }, places }, options)
}

function homeFile(section: Section): VirtualFile {
  const { catalogue, options, place } = section
  const { label: title } = options
  const excerpt = catalogue.texts.liquidSummary
  const sourcePath = `${catalogue.folder}/index.md`
  return createPage({ sourcePath, title, path: '', excerpt, place }, () => homeNodes(catalogue), section)
}

function variablesFile(section: Section): VirtualFile {
  const { environment, folder, texts } = section.catalogue
  const { variables } = environment
  const place = variables[0]?.place ?? section.place
  const excerpt = texts.variablesSummary
  return createPage(
    {
      sourcePath: `${folder}/variables.md`,
      title: texts.variables,
      path: 'variables',
      position: 1,
      excerpt,
      place,
      entries: variableEntries(variables, section.catalogue),
    },
    (context) => variablesNodes(variables, context),
    section,
  )
}

function dropTreeFile(section: Section): VirtualFile {
  const { catalogue, place } = section
  const title = catalogue.texts.dropTree
  const excerpt = catalogue.texts.dropTreeSummary
  const sourcePath = `${catalogue.folder}/drop-tree.md`
  return createPage(
    { sourcePath, title, path: 'drop-tree', position: 2, excerpt, place },
    () => dropTreeNodes(catalogue),
    section,
  )
}

/** The category file of a kind, its index and its pages. */
function kindFiles(kind: PageKind, position: number, section: Section): VirtualFile[] {
  const { catalogue, place } = section
  const folder = `${catalogue.folder}/${kind}`
  const pages = catalogue.pagesOfKind(kind)
  const label = kindLabel(kind, catalogue.texts)
  const excerpt = kindIntro(kind, catalogue.texts)
  const index = { sourcePath: `${folder}/index.md`, title: label, path: kind, excerpt, place }
  return [
    categoryFile(folder, { label, position, hasIndex: true }),
    createPage(index, (context) => indexNodes(kind, pages, context), section),
    ...pages.map((page, index) => entryFile(page, index + 1, section)),
  ]
}

function entryFile(page: Page, position: number, section: Section): VirtualFile {
  const { kind, of, slug, sourcePath } = page
  return createPage(
    {
      sourcePath,
      title: of.name,
      path: `${kind}/${slug}`,
      position,
      excerpt: descriptionSummary(of, section.catalogue),
      place: of.place,
      entries: pageEntries(page, section.catalogue),
      ...(page.kind === 'drops' ? { within: of.name, members: namesOf(page.of, section.catalogue) } : {}),
    },
    (context) => entryNodes(page, context),
    section,
  )
}

/** Names of the fields of a drop, and of the variables and fields by which templates get it. */
function namesOf({ name, fields }: Drop, catalogue: Catalogue): string[] {
  const usage = catalogue.usage(name)
  const origins = [...usage.variables, ...usage.fields].map(({ label }) => label.split('.').at(-1) as string)
  return [...new Set([...fields.map((field) => field.name), ...origins])]
}

function entryNodes(page: Page, context: PageContext): VirtualNode[] {
  if (page.kind === 'drops') return dropNodes(page.of, context)
  if (page.kind === 'filters') return filterNodes(page.of, context)
  return tagNodes(page.of, page.kind, context)
}
