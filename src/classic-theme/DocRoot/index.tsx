import DocRootLayout from '@theme/DocRoot/Layout'
import type { ReactNode } from 'react'

/** Around the pages with a sidebar. */
export default function DocRoot({ children }: { children?: ReactNode }): ReactNode {
  return <DocRootLayout>{children}</DocRootLayout>
}
