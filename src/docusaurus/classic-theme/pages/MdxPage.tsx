import MDXPage from '@theme/MDXPage'
import PageComponent from '@theme/PageComponent'
import type { ReactNode } from 'react'
import { usePageDocument } from '../page-content.tsx'

/** A standalone Markdown page. */
export default function MdxPage(): ReactNode {
  return <PageComponent name="MDXPage" usual={MDXPage} props={{ content: usePageDocument() }} />
}
