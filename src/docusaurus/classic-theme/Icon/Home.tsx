import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: home. */
export default function IconHome(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M3 11 12 4l9 7 M6 10v10h12V10" {...props} />
}
