import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../../stroke-icon.tsx'

/** The icon of the admonition type `info`. */
export default function AdmonitionIconInfo(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 11v6 M12 7v.5" {...props} />
}
