import type { Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import { eachElement } from '../tree/walk.ts'
import { isLeftToSite } from './left-to-site.ts'

/** Labels the checkboxes of task lists for screen readers. */
export function labelCheckboxes(tree: Root, { settings, texts }: CompileContext): void {
  if (isLeftToSite(settings, 'input')) return
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'input' || properties.type !== 'checkbox' || properties.disabled !== true) return
    properties.ariaLabel ??= properties.checked ? texts.taskDone : texts.taskOpen
  })
}
