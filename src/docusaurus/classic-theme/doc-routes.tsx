import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import DocRoot from '@theme/DocRoot'
import DocsRoot from '@theme/DocsRoot'
import DocVersionRoot from '@theme/DocVersionRoot'
import PageComponent from '@theme/PageComponent'
import { useIsBrowser } from 'lectern/client'
import { type ComponentType, type ReactNode, use } from 'react'
import { sharedContext } from '../client-modules/shared-context/index.ts'
import { sidebarElementId, useDocSidebar } from './use-doc-sidebar.ts'

/** A route as the components of the classic theme get it. */
export interface DocRoute {
  component: ComponentType
  routes?: DocRoute[]
}

/** Props of the components around a page of the docs: originals render their children, ejected ones the routes. */
export interface DocRouteProps {
  route?: DocRoute
  children?: ReactNode
}

const PageContext = sharedContext<ReactNode>('ClassicPage', null)

const pageRoute: DocRoute = { component: PageOfRoute }
const rootRoute: DocRoute = { component: RootOfRoute, routes: [pageRoute] }

function PageOfRoute(): ReactNode {
  return use(PageContext)
}

function RootOfRoute(): ReactNode {
  return <PageComponent name="DocRoot" usual={DocRoot} props={{ route: rootRoute, children: <PageOfRoute /> }} />
}

const routeWithSidebar: DocRoute = { component: VersionWithSidebar, routes: [rootRoute] }
const routeWithoutSidebar: DocRoute = { component: VersionWithoutSidebar, routes: [pageRoute] }

function VersionWithSidebar(): ReactNode {
  return (
    <PageComponent
      name="DocVersionRoot"
      usual={DocVersionRoot}
      props={{ version: useDocsVersion(), route: routeWithSidebar, children: <RootOfRoute /> }}
    />
  )
}

function VersionWithoutSidebar(): ReactNode {
  return (
    <PageComponent
      name="DocVersionRoot"
      usual={DocVersionRoot}
      props={{ version: useDocsVersion(), route: routeWithoutSidebar, children: <PageOfRoute /> }}
    />
  )
}

export interface DocRoutesProps {
  /** Whether the page is one of those beside the sidebar. */
  hasSidebar: boolean
  children: ReactNode
}

/** The components around a page of the docs. The HTML has the items of the sidebar that the page is rendered with. */
export function DocRoutes({ hasSidebar, children }: DocRoutesProps): ReactNode {
  const slice = useDocSidebar()?.slice
  const inBrowser = useIsBrowser()
  const version = hasSidebar ? routeWithSidebar : routeWithoutSidebar
  const Version = version.component
  return (
    <PageContext value={children}>
      <PageComponent
        name="DocsRoot"
        usual={DocsRoot}
        props={{ route: { component: DocsRoot, routes: [version] }, children: <Version /> }}
      />
      {slice && !inBrowser && (
        <script
          id={sidebarElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(slice).replaceAll('<', '\\u003c') }}
        />
      )}
    </PageContext>
  )
}
