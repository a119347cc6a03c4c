import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../../stroke-icon.tsx'

/** The icon of the admonition type `caution`. */
export default function AdmonitionIconCaution(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M8 3h8l5 5v8l-5 5H8l-5-5V8z M12 8v5 M12 16v.5" {...props} />
}
