import MermaidDiagram, { type MermaidProps } from '@theme/Mermaid'
import type { ReactNode } from 'react'

/** The component of the theme for documents, which sites replace under either name. */
export default function Mermaid(props: MermaidProps): ReactNode {
  return <MermaidDiagram {...props} />
}
