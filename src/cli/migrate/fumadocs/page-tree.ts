import path from 'node:path'
import { asList, asText, type Values } from '../values.ts'

/** A document of the tree. */
export interface TreePage {
  type: 'page'
  id: string
}

export interface TreeLink {
  type: 'link'
  label: string
  url: string
}

export interface TreeSeparator {
  type: 'separator'
  label: string | undefined
}

export interface TreeFolder {
  type: 'folder'
  /** Path relative to the folder of the documents; empty for the top. */
  path: string
  label: string
  /** What a click on the label opens. */
  index?: TreePage | TreeLink
  children: TreeItem[]
  /** Whether it has a tree of its own. */
  isRoot: boolean
  isOpen: boolean
  isCollapsible: boolean
}

export type TreeItem = TreePage | TreeLink | TreeSeparator | TreeFolder

export interface TreeFiles {
  /** Paths of the documents without extension, and their names of files. */
  pages: ReadonlyMap<string, string>
  /** The `meta` files, by folder; empty for the top. */
  metas: ReadonlyMap<string, Values>
  titleOf(id: string): string | undefined
}

/** An item that one folder has: one with a higher priority takes it, else the first one. */
interface Owner {
  folder: TreeFolder
  priority: number
}

/** An item by rest is the weakest one, then one by name, then the index that `pagesIndex` names. */
const priorities = { rest: 0, named: 2, index: 3 }

/** Builds the tree of pages as Fumadocs does. */
export function buildPageTree(files: TreeFiles): TreeFolder {
  const { pages, metas, titleOf } = files
  const inFolders = listFolders(files)
  const built = new Map<string, TreePage | TreeFolder>()
  const unfinished = new Set<TreeFolder>()
  const owners = new Map<TreeItem, Owner>()

  function own(folder: TreeFolder, item: TreePage | TreeFolder, priority: number): boolean {
    if (item.type === 'folder' && unfinished.has(item)) return false
    const owner = owners.get(item)
    if (owner !== undefined && owner.folder !== folder) {
      if (owner.priority >= priority) return false
      if (owner.folder.index === item) delete owner.folder.index
      else removeItem(owner.folder.children, item)
    }
    owners.set(item, { folder, priority: Math.max(owner?.priority ?? 0, priority) })
    return true
  }

  function pageOf(id: string): TreePage | undefined {
    if (!pages.has(id)) return undefined
    const page = (built.get(`page:${id}`) as TreePage | undefined) ?? { type: 'page', id }
    built.set(`page:${id}`, page)
    return page
  }

  function folderOf(folder: string, isTop = false): TreeFolder | undefined {
    const known = built.get(`folder:${folder}`)
    if (known !== undefined) return known as TreeFolder
    const names = inFolders.get(folder)
    if (names === undefined) return undefined
    const meta = metas.get(folder) ?? {}
    const node: TreeFolder = {
      type: 'folder',
      path: folder,
      label: '',
      children: [],
      isRoot: Boolean(meta.root),
      isOpen: meta.defaultOpen === true,
      isCollapsible: meta.collapsible !== false,
    }
    built.set(`folder:${folder}`, node)
    unfinished.add(node)
    const ownIndex = asText(meta.pagesIndex)
    const indexName = ownIndex ?? ((meta.root ?? isTop) ? undefined : 'index')
    const index = indexName === undefined ? undefined : pageOf(join(folder, indexName))
    const hasIndex =
      index !== undefined && own(node, index, ownIndex === undefined ? priorities.rest : priorities.index)
    if (hasIndex) node.index = index
    const link = ownIndex === undefined || hasIndex ? undefined : readLink(ownIndex)
    if (link !== undefined) node.index = link
    const { items, taken } = listItems(node, meta)
    if (hasIndex && taken.has(index)) delete node.index
    else if (hasIndex) taken.add(index)
    for (const item of items) {
      if (item === '...' || item === 'z...a')
        node.children.push(...restOf(node, names, { taken, isReversed: item !== '...' }))
      else if (!owners.has(item) || owners.get(item)?.folder === node) node.children.push(item)
    }
    node.label =
      asText(meta.title) ??
      labelOf(node.index) ??
      titleFromName(path.posix.basename(folder).replace(/^\((.+)\)$/, '$1'))
    unfinished.delete(node)
    return node
  }

  /** The items that `pages` lists, and those that the rest leaves out. */
  function listItems(node: TreeFolder, meta: Values) {
    const items: (TreeItem | '...' | 'z...a')[] = []
    const taken = new Set<TreeItem>()
    const take = (item: TreeItem | undefined) => item !== undefined && taken.add(item)
    for (const entry of asList(meta.pages ?? ['...'])) {
      const text = asText(entry) ?? ''
      const inline = readSeparator(text) ?? readLink(text)
      const target = join(node.path, text.replace(/^(?:!|\.{3})/, ''))
      if (text === '...' || text === 'z...a') items.push(text)
      else if (inline !== undefined) items.push(inline)
      else if (text.startsWith('!')) {
        take(folderOf(target))
        take(pageOf(target))
      } else if (text.startsWith('...')) {
        const folder = folderOf(target)
        if (folder === undefined) continue
        const isOwn = own(node, folder, priorities.named)
        if (isOwn) taken.add(folder)
        for (const child of [...(folder.index ? [folder.index] : []), ...folder.children]) {
          if (child.type === 'page' || child.type === 'folder') {
            if (isOwn) owners.set(child, { folder: node, priority: owners.get(child)?.priority ?? 0 })
            else if (!own(node, child, priorities.named)) continue
          }
          items.push(child)
        }
      } else {
        const item = folderOf(target) ?? pageOf(target) ?? pageOf(target.replace(/\.mdx?$/, ''))
        if (item === undefined || !own(node, item, priorities.named)) continue
        items.push(item)
        taken.add(item)
      }
    }
    return { items, taken }
  }

  /** The other items of a folder: its index, then pages, then folders, by their paths. */
  function restOf(
    node: TreeFolder,
    names: ReadonlySet<string>,
    { taken, isReversed }: { taken: ReadonlySet<TreeItem>; isReversed: boolean },
  ): TreeItem[] {
    const items = Array.from(names).flatMap((name) => {
      const item = name.startsWith('page:') ? pageOf(name.slice(5)) : folderOf(name.slice(7))
      return item === undefined || taken.has(item) ? [] : [item]
    })
    const isIndex = (item: TreeItem) => item.type === 'page' && path.posix.basename(item.id) === 'index'
    const keyOf = (item: TreePage | TreeFolder) =>
      item.type === 'page' ? item.id + path.extname(pages.get(item.id) ?? '') : item.path
    const compare = (a: TreePage | TreeFolder, b: TreePage | TreeFolder) =>
      Number(a.type === 'folder') - Number(b.type === 'folder') || keyOf(a).localeCompare(keyOf(b), 'en')
    items.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || (isReversed ? -1 : 1) * compare(a, b))
    return items.filter((item) => own(node, item, priorities.rest))
  }

  function labelOf(index: TreePage | TreeLink | undefined): string | undefined {
    if (index === undefined) return undefined
    return index.type === 'link' ? index.label : (titleOf(index.id) ?? titleFromName(path.posix.basename(index.id)))
  }

  return folderOf('', true) as TreeFolder
}

/** The pages and folders in each folder, with their kind. */
function listFolders({ pages, metas }: TreeFiles): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>([['', new Set()]])
  const add = (folder: string): Set<string> => {
    const known = folders.get(folder)
    if (known !== undefined) return known
    const names = new Set<string>()
    folders.set(folder, names)
    add(parentOf(folder)).add(`folder:${folder}`)
    return names
  }
  for (const folder of metas.keys()) add(folder)
  for (const id of pages.keys()) add(parentOf(id)).add(`page:${id}`)
  return folders
}

function removeItem(items: TreeItem[], item: TreeItem): void {
  const index = items.indexOf(item)
  if (index >= 0) items.splice(index, 1)
}

function parentOf(id: string): string {
  return id.includes('/') ? path.posix.dirname(id) : ''
}

function join(folder: string, name: string): string {
  return path.posix.join('/', folder, name).slice(1).replace(/\/$/, '')
}

/** `[Icon][Text](url)`, with `external:` before it for another window. */
function readLink(text: string): TreeLink | undefined {
  const [, label, url] = /^(?:external:)?(?:\[[^\]]+\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? []
  return label === undefined || url === undefined ? undefined : { type: 'link', label, url }
}

/** `---Text---`, `---[Icon]Text---`, or `---` */
function readSeparator(text: string): TreeSeparator | undefined {
  const match = /^---(?:\[[^\]]+\])?(.+)---$|^---$/.exec(text)
  return match === null ? undefined : { type: 'separator', label: match[1] }
}

/** `my-first-page` → `My first page` */
export function titleFromName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}
