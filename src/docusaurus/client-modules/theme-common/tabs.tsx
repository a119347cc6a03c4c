import { Children, isValidElement, type ReactElement, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { sharedContext } from '../shared-context/index.ts'
import { useQueryString } from './query-string.ts'
import { useIsomorphicLayoutEffect } from './react.ts'
import { useStorageSlot } from './storage.ts'

export interface TabValue {
  readonly value: string
  readonly label?: string
  readonly attributes?: Record<string, unknown>
  readonly default?: boolean
}

export interface TabItemProps {
  readonly children?: ReactNode
  readonly value: string
  readonly default?: boolean
  readonly label?: string
  readonly hidden?: boolean
  readonly className?: string
  readonly attributes?: Record<string, unknown>
}

export interface TabsProps {
  readonly lazy?: boolean
  readonly block?: boolean
  readonly children?: ReactNode
  readonly defaultValue?: string | null
  readonly values?: readonly TabValue[]
  readonly groupId?: string
  readonly className?: string
  readonly queryString?: string | boolean
}

/** Returns the tab items among the children of tabs. @throws Error for a child that is none */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children)
    .filter((child) => child !== '\n')
    .map((child) => {
      if (isValidElement<TabItemProps>(child) && 'value' in child.props) return child
      throw new Error('The children of <Tabs> must be <TabItem> elements with a `value`.')
    })
}

function readTabs({ values, children }: Pick<TabsProps, 'values' | 'children'>): readonly TabValue[] {
  const tabs =
    values ??
    sanitizeTabsChildren(children).map(({ props: { value, label, attributes, default: isDefault } }) => ({
      value,
      label,
      attributes,
      default: isDefault,
    }))
  const repeated = tabs.find((tab, index) => tabs.findIndex(({ value }) => value === tab.value) !== index)
  if (repeated) throw new Error(`Two tabs have the value "${repeated.value}".`)
  return tabs
}

function initialValue(tabs: readonly TabValue[], defaultValue: string | null | undefined): string | null {
  if (tabs.length === 0) throw new Error('<Tabs> needs at least one <TabItem>.')
  if (defaultValue === null) return null
  const known = tabs.some(({ value }) => value === defaultValue)
  if (defaultValue !== undefined && !known) throw new Error(`No tab has the default value "${defaultValue}".`)
  return defaultValue ?? tabs.find((tab) => tab.default)?.value ?? tabs[0]?.value ?? null
}

export interface TabsState {
  selectedValue: string | null
  selectValue(value: string): void
  tabValues: readonly TabValue[]
  lazy: boolean
  block: boolean
}

/** Returns the tabs and the selected one, which is shared with groups of the same `groupId` and with the address. */
export function useTabsContextValue(props: TabsProps): TabsState {
  const { defaultValue, queryString = false, groupId, values, children, lazy = false, block = false } = props
  const tabValues = useMemo(() => readTabs({ values, children }), [values, children])
  const [selectedValue, setSelected] = useState(() => initialValue(tabValues, defaultValue))
  const queryKey = queryString === true ? (groupId ?? null) : queryString || null
  const [queryValue, setQueryValue] = useQueryString(queryKey ?? '')
  const [storedValue, slot] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`)
  const isTab = (value: string | null) => value !== null && tabValues.some((tab) => tab.value === value)
  const chosen = [queryKey === null ? null : queryValue, storedValue].find(isTab)
  useIsomorphicLayoutEffect(() => {
    if (chosen) setSelected(chosen)
  }, [chosen])
  const selectValue = useCallback(
    (value: string) => {
      setSelected(value)
      if (queryKey !== null) setQueryValue(value)
      slot.set(value)
    },
    [queryKey, setQueryValue, slot],
  )
  return { selectedValue, selectValue, tabValues, lazy, block }
}

const TabsContext = sharedContext<TabsState | undefined>('TabsContext', undefined)

/** Provides the state of tabs to the components in them. */
export function TabsProvider({ children, value }: { children: ReactNode; value: TabsState }): ReactNode {
  return <TabsContext value={value}>{children}</TabsContext>
}

/** Returns the tabs around the component; undefined outside of tabs. */
export function useOptionalTabs(): TabsState | undefined {
  return use(TabsContext)
}

/** Returns the tabs around the component. @throws Error outside of tabs */
export function useTabsContext(): TabsState {
  const value = useOptionalTabs()
  if (!value) throw new Error('useTabsContext is called outside of tabs.')
  return value
}

/**
 * Returns the tabs around the component. With the props of tabs, returns the state of those tabs, as Docusaurus did before 3.10; a
 * call has to have the argument always, or never.
 */
export function useTabs(props?: TabsProps): TabsState {
  // biome-ignore lint/correctness/useHookAtTopLevel: a call has the argument always, or never
  return props ? useTabsContextValue(props) : useTabsContext()
}
