import type { Element, ElementContent, Root } from 'hast'
import type { TocItem, TocPartial } from '../shared/types.ts'
import { literalText } from './estree.ts'
import { generated } from './generated.ts'
import { levelOf, textOf } from './headings.ts'
import { toHtml } from './html.ts'

interface AnyNode {
  type: string
  name?: string | null
  children?: AnyNode[]
}

/**
 * Puts a link to itself at the end of every heading below the title, and reads the table of contents: every heading that has
 * a text. An imported document that is shown as a component stands in it by name.
 */
export function collectToc(tree: Root, partials: Map<string, string>): (TocItem | TocPartial)[] {
  const toc: (TocItem | TocPartial)[] = []
  const walk = (nodes: AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'element') {
        const element = node as unknown as Element
        const level = levelOf(element) ?? 1
        if (level > 1 && element.properties.id) {
          const html = toHtml(withoutLinks(element.children)).trim()
          if (html !== '') toc.push({ id: String(element.properties.id), level, html })
          element.children.push(anchor(element))
          continue
        }
        // The footnotes have a heading for screen readers only.
        if (element.properties.dataFootnotes !== undefined) continue
      }
      const partial = node.type === 'mdxJsxFlowElement' && node.name ? partials.get(node.name) : undefined
      if (partial !== undefined) toc.push({ partial })
      if (node.children) walk(node.children)
    }
  }
  walk(tree.children as AnyNode[])
  return toc
}

function anchor(heading: Element): Element {
  const label = `Link to ${textOf(heading).trim() || 'this section'}`
  return generated('a', { className: ['anchor'], href: `#${String(heading.properties.id)}`, ariaLabel: label }, [])
}

/** The heading without links, images, footnotes, components and expressions, but with what is written inside them. */
function withoutLinks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    const literal = literalText(node.data)
    if (literal !== undefined) return [{ type: 'text', value: literal }]
    if (node.type === 'element' && (node.tagName === 'img' || isFootnoteCall(node))) return []
    const inner = 'children' in node ? withoutLinks(node.children) : []
    return node.type === 'element' && node.tagName !== 'a' ? [{ ...node, properties: {}, children: inner }] : inner
  })
}

function isFootnoteCall({ tagName, children }: Element): boolean {
  const [only] = children
  return tagName === 'sup' && only?.type === 'element' && only.properties.dataFootnoteRef !== undefined
}
