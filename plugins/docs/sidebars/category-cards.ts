import { type CategoryCard, omitUndefined } from 'lectern/plugin-kit'
import type { SidebarNode } from './sidebar-tree.ts'

/** Creates the cards that link to an item of a sidebar. */
export function createCards(node: SidebarNode): CategoryCard[] {
  switch (node.type) {
    case 'html':
      return []
    case 'doc': {
      const { label, url } = node.item
      return [omitUndefined({ label, url, description: node.doc.description || undefined })]
    }
    case 'link': {
      const { label, url, external } = node.item
      return [omitUndefined({ label, url, external, description: node.description })]
    }
    case 'category': {
      const { label, url, description, items } = node
      return url === undefined ? [] : [omitUndefined({ label, url, description, count: items.length })]
    }
  }
}
