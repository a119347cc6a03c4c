import type { ReactNode } from 'react'

export interface ThemeProviderProps {
  children: ReactNode
}

/** Renders its children: what it provides in Docusaurus needs no provider. */
export default function ThemeProvider({ children }: ThemeProviderProps): ReactNode {
  return children
}
