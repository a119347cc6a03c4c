import { TabsProvider } from '@docusaurus/theme-common/internal'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { TabItemProps } from '../../browser/theme/mdx/TabItem.tsx'
import ThemeTabs, { type TabsProps } from '../../browser/theme/mdx/Tabs.tsx'

/** Tabs that tell their panels by props and by context which of them is selected. */
export default function Tabs({ children, ...props }: TabsProps): ReactNode {
  return (
    <ThemeTabs {...props}>
      {Children.map(children, (child) =>
        isValidElement<TabItemProps>(child) && 'value' in child.props ? <Panel {...child.props} item={child} /> : child,
      )}
    </ThemeTabs>
  )
}

interface PanelProps extends TabItemProps {
  item: ReactElement<TabItemProps>
}

function Panel({ item, value, hidden, id, 'aria-labelledby': labelledBy, 'data-label': label }: PanelProps): ReactNode {
  const state = { selectedValue: hidden ? null : value, selectValue() {}, tabValues: [], lazy: false, block: false }
  return (
    <TabsProvider value={state}>
      {cloneElement(item, { hidden, id, 'aria-labelledby': labelledBy, 'data-label': label })}
    </TabsProvider>
  )
}
