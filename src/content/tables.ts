import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { generated } from './generated.ts'

/** Lets wide tables scroll inside the page instead of widening it; a keyboard can do it too. */
export function wrapTables(tree: Root): void {
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return
    parent.children[index] = generated('div', { className: ['table-wrap'], tabIndex: 0 }, [table])
  })
}
