import { useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalLinkProps } from './external-link.ts'

/** Icons that link to the site's social profiles. */
export default function SocialLinks(): ReactNode {
  return useSite().navbar.social?.map(({ label, url, path }) => (
    <a key={url} className="social" href={url} aria-label={label} {...externalLinkProps(true)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fillRule="evenodd" />
      </svg>
    </a>
  ))
}
