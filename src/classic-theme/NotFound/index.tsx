import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'
import type { ReactNode } from 'react'
import { text } from '../../theme/text.ts'

/** The 404 page. */
export default function NotFound(): ReactNode {
  return (
    <Layout title={text.notFound} hasMain>
      <NotFoundContent />
    </Layout>
  )
}
