import { CodeBlockContextProvider } from '@docusaurus/theme-common/internal'
import type { ComponentProps, ReactNode } from 'react'

/** Provides a code block to its parts. */
export default function CodeBlockProvider(props: ComponentProps<typeof CodeBlockContextProvider>): ReactNode {
  return <CodeBlockContextProvider {...props} />
}
