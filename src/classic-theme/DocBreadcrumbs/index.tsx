import Breadcrumbs from '@theme/Breadcrumbs'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** The path from the home page to the document. */
export default function DocBreadcrumbs(): ReactNode {
  const { breadcrumbs } = usePageData<DocPageData>()
  return breadcrumbs && <Breadcrumbs items={breadcrumbs} />
}
