import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { RenderedMarkdown } from '../../../../shared/types.ts'
import type { Fence } from '../../code/fence.ts'
import type { TreeNode } from '../../tree/nodes.ts'
import { getClassNames, getTagName, getTextProperty } from '../../tree/properties.ts'
import { getPlainText } from '../../tree/text.ts'
import { renderBlocks } from './blocks.ts'
import { resolveUrls } from './resolve-markdown-export.ts'

/** What leads elsewhere, or is for use in a browser only. */
const skippedTags = new Set(
  'nav footer form dialog noscript button input select textarea video audio object'.split(' '),
)

/**
 * Renders a page without documents as Markdown, from the HTML of its `main` element.
 * @param mapUrl maps a URL of the site to the one in the export
 */
export function extractHtmlMarkdown(main: string, mapUrl: (url: string) => string): RenderedMarkdown {
  const root = raw({ type: 'root', children: [{ type: 'raw', value: main }] } as never) as Root
  const tree = visibleNodes(root.children as TreeNode[])
  const getCode = ({ text, meta: { language } }: Fence) => ({ text, info: language, label: language })
  const blocks = renderBlocks(tree, { partialNames: new Map(), getCode })
  const text = blocks.length === 0 ? '' : `${resolveUrls(blocks.join('\n\n'), mapUrl)}\n`
  return { text, hasTitle: hasTitle(tree) }
}

function hasTitle(nodes: TreeNode[] = []): boolean {
  return nodes.some((node) => getTagName(node) === 'h1' || hasTitle(node.children))
}

/** Removes what readers do not see, navigation, controls, and empty headings. */
function visibleNodes(nodes: TreeNode[] = []): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment' || isSkipped(node)) return []
    const inner = getTagName(node) === 'pre' ? (node.children ?? []).map(wordDiff) : node.children
    return [{ ...node, children: visibleNodes(inner) }]
  })
}

/** Marks changes in code, in which Markdown has no effect, as `git diff --word-diff` does. */
function wordDiff(node: TreeNode): TreeNode {
  const tag = getTagName(node)
  const text = (value: string) => ({ type: 'text', value }) as TreeNode
  if (tag === 'del') return text(`[-${getPlainText(node.children)}-]`)
  if (tag === 'ins') return text(`{+${getPlainText(node.children)}+}`)
  return node.children ? ({ ...node, children: node.children.map(wordDiff) } as TreeNode) : node
}

function isSkipped(node: TreeNode): boolean {
  const tag = getTagName(node)
  if (tag === undefined) return false
  const properties = node.properties ?? {}
  // All tabs are read, not only the selected one.
  const isHidden = properties.hidden !== undefined && properties.hidden !== false && properties.role !== 'tabpanel'
  if (skippedTags.has(tag) || isHidden || String(properties.ariaHidden) === 'true') return true
  if (getClassNames(node).some((name) => name === 'visually-hidden' || name === 'hash-link')) return true
  if (tag === 'img') return (getTextProperty(node, 'alt') ?? '') === ''
  return /^h[1-6]$/.test(tag) && getPlainText(node.children).trim() === '' && !hasImage(node.children)
}

function hasImage(nodes: TreeNode[] = []): boolean {
  return nodes.some((node) => getTagName(node) === 'img' || hasImage(node.children))
}
