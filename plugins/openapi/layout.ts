import type { ThemeTexts } from 'lectern/plugin-kit'
import { compareNames, pageFileName, toSlug } from '../reference/index.ts'
import { operationTitle } from './operation-title.ts'
import type { ResolvedOptions } from './options.ts'
import { createSlugs } from './slug.ts'
import type { NamedSchema } from './spec/named-schemas.ts'
import { type Operation, readOperations } from './spec/operations.ts'
import { child, getText, isObject, type Spec, type SpecNode } from './spec/spec.ts'

/** Where a page is. */
export interface PageLocation {
  /** Relative to the section, without its parent folders that are in the sidebar only. */
  path: string
  sourcePath: string
}

export type OperationPage = PageLocation & { type: 'operation'; name: string; operation: Operation }
export type SchemaPage = PageLocation & { type: 'schema'; name: string; schema: NamedSchema }

/** A folder of pages with an index. */
export interface Category<Page = OperationPage | SchemaPage> extends PageLocation {
  kind: 'operations' | 'webhooks' | 'schemas'
  label: string
  /** The folder, relative to the section. */
  folder: string
  position: number
  /** The tag that it is for. */
  tag?: SpecNode | undefined
  /** Whether it is in the folder of another one. */
  isNested: boolean
  /** Those in its folder. */
  children: Category<Page>[]
  pages: Page[]
  /** All pages that belong to it, in their order: those in other folders, too. */
  listed: Page[]
}

/** A folder of folders. */
export interface Group {
  label: string
  folder: string
  position: number
}

export interface Layout {
  /** Empty groups of one letter each for large folders are included. */
  groups: Group[]
  operations: Category<OperationPage>[]
  webhooks?: Category<OperationPage> | undefined
  schemas?: Category<SchemaPage> | undefined
  /** The page about security schemes; undefined if there are none. */
  authentication?: PageLocation | undefined
  slugConflicts: { page: OperationPage | SchemaPage; slug: string; takenBy: string }[]
}

/** Larger folders are split by first letter, so that the sidebar stays usable. */
const maxPagesPerFolder = 300

interface LayoutInput {
  spec: Spec
  operations: Operation[]
  schemas: NamedSchema[]
  hasSecurity: boolean
  /** The folder of the section, relative to the site folder. */
  folder: string
  options: ResolvedOptions
  texts: ThemeTexts
}

/** Decides which pages a reference has, and where they are. */
export function createLayout(input: LayoutInput): Layout {
  const { operations, schemas, hasSecurity, folder, texts } = input
  const layout: Layout = { groups: [], operations: [], slugConflicts: [] }
  if (hasSecurity) layout.authentication = { path: 'authentication', sourcePath: `${folder}/authentication.mdx` }
  const own = operations.filter(({ kind }) => kind === 'operations')
  addOperations(own, input, layout)
  const webhooks = operations.filter(({ kind }) => kind === 'webhooks')
  if (webhooks.length > 0)
    layout.webhooks = category({ kind: 'webhooks', label: texts.webhooks, slug: 'webhooks', position: 800 }, input)
  if (layout.webhooks) addPages(layout.webhooks, operationEntries(webhooks), input, layout)
  if (schemas.length > 0)
    layout.schemas = category({ kind: 'schemas', label: texts.schemas, slug: 'schemas', position: 900 }, input)
  if (layout.schemas) {
    const sorted = [...schemas].sort((a, b) => compareNames(a.name, b.name))
    const entries = sorted.map((schema) => ({
      name: schema.name,
      create: (location: PageLocation): SchemaPage => ({ ...location, type: 'schema', name: schema.name, schema }),
    }))
    addPages(layout.schemas, entries, input, layout)
  }
  return layout
}

interface CategorySettings extends Pick<Category, 'kind' | 'label' | 'position' | 'tag'> {
  slug: string
  /** Parent folder in the sidebar. */
  parent?: string | undefined
  isNested?: boolean
}

function category<Page>(
  { slug, parent, isNested = false, ...rest }: CategorySettings,
  { folder }: LayoutInput,
): Category<Page> {
  const own = parent === undefined ? slug : `${parent}/${slug}`
  const sourcePath = `${folder}/${own}/index.mdx`
  return { ...rest, path: slug, folder: own, sourcePath, isNested, children: [], pages: [], listed: [] }
}

interface Entry<Page> {
  name: string
  create(location: PageLocation): Page
}

function addPages<Page extends OperationPage | SchemaPage>(
  to: Category<Page>,
  entries: Entry<Page>[],
  { folder }: LayoutInput,
  layout: Layout,
): void {
  const slugs = createSlugs(to.kind === 'schemas' ? 'schema' : 'operation')
  const isLarge = entries.length > maxPagesPerFolder
  for (const { name, create } of entries) {
    const { slug, takenBy } = slugs(name)
    const letter = /^[a-z]/.exec(slug)?.[0] ?? '0'
    const inner = isLarge ? `${to.folder}/${letter}` : to.folder
    if (isLarge && !layout.groups.some((group) => group.folder === inner))
      layout.groups.push({ folder: inner, label: letter.toUpperCase(), position: letter.charCodeAt(0) })
    const file = pageFileName(slug, to.folder)
    const page = create({ path: `${to.path}/${slug}`, sourcePath: `${folder}/${inner}/${file}.mdx` })
    to.pages.push(page)
    to.listed.push(page)
    if (takenBy !== undefined) layout.slugConflicts.push({ page, slug, takenBy })
  }
}

function operationEntries(operations: Operation[]): Entry<OperationPage>[] {
  return operations.map((operation) => {
    const { id, method, path } = operation
    return {
      name: id ?? `${method.toLowerCase()} ${path}`,
      create: (location) => ({
        ...location,
        type: 'operation',
        name: operationTitle(operation),
        operation,
      }),
    }
  })
}

interface TagGroup {
  name: string
  tags: string[]
}

function addOperations(operations: Operation[], input: LayoutInput, layout: Layout): void {
  const { spec, options, texts } = input
  const allTags = options.groupBy === 'tag' ? spec.items(spec.root, 'tags').map(({ target }) => target) : []
  const badges = new Set(allTags.filter(isBadge).map((tag) => getText(tag, 'name')))
  const keysOf = (operation: Operation) => groupKeys(operation, options, badges)
  const tags = allTags.filter((tag) => !isBadge(tag))
  const declared = tags.map((tag) => getText(tag, 'name') ?? '')
  const groups = options.groupBy === 'tag' ? readTagGroups(spec) : []
  const inGroups = groups.flatMap((group) => group.tags)
  const used = new Set(operations.flatMap(keysOf))
  // A tag without operations may describe something else. One of operations without pages has no page, either.
  const everyTag = new Set(readOperations(spec).flatMap((operation) => operation.tags))
  const described = tags.filter(
    (tag) => getText(tag, 'description') !== undefined && !everyTag.has(getText(tag, 'name') ?? ''),
  )
  const parents = readParents(tags)
  const names = [...used, ...described.map((tag) => getText(tag, 'name') ?? '')].flatMap((name) => [
    name,
    ...ancestors(name, parents),
  ])
  const order = [...inGroups, ...declared, ...used]
  const sorted = [...new Set(names)].sort((a, b) => rank(a, order) - rank(b, order))
  // Each tag stands before those in it.
  const withChildren = (key: string): string[] => [
    key,
    ...sorted.filter((each) => parents.get(each) === key).flatMap(withChildren),
  ]
  const keys = sorted.filter((key) => !parents.has(key)).flatMap(withChildren)
  const pages = new Map<Operation, OperationPage>()
  const slugs = createSlugs('operations', ['schemas', 'webhooks', 'authentication', 'index'])
  const groupSlugs = createSlugs('group', ['schemas', 'webhooks', 'authentication', ...keys.map(toSlug)])
  const groupFolders = new Map<string, string>()
  for (const [index, key] of keys.entries()) {
    const parentKey = parents.get(key)
    const around = parentKey === undefined ? undefined : layout.operations[keys.indexOf(parentKey)]
    const group = around ? undefined : groups.find((each) => each.tags.includes(key))
    if (group && !groupFolders.has(group.name)) {
      const parent = groupSlugs(group.name).slug
      groupFolders.set(group.name, parent)
      layout.groups.push({ label: group.name, folder: parent, position: index + 1 })
    }
    const tag = tags[declared.indexOf(key)]
    const isOnly = options.groupBy === 'none'
    const label = isOnly ? texts.operations : key === '' ? texts.miscellaneous : (tag && displayName(tag)) || key
    const settings: CategorySettings = {
      kind: 'operations',
      label,
      // The path is the same in all languages.
      slug: slugs(isOnly ? 'operations' : key === '' ? 'miscellaneous' : key).slug,
      // After the operations of the tag around it.
      position: around ? nestedPosition + index : index + 1,
      tag,
      parent: around ? around.folder : group && groupFolders.get(group.name),
      isNested: around !== undefined,
    }
    const created = category<OperationPage>(settings, input)
    addPages(created, operationEntries(operations.filter((each) => keysOf(each)[0] === key)), input, layout)
    for (const page of created.pages) pages.set(page.operation, page)
    layout.operations.push(created)
    around?.children.push(created)
  }
  for (const [index, key] of keys.entries()) {
    const listed = operations.filter((each) => keysOf(each).includes(key)).map((each) => pages.get(each))
    const created = layout.operations[index]
    if (created) created.listed = listed.filter((page) => page !== undefined)
  }
}

/** Of the first tag in another one: tags have fewer operations. */
const nestedPosition = 10_000

/** Whether a tag marks its operations instead of grouping them. */
export function isBadge(tag: SpecNode): boolean {
  return ['badge', 'audience'].includes(getText(tag, 'kind') ?? '')
}

/** The tags in which tags are. */
function readParents(tags: readonly SpecNode[]): ReadonlyMap<string, string> {
  const names = new Set(tags.map((tag) => getText(tag, 'name')))
  return new Map(
    tags.flatMap((tag): [string, string][] => {
      const [name, parent] = [getText(tag, 'name'), getText(tag, 'parent')]
      return name === undefined || parent === undefined || !names.has(parent) ? [] : [[name, parent]]
    }),
  )
}

/** The tag around a tag, the one around that, and so on. */
function ancestors(name: string, parents: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (let next = parents.get(name); next !== undefined && !found.includes(next); next = parents.get(next))
    found.push(next)
  return found
}

export function displayName(tag: SpecNode): string | undefined {
  return getText(tag, 'x-displayName') ?? getText(tag, 'summary')
}

/** Operations without a tag are in a group of their own, the last one. */
function rank(key: string, order: string[]): number {
  return key === '' ? order.length : order.indexOf(key)
}

/** The groups of an operation. Its page is in the first one. */
function groupKeys(
  { tags, path }: Operation,
  { groupBy }: ResolvedOptions,
  badges: ReadonlySet<string | undefined>,
): string[] {
  const grouping = tags.filter((tag) => !badges.has(tag))
  if (groupBy === 'tag') return grouping.length > 0 ? grouping : ['']
  if (groupBy === 'none') return ['operations']
  return [path.split('/').find((part) => part !== '' && !/^v\d+$/.test(part) && !part.startsWith('{')) ?? '']
}

function readTagGroups({ root }: Spec): TagGroup[] {
  const groups = child(root, 'x-tagGroups')?.value
  if (!Array.isArray(groups)) return []
  return groups.filter(isObject).flatMap(({ name, tags }) => {
    if (typeof name !== 'string' || !Array.isArray(tags)) return []
    return [{ name, tags: tags.map(String) }]
  })
}
