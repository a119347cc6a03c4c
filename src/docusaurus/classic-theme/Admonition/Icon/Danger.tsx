import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../../stroke-icon.tsx'

/** The icon of the admonition type `danger`. */
export default function AdmonitionIconDanger(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M13 2 4 14h7l-1 8 9-12h-7z" {...props} />
}
