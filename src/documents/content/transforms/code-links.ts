import type { Element, Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import { collectNames } from '../names/collect-names.ts'
import type { ResolvedName } from '../names/resolve-names.ts'
import { isDescribed } from '../tree/described-code.ts'
import { generated } from '../tree/generated.ts'
import { isHandWritten } from '../tree/hand-written.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'

/** Makes links of the code spans that name something with a reference page. */
export function linkCode(tree: Root, context: CompileContext): void {
  const { frontMatter, origins } = context.file
  if (frontMatter.link_code === false || frontMatter.link_code === 'false') return
  const isSpan = (element: Element) => (origins ? isDescribed(element) : !isHandWritten(element))
  if (!hasSpan(tree, isSpan) || context.resolve('config', 'hasNames') === null) return
  const { request, spans } = collectNames(tree, isSpan)
  if (spans.length === 0) return
  const resolved = context.resolve('names', JSON.stringify(request))
  if (resolved === null) return
  const targets = JSON.parse(resolved) as ResolvedName[]
  for (const [index, { element, siblings, describes }] of spans.entries()) {
    const target = targets[index] ?? null
    const [url, owner] = typeof target === 'string' ? [target] : (target ?? [])
    if (url === undefined || url === `#${describes}`) continue
    siblings[siblings.indexOf(element)] =
      owner === undefined ? generated('a', { href: url }, [element]) : memberLink(url, owner, element)
  }
}

/**
 * A link whose visible text is the name of a member alone. Screen readers announce its owner, too, and so does the text of the link
 * for other programs: browsers neither find nor copy what is inert.
 */
function memberLink(href: string, owner: string, element: Element): Element {
  const text = ` (${owner})`
  const hidden = generated('span', { className: ['visually-hidden'], inert: true }, [{ type: 'text', value: text }])
  return generated('a', { href, ariaLabel: getText(element as TreeNode) + text }, [element, hidden])
}

function hasSpan({ children }: { children?: unknown[] }, isSpan: (element: Element) => boolean): boolean {
  return (children ?? []).some((child) => {
    const node = child as TreeNode
    if (node.tagName === 'pre') return false
    return node.tagName === 'code' ? isSpan(node as Element) : hasSpan(node, isSpan)
  })
}
