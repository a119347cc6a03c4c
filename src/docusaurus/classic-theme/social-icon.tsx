import type { ReactNode, SVGProps } from 'react'

/** A link of a chain, for services without an icon of their own. */
export const linkIcon =
  'M8 7h3v2H8a3 3 0 0 0 0 6h3v2H8A5 5 0 0 1 8 7Zm5 0h3a5 5 0 0 1 0 10h-3v-2h3a3 3 0 0 0 0-6h-3Zm-5 4h8v2H8Z'

export interface SocialIconProps extends SVGProps<SVGSVGElement> {
  /** Filled path on a grid of 24 units. */
  path: string | undefined
}

/** A filled icon in the color of the text. */
export function SocialIcon({ path, ...props }: SocialIconProps): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true" {...props}>
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}
