import type { SidebarCategory, SidebarItem, SidebarTree } from 'lectern/client'

/**
 * Reads the open branch of the sidebar back from the HTML of the page, so that a page need not carry it twice. The reverse
 * of what `SidebarItems` writes; undefined where the page shows no sidebar.
 */
export function readSidebar(): SidebarTree | undefined {
  const list = document.querySelector('nav.sidebar > ul')
  return list ? { items: readItems(list) } : undefined
}

function readItems(list: Element): SidebarItem[] {
  return [...list.children].map(readItem)
}

function readItem(element: Element): SidebarItem {
  const className = element.className ? { className: element.className } : {}
  if (element.hasAttribute('data-html')) return { type: 'html', value: element.innerHTML, ...className }
  const label = element.children[0]
  const list = element.querySelector(':scope > ul')
  const caret = element.querySelector(':scope > button')
  const link = label instanceof HTMLAnchorElement ? label : undefined
  const name = { label: label?.textContent ?? '', ...className }
  const isCategory = list || caret || !link || link.hasAttribute('aria-expanded')
  const url = link?.getAttribute('href') ?? element.getAttribute('data-first') ?? undefined
  if (!isCategory) return { ...name, url: url ?? '', ...(link.target === '_blank' ? { external: true } : {}) }
  const toggles = caret !== null || link?.hasAttribute('aria-expanded')
  const category: SidebarCategory = { type: 'category', ...name }
  if (url !== undefined) category.url = url
  if (link && !link.hasAttribute('aria-expanded')) category.ownPage = true
  if (!toggles) category.collapsible = false
  if (list) category.items = readItems(list)
  return category
}
