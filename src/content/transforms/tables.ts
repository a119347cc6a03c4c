import type { Root } from 'hast'
import { generated } from '../tree/generated.ts'
import { eachElement } from '../tree/walk.ts'

/** Lets wide tables scroll inside the page instead of widening it; a keyboard can do it too. */
export function wrapTables(tree: Root): void {
  eachElement(tree, (table, index, parent) => {
    if (table.tagName !== 'table') return
    parent.children[index] = generated('div', { className: ['table-wrap'], tabIndex: 0 }, [table])
  })
}
