import { useOptionalTabs } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'
import ThemeTabItem, { type TabItemProps } from '../../browser/theme/mdx/TabItem.tsx'

/** A panel of tabs, whose component tells it by props or by context whether it is selected. */
export default function TabItem(props: TabItemProps): ReactNode {
  const tabs = useOptionalTabs()
  if (!tabs) return <ThemeTabItem {...props} />
  const hidden = props.value !== tabs.selectedValue
  return hidden && tabs.lazy ? null : <ThemeTabItem {...props} hidden={hidden} />
}
