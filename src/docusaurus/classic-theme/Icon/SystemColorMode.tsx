import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: system color mode. */
export default function IconSystemColorMode(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M3 4h18v12H3z M8 20h8 M12 16v4" {...props} />
}
