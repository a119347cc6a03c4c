import type { Element, ElementContent, Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import { isGenerated, markGenerated } from '../tree/generated.ts'
import { isBlockTag } from '../tree/html.ts'
import { eachElement } from '../tree/walk.ts'
import { isLeftToSite } from './left-to-site.ts'

const spacedTags = ['ul', 'ol', 'li', 'blockquote'] as const

/**
 * Gives the components of a Docusaurus site the elements that they get there: with line breaks between the blocks of lists and quotes,
 * and with the alignment of cells as a style. They render no part of the admonitions of the compiler.
 */
export function restoreMappedElements(tree: Root, { settings }: CompileContext): void {
  if (!settings.asDocusaurus || settings.mappedTags.size === 0) return
  const hasSpace = spacedTags.some((tag) => settings.mappedTags.has(tag))
  // A policy blocks style attributes.
  const hasStyles = settings.config.contentSecurityPolicy === false
  eachElement(tree, (element) => {
    const { tagName, properties } = element
    if (isAdmonition(element)) {
      markGenerated(element)
      const [title] = element.children
      if (title?.type === 'element' && isOf(title, 'admonition-title')) markGenerated(title)
    }
    if (isGenerated(element)) return
    if (hasSpace && (spacedTags as readonly string[]).includes(tagName)) element.children = withLineBreaks(element)
    if (hasStyles && /^t[dh]$/.test(tagName) && isLeftToSite(settings, tagName) && properties.align) {
      properties.style = `text-align: ${String(properties.align)}`
      delete properties.align
    }
  })
}

function isAdmonition(element: Element): boolean {
  return element.tagName === 'div' && element.properties.role === 'note' && isOf(element, 'admonition')
}

function isOf({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** Adds line breaks around blocks. Inline content at the beginning or the end of an item is next to its tag. */
function withLineBreaks({ tagName, children }: Element): ElementContent[] {
  const lineBreak: ElementContent = { type: 'text', value: '\n' }
  const isOpen = (node: ElementContent | undefined) => node !== undefined && (tagName !== 'li' || isBlock(node))
  const spaced = children.flatMap((child, index) => {
    const previous = children[index - 1]
    return isOpen(child) || isOpen(previous) ? [lineBreak, child] : [child]
  })
  return isOpen(children.at(-1)) ? [...spaced, lineBreak] : spaced
}

function isBlock(node: ElementContent): boolean {
  if (node.type === 'element') return isBlockTag(node.tagName)
  return /^mdx(?:Jsx)?Flow/.test(node.type)
}
