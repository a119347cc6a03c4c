import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'
import type { ReactNode } from 'react'
import { notFoundText } from '../../../browser/theme/layout/not-found-text.ts'

/** The 404 page. */
export default function NotFound(): ReactNode {
  return (
    <Layout title={notFoundText.notFound} hasMain>
      <NotFoundContent />
    </Layout>
  )
}
