import type { ReactNode } from 'react'
import { PageContext, type PartRenderer, SiteContext } from '../../src/browser/client/context.ts'
import type { Page, SiteData } from '../../src/shared/types.ts'
import { testPage, testSite } from './page-data.ts'

/** Shows a component as a part of a page, for tests. */
export function TestPage(props: {
  site?: SiteData
  page?: Page
  shared?: Map<string, unknown>
  renderPart?: PartRenderer | undefined
  children: ReactNode
}): ReactNode {
  const { site = testSite(), page = testPage(), shared = new Map(), renderPart, children } = props
  return (
    <SiteContext value={site}>
      <PageContext value={{ page, contents: [], Component: Empty, shared, renderPart }}>{children}</PageContext>
    </SiteContext>
  )
}

function Empty(): ReactNode {
  return null
}
