import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: edit. */
export default function IconEdit(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M4 20h4L19 9l-4-4L4 16z M13 7l4 4" {...props} />
}
