import type { Element, Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import { generated } from '../tree/generated.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'
import { eachElement } from '../tree/walk.ts'
import { isLeftToSite } from './left-to-site.ts'

/** A value whose parts belong together: a date, a time, or a number with its unit. At most four short words, one with a digit. */
const shortValue = /^(?=\D*\d)[^\s]{1,10}(?: [^\s]{1,10}){1,3}$/
const maxLength = 20

/**
 * Wraps tables in a container that scrolls (also with a keyboard), so that wide tables do not widen the page. Short values in their
 * first columns, such as dates, do not break.
 */
export function wrapTables(tree: Root, { settings }: CompileContext): void {
  eachElement(tree, (element, index, parent) => {
    if (element.tagName === 'td' && !isLeftToSite(settings, 'td')) markShortValue(element, parent as Element)
    if (element.tagName !== 'table' || isLeftToSite(settings, 'table')) return
    parent.children[index] = generated('div', { className: ['table-wrap'], tabIndex: 0 }, [element])
  })
}

function markShortValue(cell: Element, row: Element): void {
  if (row.children.find(({ type }) => type === 'element') !== cell) return
  const text = getText(cell as TreeNode).trim()
  if (text.length > maxLength || !shortValue.test(text)) return
  const { className = [] } = cell.properties
  cell.properties.className = [className, 'short-value'].flat() as string[]
}
