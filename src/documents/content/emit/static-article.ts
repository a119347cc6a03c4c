import type { Root, RootContent } from 'hast'
import { attributesHtml, escapeHtml, innerHtml, isVoid, reactProps } from '../tree/html.ts'

/** The compiled form of a document without components, expressions and modules. Serialized as JSON. */
export interface StaticArticle {
  html: string
  /** Top-level nodes of the HTML, in order, from which a module creates React elements. */
  outline: OutlineNode[]
  /** Exports of the module, as a JavaScript expression. */
  exports: string
}

/** An element with the range of its inner HTML within the article (absent for a void element), or text. */
type OutlineNode = [tag: string, reactProps: Record<string, unknown> | null, start?: number, end?: number] | string

export function createStaticArticle(tree: Root, exports: string): StaticArticle {
  const outline: OutlineNode[] = []
  let html = ''
  for (const node of tree.children) {
    if (node.type === 'text') {
      outline.push(node.value)
      html += escapeHtml(node.value)
    } else if (node.type === 'element') {
      const { tagName } = node
      html += `<${tagName}${attributesHtml(node.properties, tagName === 'svg')}>`
      if (isVoid(tagName)) {
        outline.push([tagName, reactProps(node)])
        continue
      }
      const start = html.length
      html += innerHtml(node)
      outline.push([tagName, reactProps(node), start, html.length])
      html += `</${tagName}>`
    }
  }
  return { html, outline, exports }
}

/** Reads the compiled text of a static document. */
export function readStaticArticle(text: string): StaticArticle {
  return JSON.parse(text) as StaticArticle
}

/** Returns the module of a static document, for documents and components that import it. */
export function staticArticleModule({ html, outline, exports }: StaticArticle): string {
  const parts = outline.map((node) => {
    if (typeof node === 'string') return node
    const [tag, props, start, end] = node
    return [tag, props, start === undefined ? null : html.slice(start, end)]
  })
  return `export default function (rt) {\nreturn rt.document(${JSON.stringify(parts)},\n${exports})\n}\n`
}

/** Whether React and a browser interpret the text of an element differently. */
export function needsReact(node: RootContent): boolean {
  if (node.type !== 'element') return false
  return node.tagName === 'textarea' || (node.tagName === 'pre' && innerHtml(node).startsWith('\n'))
}
