import { NavbarProvider } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'

export interface LayoutProviderProps {
  children: ReactNode
}

/** Around each page, for providers that are mounted again with it. */
export default function LayoutProvider({ children }: LayoutProviderProps): ReactNode {
  return <NavbarProvider>{children}</NavbarProvider>
}
