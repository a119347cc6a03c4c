import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalProps } from './external.ts'

/** Pictures that lead to profiles elsewhere. */
export default function SocialLinks(): ReactNode {
  return useSite().navbar.social?.map(({ label, url, path }) => (
    <a key={url} className="social" href={url} aria-label={label} {...externalProps(true)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fillRule="evenodd" />
      </svg>
    </a>
  ))
}
