import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: menu. */
export default function IconMenu(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M4 6h16 M4 12h16 M4 18h16" {...props} />
}
