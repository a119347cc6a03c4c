import Layout from '@theme/Layout'
import TableOfContents from '@theme/TableOfContents'
import { Content, type MdxPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** A Markdown page that stands by itself: an article and, unless hidden, its table of contents. */
export default function MdxPage(): ReactNode {
  const { contents } = usePage()
  const { title, hideTitle, hideToc, minTocLevel, maxTocLevel, wrapperClassName } = usePageData<MdxPageData>()
  return (
    <Layout className={wrapperClassName ? `plain ${wrapperClassName}` : 'plain'}>
      {!hideToc && <TableOfContents minLevel={minTocLevel} maxLevel={maxTocLevel} />}
      <article>
        {!contents[0]?.hasTitle && !hideTitle && <h1>{title}</h1>}
        <Content className="markdown" />
      </article>
    </Layout>
  )
}
