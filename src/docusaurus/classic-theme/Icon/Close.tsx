import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: close. */
export default function IconClose(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M5 5l14 14 M19 5 5 19" {...props} />
}
