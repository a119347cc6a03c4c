import type { ReactNode, SVGProps } from 'react'

export interface StrokeIconProps extends SVGProps<SVGSVGElement> {
  /** Path data on a grid of 24 units. */
  path: string
}

/** An icon of lines in the color of the text, one line of text high. */
export function StrokeIcon({ path, ...props }: StrokeIconProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  )
}
