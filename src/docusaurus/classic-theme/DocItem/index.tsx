import { DocProvider } from '@docusaurus/plugin-content-docs/client'
import DocItemLayout from '@theme/DocItem/Layout'
import DocItemMetadata from '@theme/DocItem/Metadata'
import type { ReactNode } from 'react'
import type { DocContent } from '../page-content.tsx'

export interface DocItemProps {
  /** The document, with its metadata as properties. */
  content: DocContent
}

/** A document with everything around it. */
export default function DocItem({ content: Content }: DocItemProps): ReactNode {
  return (
    <DocProvider content={Content}>
      <DocItemMetadata />
      <DocItemLayout>
        <Content />
      </DocItemLayout>
    </DocProvider>
  )
}
