import type { ReactNode } from 'react'

/** Renders its children. A site provides a function here that formats the titles of `PageMetadata`. */
export default function ThemeProviderTitleFormatter({ children }: { children: ReactNode }): ReactNode {
  return children
}
