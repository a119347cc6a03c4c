import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: arrow. */
export default function IconArrow(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M5 12h14 M13 6l6 6-6 6" {...props} />
}
