import type { BadgeVariant, SidebarCategory, SidebarItem, SidebarLink, SidebarTree } from 'lectern/client'

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
  const props = element.getAttribute('data-props')
  const look: Pick<SidebarLink, 'className' | 'customProps'> = {}
  if (element.className) look.className = element.className
  if (props) look.customProps = JSON.parse(props)
  const html = element.getAttribute('data-html')
  if (html !== null)
    return { type: 'html', value: element.innerHTML, ...(html && { defaultStyle: true as const }), ...look }
  const label = element.children[0]
  const list = element.querySelector(':scope > ul')
  const caret = element.querySelector(':scope > button')
  const link = label instanceof HTMLAnchorElement ? label : undefined
  const name = { ...readLabel(label), ...look }
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

/** The label of an item, and the badge that stands behind it. */
function readLabel(element: Element | undefined): Pick<SidebarLink, 'label' | 'badge'> {
  const badge = element?.querySelector('.badge')
  if (!badge) return { label: element?.textContent ?? '' }
  const variant = /badge-(\w+)/.exec(badge.className)?.[1] as BadgeVariant | undefined
  // A space parts the two.
  const label = element?.textContent?.slice(0, -1 - (badge.textContent ?? '').length) ?? ''
  return { label, badge: { text: badge.textContent ?? '', ...(variant && { variant }) } }
}
