import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: dark mode. */
export default function IconDarkMode(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z" {...props} />
}
