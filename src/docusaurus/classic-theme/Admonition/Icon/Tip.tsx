import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../../stroke-icon.tsx'

/** The icon of the admonition type `tip`. */
export default function AdmonitionIconTip(props: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <StrokeIcon
      path="M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z"
      {...props}
    />
  )
}
