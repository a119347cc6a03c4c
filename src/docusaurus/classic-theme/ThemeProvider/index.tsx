import TitleFormatter from '@theme/ThemeProvider/TitleFormatter'
import type { ReactNode } from 'react'

export interface ThemeProviderProps {
  children: ReactNode
}

/** Around every page, for providers of themes. */
export default function ThemeProvider({ children }: ThemeProviderProps): ReactNode {
  return <TitleFormatter>{children}</TitleFormatter>
}
