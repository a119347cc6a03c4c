import type { Element } from 'hast'
import { generated } from '../tree/generated.ts'

export interface Tab {
  label: string
  panel: Element
}

/**
 * Creates a tabbed group of code blocks. A listener on the article switches tabs; without scripts and in print all panels
 * are visible. Tabs and panels are matched by order and label, not by id, since an article may be imported into another one.
 */
export function groupElement(tabs: Tab[], title = ''): Element {
  const buttons = tabs.map(({ label }, index) =>
    generated(
      'button',
      { type: 'button', role: 'tab', ariaSelected: index === 0 ? 'true' : 'false', tabIndex: index === 0 ? 0 : -1 },
      [{ type: 'text', value: label }],
    ),
  )
  const panels = tabs.map(({ label, panel }, index) =>
    generated('div', { role: 'tabpanel', ariaLabel: label, ...(index === 0 ? {} : { hidden: true }) }, [panel]),
  )
  const list = generated('div', { role: 'tablist', ...(title ? { ariaLabel: title } : {}) }, buttons)
  return generated('div', { className: ['code-group'] }, [list, ...panels])
}
