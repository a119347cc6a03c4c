import { escapeText } from '../../../shared/escape-text.ts'
import { isExternal } from '../document-links.ts'
import { type TreeFolder, type TreeItem, type TreeLink, type TreePage, titleFromName } from './page-tree.ts'

export interface Navigation {
  sidebars: Record<string, unknown[]>
  navbar: unknown[]
}

export interface NavigationContext {
  titleOf(id: string): string | undefined
  /** URL of a document. */
  urlOf(id: string): string
}

/**
 * Converts the tree of pages: a folder with `root` gets a sidebar of its own and an item of the navbar, and is a link in the
 * sidebar that it is in.
 */
export function convertNavigation(tree: TreeFolder, context: NavigationContext): Navigation {
  const sidebars: Record<string, unknown[]> = {}
  const navbar: unknown[] = []
  const convertFolder = (folder: TreeFolder): unknown[] =>
    [...(folder.index && isOwnTree(folder) ? [folder.index] : []), ...folder.children].flatMap(convertItem)

  function convertItem(item: TreeItem): unknown[] {
    switch (item.type) {
      case 'page':
        return [pageItem(item)]
      case 'link':
        return [{ type: 'link', label: item.label, href: item.url }]
      case 'separator': {
        const value = item.label === undefined ? '<hr />' : `<strong>${escapeText(item.label)}</strong>`
        return [{ type: 'html', value, defaultStyle: true }]
      }
      default:
        return item.isRoot ? convertRoot(item) : convertCategory(item)
    }
  }

  function pageItem({ id }: TreePage): unknown {
    if (context.titleOf(id) !== undefined) return id
    return { type: 'doc', id, label: titleFromName(id.replace(/^.*\//, '')) }
  }

  function convertRoot(folder: TreeFolder): unknown[] {
    const url = firstUrl(folder)
    if (url === undefined) return convertFolder(folder)
    navbar.push({ label: folder.label, ...(isExternal(url) ? { href: url } : { to: url }) })
    const name = folder.path.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '')
    // It is before those inside of it, as in the navbar.
    sidebars[name] = []
    sidebars[name] = convertFolder(folder)
    return [{ type: 'link', label: folder.label, href: url }]
  }

  function convertCategory(folder: TreeFolder): unknown[] {
    const { index, label } = folder
    const items = [...(index?.type === 'link' ? convertItem(index) : []), ...convertFolder(folder)]
    if (items.length === 0)
      return index?.type === 'page'
        ? [{ type: 'doc', id: index.id, ...(label !== context.titleOf(index.id) && { label }) }]
        : []
    const link = index?.type === 'page' ? { type: 'doc', id: index.id } : undefined
    const isOpen = folder.isOpen || !folder.isCollapsible
    return [
      {
        type: 'category',
        label,
        link,
        ...(!folder.isCollapsible && { collapsible: false }),
        collapsed: !isOpen,
        items,
      },
    ]
  }

  function firstUrl(folder: TreeFolder): string | undefined {
    const urlOf = (item: TreeItem): string | undefined => {
      if (item.type === 'page') return context.urlOf(item.id)
      if (item.type === 'link') return item.url
      return item.type === 'folder' ? firstUrl(item) : undefined
    }
    const items: (TreeItem | TreeLink)[] = [...(folder.index ? [folder.index] : []), ...folder.children]
    return items.map(urlOf).find((url) => url !== undefined)
  }

  const top = convertFolder(tree)
  // Links to the other sidebars are in the navbar.
  const isEmpty = tree.children.every((item) => item.type === 'folder' && item.isRoot)
  return { sidebars: isEmpty ? sidebars : { main: top, ...sidebars }, navbar }
}

/** Whether the folder has no category, which its index would be the link of. */
function isOwnTree(folder: TreeFolder): boolean {
  return folder.isRoot || folder.path === ''
}
