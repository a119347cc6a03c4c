import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../../stroke-icon.tsx'

/** The icon of the admonition type `warning`. */
export default function AdmonitionIconWarning(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M12 3 2 20h20z M12 10v4 M12 17v.5" {...props} />
}
