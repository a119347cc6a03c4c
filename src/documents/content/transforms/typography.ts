import type { Root } from 'hast'
import type { Typography } from '../../../shared/typography/typography.ts'
import { isBlockTag } from '../tree/html.ts'
import type { LiteralNode, TreeNode } from '../tree/nodes.ts'
import { getTagName } from '../tree/properties.ts'

const skippedTags = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'tt', 'script', 'style', 'textarea', 'svg', 'math'])

/** What is no text, such as code. */
const placeholder = '\uFFFC'

/** Short code with a hyphen inside, at which browsers would break the line. */
const hyphenatedName = /^(?=.*[\w.]-\w)\S{3,24}$/

type Part = LiteralNode | typeof placeholder | '\n'

/**
 * Replaces quotes, dashes, ellipses, and spaces in the text of a document, and keeps names such as `max-width` in one line. Each block is read as one text, however many elements
 * and nodes it consists of.
 */
export function setTypography(tree: Root, typography: Typography): void {
  let parts: Part[] = []
  let isConcerned = false
  const endBlock = () => {
    if (isConcerned) setBlock(parts, typography)
    parts = []
    isConcerned = false
  }
  const walk = (nodes: TreeNode[]) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        parts.push(node)
        isConcerned ||= typography.concerns(node.value)
      } else if (node.type !== 'comment') visit(node)
    }
  }
  const visit = (node: TreeNode) => {
    const tag = getTagName(node)
    if (tag === 'br') parts.push('\n')
    else if (!node.children || isSkipped(node, tag)) {
      parts.push(placeholder)
      if (node.tagName === 'code') keepInOneLine(node)
    } else if (tag === undefined ? node.type === 'mdxJsxFlowElement' : isBlockTag(tag)) {
      endBlock()
      walk(node.children)
      endBlock()
    } else walk(node.children)
  }
  walk(tree.children as TreeNode[])
  endBlock()
}

function isSkipped(node: TreeNode, tag: string | undefined): boolean {
  return (tag !== undefined && skippedTags.has(tag)) || tag === 'img' || node.properties?.translate === 'no'
}

function keepInOneLine({ properties, children }: TreeNode): void {
  const [only, other] = children ?? []
  if (only?.type !== 'text' || other || !hyphenatedName.test(only.value)) return
  if (properties && !properties.className) properties.className = ['in-one-line']
}

function setBlock(parts: Part[], typography: Typography): void {
  const edits = typography.edits(parts.map((part) => (typeof part === 'string' ? part : part.value)).join(''))
  let offset = 0
  let next = 0
  for (const part of parts) {
    const value = typeof part === 'string' ? part : part.value
    const end = offset + value.length
    let result = ''
    let from = offset
    for (let edit = edits[next]; edit && edit.start < end; edit = edits[next]) {
      // One that begins in an earlier part only removes characters.
      result += value.slice(from - offset, Math.max(edit.start - offset, 0)) + (edit.start < offset ? '' : edit.text)
      from = Math.min(edit.end, end)
      if (edit.end > end) break
      next++
    }
    if (typeof part !== 'string' && (result !== '' || from > offset)) part.value = result + value.slice(from - offset)
    offset = end
  }
}
