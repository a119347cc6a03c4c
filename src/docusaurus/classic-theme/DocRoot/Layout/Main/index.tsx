import type { ReactNode } from 'react'

export interface DocRootLayoutMainProps {
  hiddenSidebarContainer?: boolean
  children: ReactNode
}

/** The main content beside the sidebar. */
export default function DocRootLayoutMain({ children }: DocRootLayoutMainProps): ReactNode {
  return <main className="docMainContainer">{children}</main>
}
