import DocItem from '@theme/DocItem'
import DocRoot from '@theme/DocRoot'
import DocsRoot from '@theme/DocsRoot'
import DocVersionRoot from '@theme/DocVersionRoot'
import type { ReactNode } from 'react'
import { useDocContent } from '../page-content.tsx'

/** A documentation page. */
export default function DocPage(): ReactNode {
  return (
    <DocsRoot>
      <DocVersionRoot>
        <DocRoot>
          <DocItem content={useDocContent()} />
        </DocRoot>
      </DocVersionRoot>
    </DocsRoot>
  )
}
