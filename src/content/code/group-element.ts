import type { Element } from 'hast'
import { generated } from '../tree/generated.ts'

export interface Tab {
  label: string
  panel: Element
}

/**
 * Blocks of code of which one is shown. The first is, until the article's listener shows another; without scripts and on
 * paper all are, each under its label. Ties between tabs and panels are told by their order and labels: an article may be
 * part of another, so no id would be safe.
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
