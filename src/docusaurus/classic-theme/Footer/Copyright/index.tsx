import type { ReactNode } from 'react'

export interface FooterCopyrightProps {
  /** HTML. */
  copyright: string
}

/** The copyright line. */
export default function FooterCopyright({ copyright }: FooterCopyrightProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
  return <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
}
