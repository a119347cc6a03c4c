import { escapeText } from '../../../shared/escape-text.ts'
import type { Notes } from '../notes.ts'
import { asText, asValues, type Values } from '../values.ts'
import { listItems, type PageItem, type PageTree, titleFromName } from './page-map.ts'

export interface Navigation {
  sidebars: Record<string, unknown[]>
  navbar: unknown[]
}

export interface NavigationContext extends PageTree {
  /** Title of a document in its front matter, or its first heading. */
  titleOf(id: string): string | undefined
  /** URL of a document. */
  urlOf(id: string): string
  /** The place for notes. */
  place: { file: string }
}

/** Converts the files `_meta`: pages and menus of the top go to the navbar, and folders among them get sidebars of their own. */
export function convertNavigation(context: NavigationContext, notes: Notes): Navigation {
  const sidebars: Record<string, unknown[]> = {}
  const navbar: unknown[] = []
  const isTop = ({ meta }: PageItem) => meta.type === 'page' || meta.type === 'menu'
  const items = listItems(context)
  for (const item of items.filter((each) => isTop(each))) {
    const label = labelOf(item, context) ?? titleFromName(item.name)
    const converted = item.children === undefined ? [] : convertFolder(item, context, notes)
    if (converted.length > 0) sidebars[item.name.replace(/[^\w-]+/g, '-')] = converted
    const target = asText(item.meta.href) ?? targetOf(item, context)
    if (item.meta.display === 'hidden') continue
    if (item.meta.type === 'menu') navbar.push({ label, items: menuItems(item, context) })
    else if (target === undefined)
      notes.add(context.place, `The page "${label}" of \`_meta\` was not converted: it has no document.`)
    else navbar.push({ label, ...(/^[a-z]+:/.test(target) ? { href: target } : { to: target }) })
  }
  const main = items.filter((item) => !isTop(item)).flatMap((item) => convertItem(item, context, notes))
  return { sidebars: main.length > 0 ? { main, ...sidebars } : sidebars, navbar }
}

function convertFolder(item: PageItem, context: NavigationContext, notes: Notes): unknown[] {
  const own = item.index === undefined ? [] : [{ type: 'doc', id: item.index }]
  return [...own, ...(item.children ?? []).flatMap((child) => convertItem(child, context, notes))]
}

function convertItem(item: PageItem, context: NavigationContext, notes: Notes): unknown[] {
  const { meta, id, children } = item
  if (meta.display === 'hidden') return []
  if (meta.type === 'separator') {
    const title = asText(meta.title)
    const value = title === undefined ? '<hr />' : `<strong>${escapeText(title)}</strong>`
    return [{ type: 'html', value, defaultStyle: true }]
  }
  const label = labelOf(item, context)
  const href = asText(meta.href)
  if (href !== undefined) return [{ type: 'link', label: label ?? titleFromName(item.name), href }]
  if (children !== undefined) {
    const items = children.flatMap((child) => convertItem(child, context, notes))
    if (meta.display === 'children') return items
    const { collapsed } = asValues(meta.theme)
    const link = item.index === undefined ? undefined : { type: 'doc', id: item.index }
    return [{ type: 'category', label: label ?? titleFromName(item.name), link, collapsed: collapsed !== false, items }]
  }
  if (id !== undefined) return [label === undefined ? id : { type: 'doc', id, label }]
  notes.add(context.place, `The item "${item.name}" of \`_meta\` was not converted: it has no document.`)
  return []
}

/** The label of an item; undefined for a document that has a title itself. */
function labelOf({ meta, id, index, name }: PageItem, { titleOf }: NavigationContext): string | undefined {
  const title = asText(meta.title)
  if (title !== undefined) return title
  if (id === undefined) return index === undefined ? undefined : titleOf(index)
  return titleOf(id) === undefined ? titleFromName(name) : undefined
}

/** The URL of a page, or of the first page of a folder. */
function targetOf({ id, index, children }: PageItem, context: NavigationContext): string | undefined {
  const own = id ?? index
  if (own !== undefined) return context.urlOf(own)
  return (children ?? []).map((child) => targetOf(child, context)).find((each) => each !== undefined)
}

function menuItems(item: PageItem, context: NavigationContext): unknown[] {
  return Object.entries(asValues(item.meta.items)).flatMap(([key, value]): unknown[] => {
    const { title, href, type } = typeof value === 'string' ? ({ title: value } as Values) : asValues(value)
    if (type === 'separator') return []
    const label = asText(title) ?? titleFromName(key)
    const address = asText(href)
    if (address !== undefined) return [{ label, href: address }]
    const child = (item.children ?? []).find(({ name }) => name === key)
    const to = child && targetOf(child, context)
    return to === undefined ? [] : [{ label, to }]
  })
}
