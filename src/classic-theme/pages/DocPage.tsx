import DocItem from '@theme/DocItem'
import type { ReactNode } from 'react'
import { DocRoutes } from '../doc-routes.tsx'
import { useDocContent } from '../page-content.tsx'

/** A documentation page. */
export default function DocPage(): ReactNode {
  return (
    <DocRoutes hasSidebar>
      <DocItem content={useDocContent()} />
    </DocRoutes>
  )
}
