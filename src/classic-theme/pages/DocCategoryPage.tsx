import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage'
import DocRoot from '@theme/DocRoot'
import DocsRoot from '@theme/DocsRoot'
import DocVersionRoot from '@theme/DocVersionRoot'
import { type DocCategoryPageData, usePage, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toClassicLink } from '../page-content.tsx'

/** The generated page of a category. */
export default function DocCategoryPage(): ReactNode {
  const { path } = usePage()
  const { title, description, previous, next } = usePageData<DocCategoryPageData>()
  const navigation = { previous: toClassicLink(previous), next: toClassicLink(next) }
  return (
    <DocsRoot>
      <DocVersionRoot>
        <DocRoot>
          <DocCategoryGeneratedIndexPage
            categoryGeneratedIndex={{ title, description, permalink: path, slug: path, navigation }}
          />
        </DocRoot>
      </DocVersionRoot>
    </DocsRoot>
  )
}
