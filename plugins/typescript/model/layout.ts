import { compareNames, createSlugAllocator, pageFileName, type Slug, toSlug } from '../../reference/index.ts'
import { kindOf, type Reflection } from '../json.ts'

/** Kinds of entries that have a folder each, in their order. */
export const entryKinds = [
  'classes',
  'interfaces',
  'typeAliases',
  'enums',
  'functions',
  'variables',
  'namespaces',
] as const
export type EntryKind = (typeof entryKinds)[number]

const kinds: Readonly<Record<number, EntryKind>> = {
  [kindOf.class]: 'classes',
  [kindOf.interface]: 'interfaces',
  [kindOf.typeAlias]: 'typeAliases',
  [kindOf.enum]: 'enums',
  [kindOf.function]: 'functions',
  [kindOf.variable]: 'variables',
  [kindOf.namespace]: 'namespaces',
}

const folders: Readonly<Record<EntryKind, string>> = {
  classes: 'classes',
  interfaces: 'interfaces',
  typeAliases: 'types',
  enums: 'enums',
  functions: 'functions',
  variables: 'variables',
  namespaces: 'namespaces',
}

/** The page of an export. */
export interface EntryPage {
  kind: EntryKind
  reflection: Reflection
  /** With the names of its namespaces: `signals.Horn`. */
  name: string
  /** Relative to the section. */
  path: string
  sourcePath: string
  position: number
  scope: Scope
  /** Of a namespace. */
  inner?: Scope
}

/** Another name under which something is exported. */
export interface Alias {
  name: string
  target: number
}

/** What has exports: a module, or a namespace. */
export interface Scope {
  reflection: Reflection
  /** Relative to the section; empty for the only module. */
  path: string
  /** With `/` at the end if it is not empty. */
  folder: string
  sourcePath: string
  name: string
  position: number
  categories: Category[]
  aliases: Alias[]
}

/** The exports of a kind. */
export interface Category {
  kind: EntryKind
  path: string
  folder: string
  sourcePath: string
  position: number
  pages: EntryPage[]
}

export interface Layout {
  modules: Scope[]
  /** All pages, those in namespaces included. */
  pages: EntryPage[]
  /** Groups of one letter each, for large folders. */
  letters: { folder: string; label: string; position: number }[]
  slugConflicts: { page: EntryPage; slug: string; takenBy: string }[]
}

/** Larger folders are split by first letter, so that the sidebar stays usable. */
const maxPagesPerFolder = 300

/** Decides which pages there are, and where. @param folder the folder of the section, relative to the site folder */
export function createLayout(root: Reflection, folder: string): Layout {
  const layout: Layout = { modules: [], pages: [], letters: [], slugConflicts: [] }
  const children = root.children ?? []
  const modules = children.filter(({ kind }) => kind === kindOf.module)
  const others = children.filter(({ kind }) => kind !== kindOf.module)
  if (modules.length === 0) {
    layout.modules.push(
      createScope({ reflection: root, path: '', name: '', position: 0 }, { folder, layout, prefix: '' }),
    )
    return layout
  }
  const all = others.length === 0 ? modules : [{ ...root, children: others }, ...modules]
  const slugs = createSlugs('module', Object.values(folders))
  const nameOf = createModuleNames(all, root)
  for (const [index, reflection] of all.entries()) {
    const name = nameOf(reflection)
    const path = all.length === 1 ? '' : slugs(name).slug
    const scope = { reflection, path, name, position: index + 1 }
    layout.modules.push(createScope(scope, { folder, layout, prefix: '' }))
  }
  return layout
}

/** Modules are named for their files, below the folder that has them all. The main one has the name of the package. */
function createModuleNames(modules: readonly Reflection[], root: Reflection): (module: Reflection) => string {
  const fileOf = ({ name, sources }: Reflection) => sources?.[0]?.fileName ?? `${name}.ts`
  const folders = modules.map((module) => fileOf(module).split('/').slice(0, -1))
  const [first = [], ...rest] = folders
  const length = first.findIndex((part, index) => rest.some((folder) => folder[index] !== part))
  const common = length < 0 ? Math.min(...folders.map((folder) => folder.length)) : length
  return (module) => {
    const own = fileOf(module).split('/').slice(common).join('/')
    const name = own.replace(/(?:\.d)?\.[cm]?tsx?$/, '').replace(/(?:^|\/)index$/, '')
    return name === '' ? (root.packageName ?? root.name) : name
  }
}

interface ScopeContext {
  folder: string
  layout: Layout
  /** Before the names of its exports. */
  prefix: string
}

function createScope(
  { reflection, path, name, position }: Pick<Scope, 'reflection' | 'path' | 'name' | 'position'>,
  context: ScopeContext,
): Scope {
  const { folder } = context
  const inner = path === '' ? '' : `${path}/`
  const children = reflection.children ?? []
  const scope: Scope = {
    reflection,
    path,
    name,
    position,
    folder: inner,
    sourcePath: `${folder}/${inner}index.mdx`,
    categories: [],
    aliases: children.flatMap((child) =>
      child.kind === kindOf.reference && child.target !== undefined ? [{ name: child.name, target: child.target }] : [],
    ),
  }
  for (const [index, kind] of entryKinds.entries()) {
    const members = children.filter((child) => kinds[child.kind] === kind)
    if (members.length === 0) continue
    const own = `${inner}${folders[kind]}`
    const category: Category = {
      kind,
      path: own,
      folder: own,
      sourcePath: `${folder}/${own}/index.mdx`,
      position: index + 1,
      pages: [],
    }
    scope.categories.push(category)
    addPages(category, members, scope, context)
  }
  return scope
}

function addPages(category: Category, members: Reflection[], scope: Scope, context: ScopeContext): void {
  const { folder, layout, prefix } = context
  const slugs = createSlugs(category.kind)
  const isLarge = members.length > maxPagesPerFolder
  const sorted = [...members].sort((a, b) => compareNames(a.name, b.name))
  for (const [index, reflection] of sorted.entries()) {
    const { slug, takenBy } = slugs(reflection.name)
    const letter = /^[a-z]/.exec(slug)?.[0] ?? '0'
    const inner = isLarge ? `${category.folder}/${letter}` : category.folder
    if (isLarge && !layout.letters.some((each) => each.folder === inner))
      layout.letters.push({ folder: inner, label: letter.toUpperCase(), position: letter.charCodeAt(0) })
    const name = prefix + reflection.name
    const isNamespace = category.kind === 'namespaces'
    const path = `${category.path}/${slug}`
    const file = isNamespace ? `${slug}/index` : pageFileName(slug, category.folder)
    const sourcePath = `${folder}/${isNamespace ? category.folder : inner}/${file}.mdx`
    const page: EntryPage = { kind: category.kind, reflection, name, path, sourcePath, position: index + 1, scope }
    if (isNamespace)
      page.inner = createScope({ reflection, path, name, position: index + 1 }, { folder, layout, prefix: `${name}.` })
    category.pages.push(page)
    layout.pages.push(page)
    if (takenBy !== undefined) layout.slugConflicts.push({ page, slug, takenBy })
  }
}

/** Assigns each name a unique slug. `takenBy` is the name that already has the preferred one. */
function createSlugs(fallback: string, reserved: readonly string[] = []): (name: string) => Slug<string> {
  const allocate = createSlugAllocator<string>()
  for (const slug of reserved) allocate(slug, slug)
  return (name) => {
    const slug = toSlug(name) || fallback
    // It would be the page of its folder.
    return allocate(slug === 'index' ? `index-${fallback === 'module' ? 'module' : 'export'}` : slug, name)
  }
}
