import type { Element, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { isSpace } from '../tree/html.ts'

const opening = /<head(?:\s[^>]*)?>/i
const completeHead = /<head(?:\s[^>]*)?>([\s\S]*?)<\/head\s*>/i

/**
 * Removes `<head>…</head>` from the raw HTML of a Markdown document and returns it: an HTML parser would drop it. It may
 * span several raw nodes.
 */
export function extractRawHeads(tree: Root): Element[] {
  const heads: Element[] = []
  const { children } = tree
  for (let index = 0; index < children.length; index++) {
    const first = children[index] as RootContent
    if (first.type !== 'raw' || !opening.test(first.value)) continue
    let end = index
    let value = first.value
    while (!completeHead.test(value) && isHtmlPiece(children[end + 1]))
      value += `\n${(children[++end] as { value: string }).value}`
    const match = completeHead.exec(value)
    if (!match) continue
    const inner = raw({ type: 'root', children: [{ type: 'raw', value: match[1] as string }] } as Root) as Root
    const head = { type: 'element', tagName: 'head', properties: {}, children: inner.children } as Element
    heads.push({ ...head, position: first.position })
    const rest = (value.slice(0, match.index) + value.slice(match.index + match[0].length)).trim()
    children.splice(index, end - index + 1, ...(rest === '' ? [] : [{ ...first, value: rest }]))
    index--
  }
  return heads
}

function isHtmlPiece(node: RootContent | undefined): boolean {
  return node?.type === 'raw' || (node?.type === 'text' && isSpace(node.value))
}
