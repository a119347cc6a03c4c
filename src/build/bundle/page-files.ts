import { ownValue } from '../../shared/dictionary.ts'
import type { ThemeNeeds } from './theme-externals.ts'
import type { ThemeFiles, ThemeManifest } from './theme-manifest.ts'

/** The files of a module of the site, and what else it needs. */
export interface ModuleFiles extends ThemeNeeds {
  scripts: string[]
  styles: string[]
  /** Whether it reads data of `@docusaurus/*` modules. */
  readsData?: true
  /** Whether it uses the hooks or links of the router. */
  usesRouter?: true
}

/** Files in loading order, and what they need besides. */
export type NeededFiles = Omit<ModuleFiles, keyof ThemeNeeds>

export interface PageFiles {
  /** What every page needs in addition to the main files of the theme. */
  common: NeededFiles
  /** Returns what a page needs for a module by its registry key, besides that; undefined if no bundle has the module. */
  get(key: string): NeededFiles | undefined
}

interface PageFilesOptions {
  theme: Pick<ThemeManifest, 'main' | 'components' | 'shell'>
  /** Registry key → module of the site. One with the id of a component replaces that of the theme. */
  modules: Record<string, ModuleFiles>
  /** The module that every page loads last. */
  client: ModuleFiles
}

/**
 * Finds the files that pages need. The files of the theme come first, since modules of the site use what they define. Where they
 * contain a component that the site replaces, the page also needs the replacement.
 */
export function createPageFiles({ theme, modules, client }: PageFilesOptions): PageFiles {
  const entries = slotEntries(theme)
  const collect = (visit: (collection: Collection) => void, loaded?: Collection): Collection => {
    const collection = createCollection({ theme, modules, entries, loaded })
    visit(collection)
    collection.finish()
    return collection
  }
  const every = collect((collection) => {
    for (const slot of theme.main.usedSlots) collection.replacement(slot)
    collection.needs(client)
  })
  const found = new Map<string, NeededFiles | undefined>()
  const find = (key: string): NeededFiles | undefined => {
    const id = key.replace(/^@theme-(?:original|init)\//, '@theme/')
    const isKnown =
      ownValue(modules, key) ?? ownValue(theme.components, key) ?? (theme.shell.includes(id) || entries.has(slotOf(id)))
    return isKnown ? collect((collection) => collection.component(key), every).files() : undefined
  }
  return {
    common: joinFiles([every.files(), client]),
    get(key) {
      if (!found.has(key)) found.set(key, find(key))
      return found.get(key)
    },
  }
}

interface Collection {
  /** Keys of modules of the site, in loading order. */
  modules: ReadonlySet<string>
  /** Keys of the theme's files. */
  components: ReadonlySet<string>
  component(id: string): void
  replacement(slot: string): void
  needs(needs: ThemeNeeds): void
  /** Adds files for the slots that none of the others contain. */
  finish(): void
  files(): NeededFiles
}

function createCollection({
  theme,
  modules,
  entries,
  loaded,
}: Pick<PageFilesOptions, 'theme' | 'modules'> & {
  entries: ReadonlyMap<string, string>
  loaded: Collection | undefined
}): Collection {
  const visited = new Set<string>(loaded?.modules)
  const own = new Set<string>()
  const components = new Set<string>()
  const missing: string[] = []
  const filesOf = (id: string) => ownValue(theme.components, id) as ThemeFiles
  const isThere = (slot: string) =>
    theme.main.slots.includes(slot) ||
    [...components, ...(loaded?.components ?? [])].some((id) => filesOf(id).slots.includes(slot))
  const addModule = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    const module = ownValue(modules, key)
    if (!module) return
    collection.needs(module)
    own.add(key)
  }
  const addFiles = (id: string) => {
    if (components.has(id) || loaded?.components.has(id)) return
    components.add(id)
    for (const slot of filesOf(id).usedSlots) collection.replacement(slot)
  }
  const collection: Collection = {
    modules: own,
    components,
    component(id) {
      const files = ownValue(theme.components, id)
      if (ownValue(modules, id)) addModule(id)
      else if (files && !files.slots.includes(slotOf(id))) addFiles(id)
      else missing.push(slotOf(id))
    },
    replacement: (slot) => addModule(`@theme/${slot}`),
    needs({ theme: ids, originals }) {
      for (const id of ids) collection.component(id)
      for (const id of originals) missing.push(slotOf(id))
    },
    finish() {
      for (let slot = missing.pop(); slot !== undefined; slot = missing.pop()) {
        const entry = entries.get(slot)
        if (entry !== undefined && !isThere(slot)) addFiles(entry)
      }
    },
    files: () =>
      joinFiles([...[...components].map(filesOf), ...[...own].map((key) => ownValue(modules, key) as ModuleFiles)]),
  }
  return collection
}

function joinFiles(parts: NeededFiles[]): NeededFiles {
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
    ...(parts.some(({ readsData }) => readsData) && { readsData: true }),
    ...(parts.some(({ usesRouter }) => usesRouter) && { usesRouter: true }),
  }
}

/** Returns the name of a component's slot. */
function slotOf(id: string): string {
  return id.replace(/^@theme(?:-original|-init)?\//, '')
}

/** Returns the entry whose files to load for a slot: its own, or else the one with the fewest slots. */
function slotEntries({ components }: Pick<ThemeManifest, 'components'>): Map<string, string> {
  const found = new Map<string, string>()
  const size = ([id, { slots }]: [string, ThemeFiles], slot: string) => (slotOf(id) === slot ? 0 : slots.length)
  const sizes = new Map<string, number>()
  for (const entry of Object.entries(components)) {
    for (const slot of entry[1].slots) {
      if (size(entry, slot) >= (sizes.get(slot) ?? Number.POSITIVE_INFINITY)) continue
      found.set(slot, entry[0])
      sizes.set(slot, size(entry, slot))
    }
  }
  return found
}
