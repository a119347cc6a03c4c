import type { DocsVersion } from '@docusaurus/plugin-content-docs/client'
import type { ReactNode } from 'react'
import type { DocRouteProps } from '../doc-routes.tsx'

/** Around all pages of a version. */
export default function DocVersionRoot({ children }: DocRouteProps & { version?: DocsVersion }): ReactNode {
  return children
}
