import type { Element, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { openCompiler } from './compile.ts'
import { commonmarkExamples } from './examples.ts'

const blocks = /^(?:p|ul|ol|li|h[1-6]|blockquote|hr|pre|div|table|thead|tbody|tr|th|td|section|form|style|script)$/

/** Removes highlighting, anchors and attributes that the compiler adds. */
function normalizeForSpec(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html.trim() }] } as Root) as Root
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type === 'comment' || (node.type === 'element' && isAdded(node))) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'element' && isWrapper(node)) {
      parent.children.splice(index, 1, ...node.children)
      return [SKIP, index]
    }
    if (node.type === 'element') node.properties = essential(node)
    return undefined
  })
  trimBlocks(tree)
  return toHtml(tree)
}

function classOf({ properties }: Element): string {
  return Array.isArray(properties.className) ? properties.className.join(' ') : ''
}

function isAdded(element: Element): boolean {
  return /^(?:hash-link|code-copy|code-wrap)$/.test(classOf(element))
}

function isWrapper(element: Element): boolean {
  const isToken = element.tagName === 'span' && /^(?:[ld](?:\d+|[ibu]) ?)+$/.test(classOf(element))
  return isToken || /^(?:code-block|table-wrap)$/.test(classOf(element))
}

function essential({ tagName, properties }: Element): Element['properties'] {
  const { tabIndex, loading, decoding, target, rel, ...rest } = properties
  if (/^h[1-6]$/.test(tagName)) {
    delete rest.id
    delete rest.ariaLabel
  }
  return rest
}

/** Removes insignificant white space at the edges of blocks. */
function trimBlocks(parent: Root | Element): void {
  const isBlock = (node: RootContent | undefined) =>
    node === undefined
      ? parent.type === 'root' || blocks.test(parent.tagName)
      : node.type === 'element' && blocks.test(node.tagName)
  if (parent.type === 'element' && parent.tagName === 'pre') return
  for (const [index, node] of parent.children.entries()) {
    if (node.type === 'element') trimBlocks(node)
    if (node.type !== 'text') continue
    if (isBlock(parent.children[index - 1] as RootContent)) node.value = node.value.replace(/^[ \n]+/, '')
    if (isBlock(parent.children[index + 1] as RootContent)) node.value = node.value.replace(/[ \n]+$/, '')
  }
}

/** Examples with different HTML. */
const knownDifferences = [
  { example: 'CommonMark 602', why: 'GFM links URLs in text' },
  { example: 'CommonMark 606', why: 'GFM links mail addresses in text' },
  { example: 'CommonMark 608', why: 'GFM links URLs in text' },
  { example: 'CommonMark 611', why: 'GFM links URLs in text' },
  { example: 'CommonMark 612', why: 'GFM links mail addresses in text' },
]

describe('the specification of CommonMark', () => {
  test('matches every example except the known differences', async () => {
    const compiler = await openCompiler({ markdown: { format: 'md', typography: false } })
    const different: string[] = []
    for (const { name, source, sourcePath, html } of commonmarkExamples()) {
      if (normalizeForSpec(await compiler.html(source, sourcePath)) !== normalizeForSpec(html)) different.push(name)
    }
    expect(different).toEqual(knownDifferences.map(({ example }) => example))
  })
})
