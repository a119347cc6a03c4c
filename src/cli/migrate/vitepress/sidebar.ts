import path from 'node:path'
import { isExternal, type LinkContext } from '../document-links.ts'
import { plainText } from '../home-page-text.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues, type Values } from '../values.ts'

/** Converts `themeConfig.sidebar`: one sidebar, or one for each folder. Undefined if there is none. */
export function convertSidebar(
  sidebar: unknown,
  context: LinkContext,
  notes: Notes,
): Record<string, unknown[]> | undefined {
  if (Array.isArray(sidebar)) return { main: convertItems(sidebar, '', context, notes) }
  const folders = Object.entries(asValues(sidebar))
  if (folders.length === 0) return undefined
  return Object.fromEntries(
    folders.map(([folder, value]) => {
      const { items, base } = Array.isArray(value) ? { items: value, base: '' } : asValues(value)
      return [sidebarName(folder), convertItems(asList(items), asText(base) ?? '', context, notes)]
    }),
  )
}

function sidebarName(folder: string): string {
  return folder.replace(/^\/+|\/+$/g, '').replace(/[^\w-]+/g, '-') || 'main'
}

/** Returns the name of the sidebar that VitePress shows on a page: that of the folder with the most parts. */
export function sidebarOfPage(sidebar: unknown, page: string): string | undefined {
  if (Array.isArray(sidebar)) return 'main'
  const parts = (folder: string) => folder.split('/').length
  const folders = Object.keys(asValues(sidebar)).sort((a, b) => parts(b) - parts(a))
  const folder = folders.find((each) => `/${page}`.startsWith(`/${each.replace(/^\//, '')}`))
  return folder === undefined ? undefined : sidebarName(folder)
}

/** Labels are HTML. */
export function readLabel(text: unknown): string | undefined {
  return typeof text === 'string' ? plainText(text) || undefined : undefined
}

function convertItems(items: unknown[], base: string, context: LinkContext, notes: Notes): unknown[] {
  return items.flatMap((entry) => convertItem(asValues(entry), base, context, notes))
}

/** A base need not be a folder: `/reference/default-theme-`. */
function withBase(link: string, base: string): string {
  return base === '' ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/')
}

function convertItem(item: Values, base: string, context: LinkContext, notes: Notes): unknown[] {
  const [label, link] = [readLabel(item.text), asText(item.link)]
  const ownBase = asText(item.base) ?? base
  const target = link === undefined || isExternal(link) ? link : path.posix.join('/', withBase(link, ownBase))
  const id = target === undefined || isExternal(target) ? undefined : context.findDocument(target)
  const leadsToPart = target?.includes('#') === true
  const children = convertItems(asList(item.items), ownBase, context, notes)
  if (children.length > 0) {
    return [
      {
        type: 'category',
        label: label ?? 'More',
        ...(id !== undefined && !leadsToPart && { link: { type: 'doc', id } }),
        ...(item.collapsed === undefined ? { collapsible: false } : { collapsed: item.collapsed }),
        items: children,
      },
    ]
  }
  if (id !== undefined && !leadsToPart) return [{ type: 'doc', id, label }]
  if (target !== undefined && label !== undefined) return [{ type: 'link', label, href: target }]
  if (label !== undefined) {
    const message = `The item "${label}" of \`themeConfig.sidebar\` was not converted: it has no link and no items.`
    notes.add({ file: context.configFile }, message)
  }
  return []
}
