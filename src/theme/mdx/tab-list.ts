import type { TabItemProps } from '@theme/TabItem'
import { Children, isValidElement, type LiHTMLAttributes, type ReactElement, type ReactNode } from 'react'

export interface Tab {
  value: string
  label?: string
  default?: boolean
  attributes?: LiHTMLAttributes<HTMLElement>
}

export type TabElement = ReactElement<TabItemProps>

/** The panels among the children of `Tabs`. Throws where a child is none. */
export function readPanels(children: ReactNode): TabElement[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      if (isValidElement(child) && typeof (child.props as Partial<TabItemProps>).value === 'string')
        return child as TabElement
      const name = isValidElement(child) ? `<${nameOf(child)}>` : JSON.stringify(child)
      throw new Error(`<Tabs> holds ${name}, but each of its children must be a <TabItem> with a "value".`)
    })
}

/** Checks the tabs of one `Tabs` and finds the one shown first; null means none. */
export function firstTab(tabs: readonly Tab[], defaultValue: string | null | undefined): string | null {
  const values = tabs.map(({ value }) => value)
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) throw new Error(`<Tabs> has two tabs with the value "${twice}". Give each its own.`)
  if (values.length === 0) throw new Error('<Tabs> has no <TabItem>.')
  if (defaultValue === null) return null
  if (defaultValue === undefined) return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? null
  if (values.includes(defaultValue)) return defaultValue
  throw new Error(`<Tabs> has the default value "${defaultValue}", but only these tabs: ${values.join(', ')}.`)
}

function nameOf({ type }: ReactElement): string {
  return typeof type === 'string' ? type : ((type as { displayName?: string; name?: string }).name ?? 'component')
}
