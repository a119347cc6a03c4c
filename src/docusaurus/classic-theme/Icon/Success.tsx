import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: success. */
export default function IconSuccess(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M5 13l5 5L20 6" {...props} />
}
