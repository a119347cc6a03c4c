import { pageTagAttribute } from '../../shared/runtime-contract.ts'
import type { HeadTag, Page } from '../../shared/types.ts'

/**
 * Updates the document's title, classes and head elements to those of a page. Elements that both pages have stay as they are,
 * so that their scripts run once.
 */
export function applyHead(page: Page): void {
  document.title = page.title
  document.documentElement.className = page.className ?? ''
  const outdated = new Set(document.head.querySelectorAll(`[${pageTagAttribute}]`))
  for (const element of page.head.map(headElement)) {
    const same = [...outdated].find((other) => other.isEqualNode(element))
    if (same) outdated.delete(same)
    else document.head.append(element)
  }
  for (const element of outdated) element.remove()
}

function headElement(tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag)
  for (const [name, value] of Object.entries(tag.attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.setAttribute(pageTagAttribute, '')
  if (tag.text !== undefined) element.textContent = tag.text
  return element
}
