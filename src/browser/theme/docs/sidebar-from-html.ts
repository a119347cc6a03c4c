import type { BadgeVariant, SidebarCategory, SidebarItem, SidebarLink, SidebarTree } from 'lectern/client'

/**
 * Reads the sidebar slice back from the initial HTML, so that the page data does not repeat it. Inverse of `SidebarItems`; undefined
 * if the page has no sidebar.
 */
export function readSidebarFromHtml(): SidebarTree | undefined {
  const list = document.querySelector('nav.sidebar > ul')
  return list ? { items: readItems(list) } : undefined
}

function readItems(list: Element): SidebarItem[] {
  return [...list.children].map(readItem)
}

function readItem(element: Element): SidebarItem {
  const props = element.getAttribute('data-props')
  const attributes: Pick<SidebarLink, 'className' | 'customProps'> = {}
  if (element.className) attributes.className = element.className
  if (props) attributes.customProps = JSON.parse(props)
  const html = element.getAttribute('data-html')
  if (html !== null)
    return { type: 'html', value: element.innerHTML, ...(html && { defaultStyle: true as const }), ...attributes }
  const label = element.children[0]
  const list = element.querySelector(':scope > ul')
  const caret = element.querySelector(':scope > button')
  const link = label instanceof HTMLAnchorElement ? label : undefined
  const name = { ...readLabel(label), ...attributes }
  const isCategory = list || caret || !link || link.hasAttribute('aria-expanded')
  const url = link?.getAttribute('href') ?? element.getAttribute('data-first') ?? undefined
  if (!isCategory) {
    const external = link.target === '_blank' && { external: true }
    const more = element.hasAttribute('data-more') && { more: true as const }
    return { ...name, url: url ?? '', ...external, ...more }
  }
  const toggles = caret !== null || link?.hasAttribute('aria-expanded')
  const category: SidebarCategory = { type: 'category', ...name }
  if (url !== undefined) category.url = url
  if (link && !link.hasAttribute('aria-expanded')) category.ownPage = true
  if (!toggles) category.collapsible = false
  if (list) category.items = readItems(list)
  const itemsKey = element.getAttribute('data-items')
  if (itemsKey !== null) category.itemsKey = itemsKey
  return category
}

/** Reads the label of an item, its icon, and its badge. */
function readLabel(element: Element | undefined): Pick<SidebarLink, 'label' | 'badge' | 'icon'> {
  const icon = element?.querySelector('.item-icon')
  return { ...readText(element), ...(icon && { icon: icon.innerHTML }) }
}

function readText(element: Element | undefined): Pick<SidebarLink, 'label' | 'badge'> {
  const badge = element?.querySelector('.badge')
  if (!badge) return { label: element?.textContent ?? '' }
  const variant = /badge-(\w+)/.exec(badge.className)?.[1] as BadgeVariant | undefined
  // The label is followed by a space and the badge.
  const label = element?.textContent?.slice(0, -1 - (badge.textContent ?? '').length) ?? ''
  return { label, badge: { text: badge.textContent ?? '', ...(variant && { variant }) } }
}
