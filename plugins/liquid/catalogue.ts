import { kebabCase } from 'lectern/plugin-kit'
import type { Drop, Entry, Environment, Field, Filter, Tag } from './model.ts'
import type { Report } from './report.ts'
import { createTypeNames, dropsIn, type TypeNames } from './types.ts'

export const pageKinds = ['drops', 'filters', 'tags', 'blocks'] as const
export type PageKind = (typeof pageKinds)[number]

/** Something that has a page of its own. */
export type Page = { slug: string; sourcePath: string } & (
  | { kind: 'drops'; of: Drop }
  | { kind: 'filters'; of: Filter }
  | { kind: 'tags' | 'blocks'; of: Tag }
)

/** A place where a value comes from. */
export interface Use {
  label: string
  url?: string
}

export interface Found {
  /** As it is shown. */
  name: string
  url: string
}

/** An environment with everything that its pages have in common. */
export interface Catalogue {
  environment: Environment
  /** The folder of the section, relative to the site folder. */
  folder: string
  pages: Page[]
  types: TypeNames
  pagesOf(kind: PageKind): Page[]
  /** Something with a page, by what people call it: `EventDrop`, `EventDrop#title`, `money`, `TextFilters#money`. */
  find(name: string, within?: string): Found | undefined
  /** Its address. */
  urlOf(name: string, within?: string): string | undefined
  /** Id of a field on the page of its drop, or of a variable on theirs. */
  idOf(name: string, drop?: string): string
  /** Where a drop comes from: global variables, fields of other drops, filters. */
  usesOf(drop: string): Record<'variables' | 'fields' | 'filters', Use[]>
  /** The shortest way from a global variable to a drop: `convention`, `events`. */
  wayTo(drop: string): Step[] | undefined
}

/** A variable or a field on the way to a drop. */
export interface Step {
  name: string
  /** The drop that it gives, and the one that has it. */
  drop: string
  of?: string
  isList: boolean
}

export function createCatalogue(
  environment: Environment,
  { folder, types, report }: { folder: string; types: readonly string[]; report: Report },
): Catalogue {
  const { drops, filters, variables } = environment
  const pages = pageKinds.flatMap((kind) => pagesOfKind(kind, environment[kind], folder, report))
  const names = createTypeNames(drops, types)
  const byName = new Map(pages.toReversed().map((page) => [page.of.name, page]))
  const urlOfPage = (page: Page) => `@site/${page.sourcePath}`
  const urlOfDrop = (name: string) => {
    const page = byName.get(name)
    return page && urlOfPage(page)
  }
  const variableIds = idsOf(variables)
  const fieldIds = new Map(drops.toReversed().map(({ name, fields }) => [name, idsOf(fields)]))
  const idOf = (name: string, drop?: string) =>
    (drop === undefined ? variableIds : fieldIds.get(drop))?.get(name) ?? kebabCase(name)
  const urlOfField = (drop: string, field: string) => `${urlOfDrop(drop)}#${idOf(field, drop)}`
  const uses = new Map<string, Record<'variables' | 'fields' | 'filters', Use[]>>()
  const note = (drop: string, kind: 'variables' | 'fields' | 'filters', use: Use) => {
    const known = uses.get(drop) ?? { variables: [], fields: [], filters: [] }
    uses.set(drop, known)
    known[kind].push(use)
  }
  const variablesUrl = `@site/${folder}/variables.md`
  for (const { name, value } of variables) {
    for (const drop of dropsIn(value.types, '', names))
      note(drop, 'variables', { label: name, url: `${variablesUrl}#${idOf(name)}` })
  }
  for (const { name, fields } of drops) {
    for (const field of fields.filter(({ from }) => from === undefined)) {
      for (const drop of dropsIn(field.returns.types, name, names))
        note(drop, 'fields', { label: `${name}.${field.name}`, url: urlOfField(name, field.name) })
    }
  }
  for (const { name, returns } of filters) {
    for (const drop of dropsIn(returns.types, '', names)) note(drop, 'filters', { label: name, url: urlOfDrop(name) })
  }
  const byClass = new Map(
    pages.flatMap((page) => ('className' in page.of && page.of.className ? [[page.of.className, page] as const] : [])),
  )
  const find = (name: string, within = ''): Found | undefined => {
    const [given = '', member] = name.split(/[#.](?=[a-z_]\w*\??$)/)
    const drop = names.dropOf(given === '' ? within : given, within)
    if (drop !== undefined) {
      if (member === undefined) return { name, url: urlOfDrop(drop) as string }
      const isThere = drops.find((each) => each.name === drop)?.fields.some((each) => each.name === member)
      return isThere ? { name: name.replace(/^#/, ''), url: urlOfField(drop, member) } : undefined
    }
    // A filter may be called by its module, a tag by its class.
    const page = byName.get(member ?? name) ?? byClass.get(name)
    return page && { name: page.of.name, url: urlOfPage(page) }
  }
  const ways = findWays(environment, names)
  return {
    environment,
    folder,
    pages,
    types: names,
    pagesOf: (kind) => pages.filter((page) => page.kind === kind),
    idOf,
    urlOf: (name, within) => find(name, within)?.url,
    find,
    usesOf: (drop) => uses.get(drop) ?? { variables: [], fields: [], filters: [] },
    wayTo: (drop) => ways.get(drop),
  }
}

/** Ids by names: `canceled` and `canceled?` may stand on one page. */
function idsOf(entries: readonly Entry[]): Map<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name } of entries) {
    if (ids.has(name)) continue
    const plain = kebabCase(name) || 'field'
    let id = plain
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`
    taken.add(id)
    ids.set(name, id)
  }
  return ids
}

function pagesOfKind(kind: PageKind, all: readonly Entry[], folder: string, report: Report): Page[] {
  const taken = new Map<string, Entry>()
  const sorted = [...all].sort((a, b) => compareNames(a.name, b.name))
  return sorted.map((of) => {
    const plain = slugOf(kind, of)
    const other = taken.get(plain)
    let slug = plain
    for (let count = 2; taken.has(slug); count++) slug = `${plain}-${count}`
    taken.set(slug, of)
    if (other) {
      const hint = `It stands at ${other.place.sourcePath}:${other.place.line}. Give one of them another name.`
      report('slug', `The page of \`${of.name}\` is called \`${slug}\`, because \`${other.name}\` has the same slug.`, {
        place: of.place,
        hint,
      })
    }
    // Files of these names would stand for their folder.
    const fileName = ['index', 'readme', kind].includes(slug) ? `${slug}_` : slug
    return { kind, of, slug, sourcePath: `${folder}/${kind}/${fileName}.md` } as Page
  })
}

/** Pages are called by their classes, without what those stand in: the tag `file_url` of `Tags::FileUrlTag` is `file-url-tag`. */
function slugOf(kind: PageKind, of: Entry & { className?: string }): string {
  const name = of.className ?? of.name
  const slug = kebabCase(name.slice(name.lastIndexOf(':') + 1)) || 'page'
  return kind === 'drops' && !/(?:^|-)drop$/.test(slug) ? `${slug}-drop` : slug
}

/** The order of names as people look for them: case does not matter, unless nothing else does. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  if (x !== y) return x < y ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}

/** The shortest ways from global variables to drops, by drop. */
function findWays({ drops, variables }: Environment, names: TypeNames): Map<string, Step[]> {
  const byName = new Map(drops.map((drop) => [drop.name, drop]))
  const ways = new Map<string, Step[]>()
  let round: Step[][] = variables.flatMap(({ name, value }) => stepsOf(name, value.types, undefined, names))
  while (round.length > 0) {
    const next: Step[][] = []
    for (const way of round) {
      const { drop } = way.at(-1) as Step
      if (ways.has(drop)) continue
      ways.set(drop, way)
      for (const field of (byName.get(drop)?.fields ?? []).filter(isCurrent))
        next.push(...stepsOf(field.name, field.returns.types, drop, names).map((step) => [...way, ...step]))
    }
    round = next
  }
  return ways
}

function isCurrent({ deprecated }: Field): boolean {
  return deprecated === undefined
}

function stepsOf(name: string, types: readonly string[], of: string | undefined, names: TypeNames): Step[][] {
  return types.flatMap((type) => {
    const isListOf = /^(?:Array|List|Set|Enumerable|array|list)\b/.test(type)
    return dropsIn([type], of ?? '', names).map((drop) => [
      { name, drop, isList: isListOf, ...(of === undefined ? {} : { of }) },
    ])
  })
}
