import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: language. */
export default function IconLanguage(props: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <StrokeIcon path="M3 6h11 M8 4v2 M12 6c-1 4-4 8-8 9 M6 10c2 3 4 4 7 5 M12 21l4-10 4 10 M13.5 18h5" {...props} />
  )
}
