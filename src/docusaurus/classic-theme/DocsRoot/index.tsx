import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import type { DocRouteProps } from '../doc-routes.tsx'

/** The layout of all pages of a docs instance. */
export default function DocsRoot({ children }: DocRouteProps): ReactNode {
  return <Layout hasMain>{children}</Layout>
}
