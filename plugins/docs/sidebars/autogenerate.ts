import { posix as path } from 'node:path'
import { ownValue } from 'lectern/plugin-kit'
import type { CategoryFile, Doc } from '../content.ts'
import type { NumberPrefixParser } from '../names/number-prefix.ts'
import type { CategoryEntry, DocEntry, Origin } from './sidebar-entry.ts'

export interface AutogenerateSource {
  docs: readonly Doc[]
  docsById: ReadonlyMap<string, Doc>
  categories: Readonly<Record<string, CategoryFile>>
  numberPrefixParser: NumberPrefixParser
  /** Called for a category file whose `link` names no document. */
  onUnknownLink(id: string, origin: Origin): void
}

/** Returns the sorted entries of a folder (`.` for all): its documents, and one category per subfolder. */
export function autogenerate(dirName: string, source: AutogenerateSource): (DocEntry | CategoryEntry)[] {
  const root = createFolder('', dirName)
  const isBelow = (folder: string) => dirName === '.' || folder === dirName || folder.startsWith(`${dirName}/`)
  for (const doc of source.docs) {
    if (!isBelow(doc.folder)) continue
    getOrCreateFolder(root, dirName, doc.folder).docs.push(doc)
  }
  return sortedEntries(root, source).map(({ entry }) => entry)
}

interface Folder {
  name: string
  /** Relative to the version's folder. */
  path: string
  docs: Doc[]
  folders: Map<string, Folder>
}

function createFolder(name: string, folderPath: string): Folder {
  return { name, path: folderPath, docs: [], folders: new Map() }
}

/** Returns the folder at a path, which is `dirName` or inside it; creates missing ones. */
function getOrCreateFolder(root: Folder, dirName: string, folder: string): Folder {
  if (folder === dirName) return root
  const below = dirName === '.' ? folder : folder.slice(dirName.length + 1)
  return below.split('/').reduce(getOrCreateChild, root)
}

function getOrCreateChild(parent: Folder, name: string): Folder {
  const child = parent.folders.get(name) ?? createFolder(name, path.join(parent.path, name))
  parent.folders.set(name, child)
  return child
}

/** An entry with its sort keys: position, then name on disk. */
interface SortableEntry<E> {
  entry: E
  position?: number
  name: string
}

function sortedEntries(
  folder: Folder,
  source: AutogenerateSource,
  linked?: Doc,
): SortableEntry<DocEntry | CategoryEntry>[] {
  const docs = folder.docs.filter((doc) => doc !== linked).map(sortableDoc)
  const folders = [...folder.folders.values()].map((child) => sortableCategory(child, source))
  return [...docs, ...folders, ...sortableRefs(folder, source)].sort(byPosition)
}

function sortableDoc(doc: Doc): SortableEntry<DocEntry> {
  const { frontMatter } = doc
  const entry: DocEntry = {
    type: 'doc',
    id: doc.id,
    label: frontMatter.sidebar_label,
    className: frontMatter.sidebar_class_name,
    customProps: frontMatter.sidebar_custom_props,
    badge: frontMatter.sidebar_badge,
    icon: frontMatter.sidebar_icon,
    origin: { sourcePath: doc.sourcePath },
  }
  return { entry, position: doc.position, name: doc.name }
}

/** The documents of other folders that a category file names. */
function sortableRefs(folder: Folder, { categories }: AutogenerateSource): SortableEntry<DocEntry>[] {
  const file = ownValue(categories, folder.path)
  const origin: Origin = { sourcePath: file?.sourcePath }
  return (file?.refs ?? []).map(({ id, position }) => ({ entry: { type: 'ref', id, origin }, position, name: id }))
}

function sortableCategory(folder: Folder, source: AutogenerateSource): SortableEntry<CategoryEntry> {
  const file = ownValue(source.categories, folder.path)
  const origin: Origin = { sourcePath: file?.sourcePath }
  const doc = linkedDoc(folder, file, source, origin)
  // A draft gives nothing of itself away.
  const shown = doc?.visibility.isBuilt ? doc : undefined
  const { filename, numberPrefix } = source.numberPrefixParser(folder.name)
  const entry: CategoryEntry = {
    type: 'category',
    label: file?.label ?? shown?.frontMatter.sidebar_label ?? shown?.title ?? filename,
    description: file?.description,
    className: file?.className ?? shown?.frontMatter.sidebar_class_name,
    customProps: file?.customProps ?? shown?.frontMatter.sidebar_custom_props,
    badge: file?.badge ?? shown?.frontMatter.sidebar_badge,
    icon: file?.icon ?? shown?.frontMatter.sidebar_icon,
    key: file?.key,
    collapsible: file?.collapsible,
    collapsed: file?.collapsed,
    link: doc !== undefined ? { type: 'doc', id: doc.id } : file?.link?.type === 'doc' ? null : file?.link,
    items: sortedEntries(folder, source, doc).map(({ entry: item }) => item),
    origin,
  }
  return { entry, position: file?.position ?? doc?.position ?? numberPrefix, name: folder.name }
}

/** Finds the page of a folder: the document its category file links to, else its index unless `link` is null. */
function linkedDoc(
  folder: Folder,
  file: CategoryFile | undefined,
  source: AutogenerateSource,
  origin: Origin,
): Doc | undefined {
  const link = file?.link
  if (link === undefined) return folder.docs.find((doc) => doc.isCategoryIndex)
  if (link?.type !== 'doc') return undefined
  const local = folder.docs.find((doc) => doc.id.slice(doc.id.lastIndexOf('/') + 1) === link.id)
  const doc = local ?? source.docsById.get(link.id)
  if (doc === undefined) source.onUnknownLink(link.id, origin)
  return doc
}

/** Entries with a position first, in order; then by name in code unit order, so `10` comes before `2`. */
function byPosition(a: SortableEntry<unknown>, b: SortableEntry<unknown>): number {
  const [first, second] = [a.position ?? Number.POSITIVE_INFINITY, b.position ?? Number.POSITIVE_INFINITY]
  if (first !== second) return first < second ? -1 : 1
  return a.name === b.name ? 0 : a.name < b.name ? -1 : 1
}
