import ArticleFoot from '@theme/ArticleFoot'
import Layout from '@theme/Layout'
import TableOfContents from '@theme/TableOfContents'
import TranslationNote from '@theme/TranslationNote'
import VisibilityNote from '@theme/VisibilityNote'
import clsx from 'clsx'
import { Content, type MdxPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** A standalone Markdown page: an article and, unless hidden, its table of contents. */
export default function MdxPage(): ReactNode {
  const { contents } = usePage()
  const data = usePageData<MdxPageData>()
  const { title, hideTitle, hideToc, minTocLevel, maxTocLevel, wrapperClassName } = data
  return (
    <Layout className={clsx('plain', wrapperClassName)}>
      {!hideToc && <TableOfContents minLevel={minTocLevel} maxLevel={maxTocLevel} />}
      <article>
        <VisibilityNote visibility={data.visibility} />
        <TranslationNote />
        {!contents[0]?.hasTitle && !hideTitle && <h1>{title}</h1>}
        <Content className="markdown" />
        <ArticleFoot editUrl={data.editUrl} lastUpdate={data.lastUpdate} />
      </article>
    </Layout>
  )
}
