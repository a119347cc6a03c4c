import type { ReactNode } from 'react'
import Head from './Head.tsx'

/** Tags of the head, as `@docusaurus/Head`. */
export const Helmet = Head

/** Renders its children: tags need no provider. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export default Helmet
