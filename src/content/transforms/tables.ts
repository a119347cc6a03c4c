import type { Root } from 'hast'
import { generated } from '../tree/generated.ts'
import { eachElement } from '../tree/walk.ts'

/** Wraps tables in a container that scrolls (also with a keyboard), so that wide tables do not widen the page. */
export function wrapTables(tree: Root): void {
  eachElement(tree, (table, index, parent) => {
    if (table.tagName !== 'table') return
    parent.children[index] = generated('div', { className: ['table-wrap'], tabIndex: 0 }, [table])
  })
}
