import ArticleFoot from '@theme/ArticleFoot'
import ContentVisibility from '@theme/ContentVisibility'
import Layout from '@theme/Layout'
import MDXContent from '@theme/MDXContent'
import TOC from '@theme/TOC'
import clsx from 'clsx'
import { type MdxPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { type DocContent, usePageToc } from '../page-content.tsx'

/** A standalone Markdown page: an article and, unless hidden, its table of contents. */
export default function MDXPage({ content: Document }: { content: DocContent }): ReactNode {
  const { contents } = usePage()
  const data = usePageData<MdxPageData>()
  const { title, hideTitle, hideToc, minTocLevel, maxTocLevel, wrapperClassName } = data
  const toc = usePageToc()
  return (
    <Layout hasMain>
      <div className={clsx('page', wrapperClassName)}>
        <main>
          <div className="article-columns">
            {!hideToc && <TOC toc={toc} minHeadingLevel={minTocLevel} maxHeadingLevel={maxTocLevel} />}
            <article>
              <ContentVisibility metadata={Document.metadata} />
              {!contents[0]?.hasTitle && !hideTitle && <h1>{title}</h1>}
              <MDXContent>
                <Document />
              </MDXContent>
              <ArticleFoot editUrl={data.editUrl} lastUpdate={data.lastUpdate} />
            </article>
          </div>
        </main>
      </div>
    </Layout>
  )
}
