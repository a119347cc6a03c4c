import Heading from '@theme/Heading'
import MDXContent from '@theme/MDXContent'
import { type DocPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

export interface DocItemContentProps {
  children: ReactNode
}

/** The text of a document, with its title if the text has none. */
export default function DocItemContent({ children }: DocItemContentProps): ReactNode {
  const { contents } = usePage()
  const { title, hideTitle } = usePageData<DocPageData>()
  return (
    <div className="theme-doc-markdown">
      {!contents[0]?.hasTitle && !hideTitle && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  )
}
