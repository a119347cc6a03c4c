import type { Element, Root } from 'hast'
import type { TreeNode } from '../tree/nodes.ts'
import { getPlainText, headingLevel } from '../tree/text.ts'
import { normalizeName } from './normalize-name.ts'
import { contextMark, type NameRequest } from './resolve-names.ts'

/** A code span that may become a link. */
export interface NamedSpan {
  element: Element
  siblings: unknown[]
  /** Id of the member of a reference page that it describes. */
  describes: string | undefined
}

export interface CollectedNames {
  request: NameRequest
  /** The spans of the request without those that only provide context, in order. */
  spans: NamedSpan[]
}

const blockTags = new Set('p li tr dd dt figcaption summary'.split(' '))

/** What is no text, or has other links. */
const skipped = /^(?:pre|script|style|svg|template|button|label)$/

/** Where code spans only provide context. */
const contextTags = /^(?:a|summary|dt|h[1-6])$/

/** Components that render links. */
const linkComponent = /^(?:a|Link|\w*Card|Tooltip)$/

/** Collects the names in the code spans of a document. */
export function collectNames(tree: Root, isSpan: (element: Element) => boolean): CollectedNames {
  const request: NameRequest = [[0]]
  const spans: NamedSpan[] = []
  let block: string[] | undefined
  let describes: string | undefined
  const add = (name: string) => {
    if (!block) {
      block = []
      ;(request.at(-1) as NameRequest[number]).push(block)
    }
    block.push(name)
  }
  const walk = (parent: { children?: unknown[] }, isContext: boolean) => {
    for (const node of (parent.children ?? []) as TreeNode[]) visit(node, parent.children as unknown[], isContext)
  }
  const visit = (node: TreeNode, siblings: unknown[], isContext: boolean) => {
    const tag = node.tagName ?? node.name ?? ''
    if (skipped.test(tag)) return
    if (tag === 'code') {
      const name = node.type === 'element' ? normalizeName(getPlainText(node.children)) : undefined
      if (name === undefined || !isSpan(node as Element)) return
      const onlyContext = isContext || node.children?.some(({ type }) => type !== 'text')
      add(onlyContext ? contextMark + name : name)
      if (!onlyContext) spans.push({ element: node as Element, siblings, describes })
      return
    }
    const level = node.type === 'element' ? headingLevel(tag) : undefined
    if (level !== undefined) {
      request.push([level])
      describes = undefined
    }
    if (tag === 'dt' && typeof node.properties?.id === 'string') describes = node.properties.id
    const isBlock = level !== undefined || blockTags.has(tag)
    const outer = block
    if (isBlock) block = undefined
    walk(node, isContext || contextTags.test(tag) || linkComponent.test(tag))
    if (isBlock) block = outer
  }
  walk(tree, false)
  return { request: request.filter(([, ...blocks]) => blocks.length > 0), spans }
}
