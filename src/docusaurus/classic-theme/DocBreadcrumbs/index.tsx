import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home'
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData'
import { type DocPageData, usePageData, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'

/** The path from the home page to the document. */
export default function DocBreadcrumbs(): ReactNode {
  const { home } = useSite()
  const { breadcrumbs } = usePageData<DocPageData>()
  const parents = breadcrumbs?.slice(0, -1) ?? []
  // The title alone would only repeat the heading.
  if (!breadcrumbs || (!home && parents.length === 0)) return null
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs.map(({ label, url }) => ({ label, href: url }))} />
      <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
        <ol>
          {home && <HomeBreadcrumbItem />}
          {parents.map(({ label, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breadcrumbs have no identity besides their position
            <li key={index}>{url ? <a href={url}>{label}</a> : label}</li>
          ))}
          <li aria-current="page">{breadcrumbs.at(-1)?.label}</li>
        </ol>
      </nav>
    </>
  )
}
