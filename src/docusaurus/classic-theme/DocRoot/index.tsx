import DocRootLayout from '@theme/DocRoot/Layout'
import type { ReactNode } from 'react'
import type { DocRouteProps } from '../doc-routes.tsx'

/** Around the pages with a sidebar. */
export default function DocRoot({ children }: DocRouteProps): ReactNode {
  return <DocRootLayout>{children}</DocRootLayout>
}
