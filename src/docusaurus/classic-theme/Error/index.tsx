import ErrorPageContent from '@theme/ErrorPageContent'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import type { ErrorPageContentProps } from '../ErrorPageContent/index.tsx'

/** A page that shows an error. */
export default function ErrorPage(props: ErrorPageContentProps): ReactNode {
  return (
    <Layout>
      <ErrorPageContent {...props} />
    </Layout>
  )
}
