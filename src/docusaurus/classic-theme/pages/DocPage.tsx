import DocItem from '@theme/DocItem'
import PageComponent from '@theme/PageComponent'
import type { ReactNode } from 'react'
import { DocRoutes } from '../doc-routes.tsx'
import { useDocContent } from '../page-content.tsx'

/** A documentation page. */
export default function DocPage(): ReactNode {
  return (
    <DocRoutes hasSidebar>
      <PageComponent name="DocItem" usual={DocItem} props={{ content: useDocContent() }} />
    </DocRoutes>
  )
}
