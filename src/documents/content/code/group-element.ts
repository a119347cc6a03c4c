import type { Element } from 'hast'
import { generated } from '../tree/generated.ts'

export interface Tab {
  label: string
  panel: Element
}

export interface GroupOptions {
  /** Beginning of the ids, unique on every page that may contain the group. */
  id: string
  title?: string
}

/**
 * Creates a tabbed group of code blocks. A listener on the article switches tabs; without scripts and in print all panels
 * are visible. The browser's search finds hidden panels.
 */
export function groupElement(tabs: Tab[], { id, title = '' }: GroupOptions): Element {
  const tabId = (index: number) => `${id}-tab-${index + 1}`
  const panelId = (index: number) => `${id}-panel-${index + 1}`
  const buttons = tabs.map(({ label }, index) =>
    generated(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: tabId(index),
        ariaControls: [panelId(index)],
        ariaSelected: index === 0 ? 'true' : 'false',
        tabIndex: index === 0 ? 0 : -1,
      },
      [{ type: 'text', value: label }],
    ),
  )
  const panels = tabs.map(({ label, panel }, index) =>
    generated(
      'div',
      {
        role: 'tabpanel',
        id: panelId(index),
        ariaLabelledBy: [tabId(index)],
        // Shown where the tabs are not.
        dataLabel: label,
        ...(index === 0 ? {} : { hidden: 'until-found' }),
      },
      [panel],
    ),
  )
  const list = generated('div', { role: 'tablist', ...(title ? { ariaLabel: title } : {}) }, buttons)
  return generated('div', { className: ['code-group'] }, [list, ...panels])
}
