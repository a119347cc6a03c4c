import { kebabCase, type ThemeTexts } from 'lectern/plugin-kit'
import { createSlugAllocator, type UsageLink } from '../reference/index.ts'
import { type PathStep, shortestDropPaths } from './drop-paths.ts'
import type { Entry, Environment, Field, Text } from './model.ts'
import { literalTags } from './page/literal-tags.ts'
import { linkNames } from './page/name-links.ts'
import { createPages, type Page, type PageKind } from './pages.ts'
import type { Report } from './report.ts'
import { createTypeNames, dropsIn, type TypeNames } from './types.ts'

/** A link to an entry. */
export interface EntryLink {
  /** For display. */
  name: string
  url: string
}

/** The variables, fields and filters that return a drop. */
export type DropUsage = Record<'variables' | 'fields' | 'filters', UsageLink[]>

/** An environment with everything its pages share. */
export interface Catalogue {
  environment: Environment
  /** The folder of the section, relative to the site folder. */
  folder: string
  texts: ThemeTexts
  pages: Page[]
  types: TypeNames
  pagesOfKind(kind: PageKind): Page[]
  /** Finds an entry by a name that documentation uses: `EventDrop`, `EventDrop#title`, `money`, `TextFilters#money`. */
  find(name: string, within?: string): EntryLink | undefined
  urlFor(name: string, within?: string): string | undefined
  /** A description as Markdown, with links instead of YARD's. */
  toMarkdown(text: Text, within: string): string
  /** The URL of a global variable. */
  variableUrl(name: string): string
  /** The id of a field on the page of its drop, or of a global variable. */
  idFor(name: string, drop?: string): string
  usage(drop: string): DropUsage
  /** The shortest path from a global variable to a drop: `convention`, `events`. */
  pathTo(drop: string): PathStep[] | undefined
}

interface CatalogueOptions {
  folder: string
  /** Names of types that are documented elsewhere. */
  types: readonly string[]
  report: Report
  texts: ThemeTexts
}

export function createCatalogue(
  environment: Environment,
  { folder, types: otherTypes, report, texts }: CatalogueOptions,
): Catalogue {
  const { drops, variables } = environment
  const pages = createPages(environment, folder, report)
  const types = createTypeNames(drops, otherTypes)
  const byName = new Map(pages.toReversed().map((page) => [page.of.name, page]))
  const byClass = new Map(
    pages.flatMap((page) => ('className' in page.of && page.of.className ? [[page.of.className, page] as const] : [])),
  )
  const pageUrl = (name: string) => {
    const page = byName.get(name)
    return page && `@site/${page.sourcePath}`
  }
  const variableIds = uniqueIds(variables)
  const fieldIds = new Map(drops.toReversed().map(({ name, fields }) => [name, uniqueIds(fields)]))
  const idFor = (name: string, drop?: string) =>
    (drop === undefined ? variableIds : fieldIds.get(drop))?.get(name) ?? kebabCase(name)
  const fieldUrl = (drop: string, field: string) => `${pageUrl(drop)}#${idFor(field, drop)}`
  const variableUrl = (name: string) => `@site/${folder}/variables.md#${idFor(name)}`
  const find = (name: string, within = ''): EntryLink | undefined => {
    const [owner = '', member] = name.split(/[#.](?=[a-z_]\w*\??$)/)
    const drop = types.resolveDrop(owner === '' ? within : owner, within)
    if (drop !== undefined) {
      if (member === undefined) return { name, url: pageUrl(drop) as string }
      const hasField = drops.find((each) => each.name === drop)?.fields.some((field) => field.name === member)
      return hasField ? { name: name.replace(/^#/, ''), url: fieldUrl(drop, member) } : undefined
    }
    // Documentation may name a filter with its module and a tag by its class.
    const page = byName.get(member ?? name) ?? byClass.get(name)
    return page && { name: page.of.name, url: `@site/${page.sourcePath}` }
  }
  const usage = collectDropUsage(environment, types, { variableUrl, fieldUrl, pageUrl })
  const paths = shortestDropPaths(environment, types)
  return {
    environment,
    folder,
    texts,
    pages,
    types,
    pagesOfKind: (kind) => pages.filter((page) => page.kind === kind),
    find,
    urlFor: (name, within) => find(name, within)?.url,
    toMarkdown: ({ value }, within) => literalTags(linkNames(value, (name) => find(name, within))),
    variableUrl,
    idFor,
    usage: (drop) => usage.get(drop) ?? { variables: [], fields: [], filters: [] },
    pathTo: (drop) => paths.get(drop),
  }
}

function collectDropUsage(
  { drops, filters, variables }: Environment,
  types: TypeNames,
  urls: {
    variableUrl(name: string): string
    fieldUrl(drop: string, field: string): string
    pageUrl(name: string): string | undefined
  },
): Map<string, DropUsage> {
  const usage = new Map<string, DropUsage>()
  const add = (drop: string, kind: keyof DropUsage, link: UsageLink) => {
    const entry = usage.get(drop) ?? { variables: [], fields: [], filters: [] }
    usage.set(drop, entry)
    entry[kind].push(link)
  }
  for (const { name, value } of variables) {
    for (const drop of dropsIn(value.types, '', types))
      add(drop, 'variables', { label: name, url: urls.variableUrl(name) })
  }
  for (const { name, fields } of drops) {
    for (const field of fields.filter(({ from }) => from === undefined)) {
      for (const drop of dropsIn(field.returns.types, name, types))
        add(drop, 'fields', { label: `${name}.${field.name}`, url: urls.fieldUrl(name, field.name) })
    }
  }
  for (const { name, returns } of filters) {
    for (const drop of dropsIn(returns.types, '', types)) add(drop, 'filters', { label: name, url: urls.pageUrl(name) })
  }
  return usage
}

/** Unique ids by name: `canceled` and `canceled?` can be on one page. An alias gets the id that its original leaves. */
function uniqueIds(entries: readonly (Entry & Pick<Field, 'isAlias'>)[]): Map<string, string> {
  const allocate = createSlugAllocator<string>()
  const ids = new Map<string, string>()
  const originalsFirst = [...entries].sort((a, b) => Number(a.isAlias ?? 0) - Number(b.isAlias ?? 0))
  for (const { name } of originalsFirst)
    if (!ids.has(name)) ids.set(name, allocate(kebabCase(name) || 'field', name).slug)
  return ids
}
