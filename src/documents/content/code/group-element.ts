import type { Element, ElementContent } from 'hast'
import { generated } from '../tree/generated.ts'

export interface Tab {
  label: string
  panel: Element
}

/** A tab with several elements. */
export interface TabWithPanels {
  label: string
  panels: ElementContent[]
}

export interface GroupOptions {
  /** Beginning of the ids, unique on every page that may contain the group. */
  id: string
  title?: string
  /** The tab that is shown at first. Default: the first one. */
  selected?: number
}

/**
 * Creates a tabbed group of code blocks. A listener on the article switches tabs; without scripts and in print all panels
 * are visible. The browser's search finds hidden panels.
 */
export function groupElement(tabs: (Tab | TabWithPanels)[], { id, title = '', selected = 0 }: GroupOptions): Element {
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
        ariaSelected: index === selected ? 'true' : 'false',
        tabIndex: index === selected ? 0 : -1,
      },
      [{ type: 'text', value: label }],
    ),
  )
  const panels = tabs.map((tab, index) =>
    generated(
      'div',
      {
        role: 'tabpanel',
        id: panelId(index),
        ariaLabelledBy: [tabId(index)],
        // Shown where the tabs are not.
        dataLabel: tab.label,
        ...(index === selected ? {} : { hidden: 'until-found' }),
      },
      'panel' in tab ? [tab.panel] : tab.panels,
    ),
  )
  const list = generated('div', { role: 'tablist', ...(title ? { ariaLabel: title } : {}) }, buttons)
  return generated('div', { className: ['code-group'] }, [list, ...panels])
}
