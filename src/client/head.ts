import { pageTagAttribute } from '../shared/runtime-contract.ts'
import type { HeadTag, Page } from '../shared/types.ts'

/** Updates the document's title, classes and head elements to those of a page. */
export function applyHead(page: Page): void {
  document.title = page.title
  document.documentElement.className = page.className ?? ''
  for (const element of document.head.querySelectorAll(`[${pageTagAttribute}]`)) element.remove()
  for (const tag of page.head) document.head.append(headElement(tag))
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
