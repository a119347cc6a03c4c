import type { Root } from 'hast'
import { eachElement } from '../tree/walk.ts'

/** Says in words what the checkbox of a task shows: it has no label of its own. */
export function labelCheckboxes(tree: Root): void {
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'input' || properties.type !== 'checkbox' || properties.disabled !== true) return
    properties.ariaLabel ??= properties.checked ? 'Done' : 'To do'
  })
}
