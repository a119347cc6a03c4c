import { TabsProvider, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import TabItem from './TabItem.tsx'
import Tabs from './Tabs.tsx'

const render = (tabs: ReactNode) => renderToStaticMarkup(<MemoryRouter>{tabs}</MemoryRouter>)

function SiteTabItem({ value, children }: { value: string; children: ReactNode }): ReactNode {
  return <p hidden={useTabs().selectedValue !== value}>{children}</p>
}

function SiteTabs(props: { lazy?: boolean; children: ReactNode }): ReactNode {
  return <TabsProvider value={useTabsContextValue(props)}>{props.children}</TabsProvider>
}

test('a panel of the site knows by context whether it is selected', () => {
  const html = render(
    <Tabs>
      <SiteTabItem value="sea">Sea</SiteTabItem>
      <SiteTabItem value="sky">Sky</SiteTabItem>
    </Tabs>,
  )
  expect(html).toContain('<p>Sea</p><p hidden="">Sky</p>')
})

test('tabs of the site tell the panels by context which is selected', () => {
  const panels = [
    <TabItem key="sea" value="sea">
      Sea
    </TabItem>,
    <TabItem key="sky" value="sky">
      Sky
    </TabItem>,
  ]
  expect(render(<SiteTabs>{panels}</SiteTabs>)).toBe(
    '<div role="tabpanel">Sea</div><div role="tabpanel" hidden="">Sky</div>',
  )
  expect(render(<SiteTabs lazy>{panels}</SiteTabs>)).toBe('<div role="tabpanel">Sea</div>')
})
