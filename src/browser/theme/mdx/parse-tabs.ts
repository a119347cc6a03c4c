import type { TabItemProps } from '@theme/TabItem'
import { Children, isValidElement, type LiHTMLAttributes, type ReactElement, type ReactNode } from 'react'

export interface Tab {
  value: string
  label?: ReactNode
  default?: boolean
  attributes?: LiHTMLAttributes<HTMLElement>
}

export type TabElement = ReactElement<TabItemProps>

/**
 * Returns the panels among the children of `Tabs`.
 * @throws Error if another child is among them
 */
export function parsePanels(children: ReactNode): TabElement[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      if (isValidElement(child) && typeof (child.props as Partial<TabItemProps>).value === 'string')
        return child as TabElement
      const name = isValidElement(child) ? `<${componentName(child)}>` : JSON.stringify(child)
      throw new Error(`<Tabs> contains ${name}, but its children must be <TabItem> elements with a "value".`)
    })
}

/**
 * Returns the value of the initially selected tab; null for none.
 * @throws Error if the tabs are invalid
 */
export function initialTab(tabs: readonly Tab[], defaultValue: string | null | undefined): string | null {
  const values = tabs.map(({ value }) => value)
  const duplicate = values.find((value, index) => values.indexOf(value) !== index)
  if (duplicate !== undefined)
    throw new Error(`<Tabs> has two tabs with the value "${duplicate}". Values must be unique.`)
  if (values.length === 0) throw new Error('<Tabs> has no <TabItem>.')
  if (defaultValue === null) return null
  if (defaultValue === undefined) return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? null
  if (values.includes(defaultValue)) return defaultValue
  throw new Error(`<Tabs> has no tab with the default value "${defaultValue}". Available values: ${values.join(', ')}.`)
}

/** Text of a tab. An icon has none: its value names the tab. */
export function tabText({ label, value }: Pick<Tab, 'label' | 'value'>): string {
  return nodeText(label) || value
}

function nodeText(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => (isValidElement<{ children?: ReactNode }>(part) ? nodeText(part.props.children) : String(part)))
    .join('')
}

function componentName({ type }: ReactElement): string {
  return typeof type === 'string' ? type : ((type as { displayName?: string; name?: string }).name ?? 'component')
}
