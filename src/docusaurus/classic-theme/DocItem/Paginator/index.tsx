import DocPaginator from '@theme/DocPaginator'
import { type DocPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toClassicLink } from '../../page-content.tsx'

/** The links to the previous and the next document. */
export default function DocItemPaginator(): ReactNode {
  const { previous, next } = usePageData<DocPageData>()
  return <DocPaginator className="docusaurus-mt-lg" previous={toClassicLink(previous)} next={toClassicLink(next)} />
}
