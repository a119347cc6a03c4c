import { PageMetadata } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import NotFoundContent from '@theme/NotFound/Content'
import type { ReactNode } from 'react'
import { text } from '../../theme/text.ts'

/** The 404 page. */
export default function NotFound(): ReactNode {
  return (
    <>
      <PageMetadata title={text.notFound} />
      <Layout>
        <NotFoundContent />
      </Layout>
    </>
  )
}
