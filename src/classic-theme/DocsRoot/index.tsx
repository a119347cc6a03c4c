import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

/** The layout of all pages of a docs instance. */
export default function DocsRoot({ children }: { children?: ReactNode }): ReactNode {
  return <Layout hasMain>{children}</Layout>
}
