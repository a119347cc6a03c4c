import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root, Text } from 'hast'
import rehypeSlug from 'rehype-slug'
import { visit } from 'unist-util-visit'
import type { TocItem, TocPartial } from '../shared/types.ts'
import { toHtml } from './html.ts'

const explicitId = /\s*(?:\\?\{#([^{}]+)\}|\{\/\*\s*#(\S+).*?\*\/\}|<!--\s*#(\S+).*?-->)\s*$/

/** Gives every heading its id: the one written at its end, else the slug of its text. */
export function identifyHeadings(tree: Root, options: { maintainCase: boolean }): void {
  visit(tree, 'element', (element) => {
    if (levelOf(element) && !element.properties.id) takeExplicitId(element)
  })
  if (!options.maintainCase) {
    rehypeSlug()(tree)
    return
  }
  const slugger = new GithubSlugger()
  visit(tree, 'element', (element) => {
    if (levelOf(element) && !element.properties.id) element.properties.id = slugger.slug(textOf(element), true)
  })
}

function takeExplicitId(element: Element): void {
  const last = element.children.at(-1)
  if (last?.type === 'text') {
    const match = explicitId.exec(last.value)
    if (!match) return
    element.properties.id = match[1] ?? match[2] ?? match[3]
    last.value = last.value.slice(0, match.index)
    return
  }
  const expression = last as unknown as { type: string; value?: string } | undefined
  const match =
    expression?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#(\S+).*?\*\/\s*$/.exec(expression.value ?? '') : null
  if (!match) return
  element.properties.id = match[1]
  element.children.pop()
  const before = element.children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
}

/**
 * Puts a link to itself at the end of every heading below the title, and reads the table of contents. An imported document
 * that is shown as a component stands in it by name.
 */
export function collectToc(tree: Root, partials: Map<string, string>): (TocItem | TocPartial)[] {
  const toc: (TocItem | TocPartial)[] = []
  const walk = (nodes: { type: string }[]) => {
    for (const node of nodes) {
      const element = node as Element
      const level = element.type === 'element' ? levelOf(element) : undefined
      if (level !== undefined && level > 1 && element.properties.id) {
        toc.push({ id: String(element.properties.id), level, html: tocHtml(element.children) })
        addAnchor(element)
        continue
      }
      const component = node as unknown as { type: string; name?: string; children?: { type: string }[] }
      const partial =
        component.type === 'mdxJsxFlowElement' && component.name ? partials.get(component.name) : undefined
      if (partial !== undefined) toc.push({ partial })
      if (component.children && !(element.type === 'element' && element.properties.dataFootnotes !== undefined))
        walk(component.children)
    }
  }
  walk(tree.children)
  return toc
}

function addAnchor(element: Element): void {
  const text = textOf(element).trim()
  element.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['anchor'],
      href: `#${String(element.properties.id)}`,
      ariaLabel: `Link to ${text || 'this section'}`,
    },
    children: [],
  })
}

/** The heading as inline HTML without links, images and expressions. */
function tocHtml(nodes: ElementContent[]): string {
  return toHtml(withoutLinks(nodes)).trim()
}

function withoutLinks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    const inner = 'children' in node ? withoutLinks(node.children) : []
    if (node.type !== 'element' || node.tagName === 'a') return inner
    if (node.tagName === 'img') return []
    return [{ ...node, properties: {}, children: inner }]
  })
}

/** 1 to 6 for a heading. */
export function levelOf(element: Element): number | undefined {
  return /^h[1-6]$/.test(element.tagName) ? Number(element.tagName[1]) : undefined
}

/** Text of a tree; expressions and components without text count as nothing. */
export function textOf(node: { type: string; children?: unknown[]; value?: string }): string {
  if (node.type === 'text') return (node as Text).value
  return ((node.children ?? []) as { type: string }[]).map(textOf).join('')
}

/** Whether the document begins with its own h1. */
export function beginsWithTitle(tree: Root): boolean {
  const first = tree.children.find((node) => (node as { type: string }).type !== 'mdxjsEsm')
  return first?.type === 'element' && first.tagName === 'h1'
}
