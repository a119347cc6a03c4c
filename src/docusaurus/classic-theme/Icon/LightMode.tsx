import type { ReactNode, SVGProps } from 'react'
import { StrokeIcon } from '../stroke-icon.tsx'

/** An icon: light mode. */
export default function IconLightMode(props: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <StrokeIcon
      path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.5 1.5 M17.5 17.5 19 19 M19 5l-1.5 1.5 M6.5 17.5 5 19"
      {...props}
    />
  )
}
