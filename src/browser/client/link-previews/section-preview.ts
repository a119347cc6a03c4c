import { firstSentences } from './first-sentences.ts'
import type { Preview } from './preview.ts'

/** Content that is no text. */
const skipped = 'pre, table, svg, style, script, figure, nav, .code-block, .code-group, .toc-inline, .visually-hidden'

/** Returns the preview of the section or element with an id; undefined if there is none, or it has no text. */
export function sectionPreview(root: ParentNode, id: string): Preview | undefined {
  const element = root.querySelector(`[id="${CSS.escape(id)}"]`)
  if (!element) return undefined
  const heading = /^H[1-6]$/.test(element.tagName) ? element : undefined
  if (!heading) {
    const block = element.closest('li, dt, p, td, div') ?? element
    const text = textOf(block)
    return text === '' ? undefined : { title: '', text: firstSentences(text) }
  }
  const text = firstText(followingElements(heading))
  return { title: textOf(heading), text: text && firstSentences(text) }
}

/** Returns the first paragraph of an article, before any heading but its title. */
export function introduction(root: ParentNode): string | undefined {
  const elements = [...root.children].filter(({ tagName }) => tagName !== 'H1' && tagName !== 'HEADER')
  const end = elements.findIndex(({ tagName }) => /^H[2-6]$/.test(tagName))
  return firstText(end < 0 ? elements : elements.slice(0, end))
}

/** The elements of a section, up to the next heading. */
function followingElements(heading: Element): Element[] {
  const found: Element[] = []
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.tagName)) break
    found.push(next)
  }
  return found
}

function firstText(elements: Element[]): string | undefined {
  for (const element of elements) {
    if (element.matches(skipped)) continue
    const block = element.matches('p') ? element : element.querySelector('p:not([class]), li, dd')
    const text = block ? textOf(block) : ''
    if (text !== '') return text
  }
  return undefined
}

/** The text of an element without links to itself, footnotes, and what is no text or not visible. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(`.hash-link, [inert], sup, [data-footnote-backref], ${skipped}`))
    part.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
