import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: copy. */
export default function IconCopy(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M9 9h11v11H9z M5 15H4V4h11v1" {...props} />
}
