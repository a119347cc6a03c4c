import MDXPage from '@theme/MDXPage'
import type { ReactNode } from 'react'
import { usePageDocument } from '../page-content.tsx'

/** A standalone Markdown page. */
export default function MdxPage(): ReactNode {
  return <MDXPage content={usePageDocument()} />
}
