import { findDescription, type InlinePage, readToc } from '../../shared/inline-page.ts'
import { fromInlineSite, type InlineSite } from '../../shared/inline-site.ts'
import { contentAttribute, pageElementId, pageTagAttribute, siteElementId } from '../../shared/runtime-contract.ts'
import type { HeadTag, Page, SiteData } from '../../shared/types.ts'

/** Parses the data of an inline script. */
export function readInlineJson<T>(id: string): T {
  return JSON.parse(inlineScript(id).textContent ?? '') as T
}

/** Returns the site data in the HTML document. */
export function readInlineSite(): SiteData {
  return fromInlineSite(readInlineJson<InlineSite>(siteElementId))
}

/**
 * Returns the data of the page that the HTML document shows: inverse of `toInlinePage`, but for the URLs of static documents,
 * whose text is in the document. Call it before anything changes the document.
 * @template T what else the data contains
 */
export function readInlinePage<T = unknown>(): Page & T {
  const { description, head, ...page } = readInlineJson<InlinePage & T>(pageElementId)
  const tags = typeof head === 'number' ? readHead(head) : head
  const className = document.documentElement.className
  return {
    ...page,
    description: description === undefined ? findDescription(tags) : (description ?? undefined),
    className: className === '' ? undefined : className,
    head: tags,
    contents: page.contents.map((content, index) => ({
      kind: 'static',
      url: '',
      partials: [],
      hasTitle: false,
      ...content,
      toc: content.toc ?? readToc(articleHtml(index)),
    })),
    modules: page.modules ?? [page.component],
    scripts: (inlineScript(pageElementId).dataset.scripts ?? '').split(' '),
    styles: page.styles ?? [],
    alternates: page.alternates ?? [],
  } as Page & T
}

/** Returns the HTML of a static document in the HTML document. */
export function articleHtml(index: number): string {
  return document.querySelector(`[${contentAttribute}="${index}"]`)?.innerHTML ?? ''
}

/** Returns the first head tags of the page. */
function readHead(count: number): HeadTag[] {
  const elements = [...document.head.querySelectorAll(`[${pageTagAttribute}]`)].slice(0, count)
  return elements.map((element) => {
    const attributes = [...element.attributes].filter(({ name }) => name !== pageTagAttribute)
    return {
      tag: element.localName as HeadTag['tag'],
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      ...(element.textContent && { text: element.textContent }),
    }
  })
}

function inlineScript(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`Element #${id} is missing from the document.`)
  return element
}
