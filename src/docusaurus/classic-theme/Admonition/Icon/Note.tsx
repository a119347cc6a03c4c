import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../../stroke-icon.tsx'

/** The icon of the admonition type `note`. */
export default function AdmonitionIconNote(props: SVGProps<SVGSVGElement>): ReactNode {
  return <StrokeIcon path="M4 3h16v13l-5 5H4z M8 8h8 M8 12h5" {...props} />
}
