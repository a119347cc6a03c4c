import { ownValue } from '../../../shared/dictionary.ts'
import { asText, asValues, type Values } from '../values.ts'

/** A page or folder, as Nextra lists them. */
export interface PageItem {
  /** Name of the file or folder, or a key of `_meta`. */
  name: string
  /** Id of the document, for a page. */
  id?: string
  children?: PageItem[]
  /** Its entry of `_meta`, with that of `*`. */
  meta: Values
  /** For a folder whose index page is itself. */
  index?: string
}

export interface PageTree {
  /** Ids of all documents. */
  ids: readonly string[]
  /** Entries of `_meta` by folder; empty for the top. */
  metas: ReadonlyMap<string, Values>
  /** Whether the front matter of a document has `asIndexPage`. */
  isIndexPage(id: string): boolean
}

/**
 * Lists the items of a folder in the order of Nextra: those of `_meta` first, but after an index that it does not name, then by
 * name. Separators and links go to the place that they have in `_meta`, counted from the first item.
 */
export function listItems(tree: PageTree, folder = ''): PageItem[] {
  const meta = tree.metas.get(folder) ?? {}
  const start = folder === '' ? '' : `${folder}/`
  const names = new Map<string, PageItem>()
  const fallback = asValues(meta['*'])
  const entryOf = (name: string) => ({ ...fallback, ...entryValues(ownValue(meta, name)) })
  for (const id of tree.ids) {
    // The page next to a folder is its index.
    const [name = '', ...rest] =
      id === folder ? ['index'] : id.startsWith(start) ? id.slice(start.length).split('/') : []
    if (name === '' || names.has(name)) continue
    const path = start + name
    const isFolder = rest.length > 0 || tree.ids.some((each) => each.startsWith(`${path}/`))
    names.set(name, isFolder ? folderItem(tree, path, entryOf(name)) : { name, id, meta: entryOf(name) })
  }
  const keys = Object.keys(meta)
  const isOwnIndex = (item: PageItem) =>
    folder !== '' && item.id !== undefined && item.name === 'index' && tree.isIndexPage(item.id)
  const items = [...names.values()].filter((item) => !isOwnIndex(item))
  items.sort((a, b) => {
    if (!keys.includes('index') && a.name !== b.name) {
      if (b.name === 'index') return 1
      if (a.name === 'index') return -1
    }
    const [first, second] = [keys.indexOf(a.name), keys.indexOf(b.name)]
    if (first < 0 && second < 0) return a.name < b.name ? -1 : 1
    if (first < 0) return 1
    return second < 0 ? -1 : first - second
  })
  for (const [index, key] of keys.filter((each) => each !== '*').entries())
    if (!items.some(({ name }) => name === key) && items[index]?.name !== key)
      items.splice(index, 0, { name: key, meta: entryOf(key) })
  return items
}

function folderItem(tree: PageTree, path: string, meta: Values): PageItem {
  const index = [`${path}/index`, path].find((id) => tree.ids.includes(id) && tree.isIndexPage(id))
  return { name: path.split('/').at(-1) ?? path, children: listItems(tree, path), meta, ...(index && { index }) }
}

/** An entry is a title, or an object. */
function entryValues(value: unknown): Values {
  const title = asText(value)
  return title === undefined ? asValues(value) : { title }
}

const smallWords = new Set(
  'a an and as at but by for from in into nor of off on onto or out over per so the to up via vs with yet'.split(' '),
)

/** `my-first_page` → `My First Page` */
export function titleFromName(name: string): string {
  const words = name.replace(/[-_]/g, ' ').split(' ')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return words
    .map((word, index) => (index > 0 && index < words.length - 1 && smallWords.has(word) ? word : capital(word)))
    .join(' ')
}
