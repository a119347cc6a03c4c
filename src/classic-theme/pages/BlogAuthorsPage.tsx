import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage'
import { type BlogAuthorsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'

/** All authors of a blog. */
export default function BlogAuthorsPage(): ReactNode {
  return <BlogAuthorsListPage authors={usePageData<BlogAuthorsPageData>().authors} />
}
