import { asList, asText, asValues, isExternal } from './values.ts'

/** A document as `nav` needs it. */
export interface NavDocument {
  /** Path below the folder of the documents. */
  path: string
  id: string
  title: string
}

export interface NavOptions {
  documents: readonly NavDocument[]
  /** Whether the index of a folder is the page of its group. */
  hasIndexes: boolean
  /** Whether groups are open at first. */
  isExpanded: boolean
  /** Path of the page with all tags, which has no document of its own. */
  tagPage: string | undefined
  /** Called for an item whose document does not exist. */
  onMissing(target: string): void
}

type Item = { [key: string]: unknown }

/** Sidebar items for `nav`: a list of paths, of `{ title: path or URL }`, and of `{ title: list }`. */
export function navItems(nav: readonly unknown[], options: NavOptions): Item[] {
  const byPath = new Map(options.documents.map((document) => [document.path, document]))
  const find = (target: string) => byPath.get(target.replace(/^\.?\//, ''))
  const convert = (entries: readonly unknown[]): Item[] =>
    entries.flatMap((entry): Item[] => {
      const plain = asText(entry)
      const [title, value] = plain === undefined ? (Object.entries(asValues(entry))[0] ?? []) : [undefined, plain]
      if (Array.isArray(value)) {
        const index = options.hasIndexes ? value.find(isIndex) : undefined
        const id = index === undefined ? undefined : find(targetOf(index) ?? '')?.id
        const items = convert(id === undefined ? value : value.filter((each) => each !== index))
        const first = value.map((each) => find(targetOf(each) ?? '')).find((document) => document !== undefined)
        const label = title?.trim() ? title : (first?.title ?? '')
        if (items.length === 0 && id === undefined) return []
        return [
          {
            type: 'category',
            label,
            collapsed: !options.isExpanded,
            ...(id !== undefined && { link: { type: 'doc', id } }),
            items,
          },
        ]
      }
      const target = asText(value)
      if (target === undefined) return []
      if (isExternal(target)) return [{ type: 'link', label: title ?? target, href: target }]
      if (target === options.tagPage) return [{ type: 'link', label: title ?? titleFromName(target), href: '/tags' }]
      const document = find(target)
      if (document !== undefined)
        return [{ type: 'doc', id: document.id, ...(title !== undefined && { label: title }) }]
      if (target.startsWith('/') || !/\.md$/.test(target))
        return [{ type: 'link', label: title ?? target, href: target }]
      options.onMissing(target)
      return []
    })
  return convert(nav)
}

/** The path or URL of an entry of `nav`; undefined for a list. */
function targetOf(entry: unknown): string | undefined {
  return asText(entry) ?? asText(Object.values(asValues(entry))[0])
}

function isIndex(entry: unknown): boolean {
  return /(?:^|\/)(?:index|README)\.md$/.test(targetOf(entry) ?? '')
}

/** Returns `nav` as MkDocs makes it: pages before folders, the index first. */
export function defaultNav(documents: readonly string[], folder = ''): unknown[] {
  const inside = documents.filter((document) => document.startsWith(folder))
  const names = inside.map((document) => document.slice(folder.length))
  const isIndexName = (name: string) => /^(?:index|README)\.md$/.test(name)
  const pages = names.filter((name) => !name.includes('/'))
  const folders = [...new Set(names.filter((name) => name.includes('/')).map((name) => name.replace(/\/.*$/, '')))]
  return [
    ...pages.sort((a, b) => Number(isIndexName(b)) - Number(isIndexName(a))).map((name) => folder + name),
    ...folders.map((name) => ({ [folderTitle(name)]: defaultNav(documents, `${folder}${name}/`) })),
  ]
}

/** `my_folder` → `My folder` */
function folderTitle(name: string): string {
  return capitalized(name.replace(/[-_]/g, ' '))
}

/** A text without capital letters gets one at its beginning. */
export function capitalized(text: string): string {
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** Titles that `nav` has for documents, by their paths. */
export function navTitles(nav: readonly unknown[]): Map<string, string> {
  const entries = nav.flatMap((entry) => Object.entries(asValues(entry)))
  return new Map(
    entries.flatMap(([title, value]): [string, string][] =>
      Array.isArray(value) ? [...navTitles(value)] : typeof value === 'string' ? [[value, title]] : [],
    ),
  )
}

/** All paths in `nav`. */
export function navTargets(nav: readonly unknown[]): string[] {
  return nav.flatMap((entry) => {
    const target = targetOf(entry)
    return target === undefined ? navTargets(asList(Object.values(asValues(entry))[0])) : [target]
  })
}

/** The title of a document without a heading, from its name: `my-file.md` → `My file`. */
export function titleFromName(document: string): string {
  if (/^(?:index|README)\.md$/.test(document)) return 'Home'
  const name = document
    .replace(/^.*\//, '')
    .replace(/\.md$/, '')
    .replace(/^README$/, 'index')
  return capitalized(name.replace(/[-_]/g, ' '))
}
