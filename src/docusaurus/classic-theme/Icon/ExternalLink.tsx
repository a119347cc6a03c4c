import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: external link. */
export default function IconExternalLink(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M14 4h6v6 M20 4l-9 9 M18 14v6H4V6h6" {...props} />
}
