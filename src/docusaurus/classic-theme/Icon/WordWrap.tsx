import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: word wrap. */
export default function IconWordWrap(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M4 6h16 M4 12h13a3 3 0 0 1 0 6h-4 M15 15l-3 3 3 3 M4 18h4" {...props} />
}
