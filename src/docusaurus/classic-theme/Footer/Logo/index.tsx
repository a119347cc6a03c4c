import type { ReactNode } from 'react'
import { Logo } from '../../../../browser/theme/layout/logo.tsx'
import type { LogoConfig } from '../../footer-config.ts'

export interface FooterLogoProps {
  logo: LogoConfig
}

/** The logo of the footer. */
export default function FooterLogo({ logo }: FooterLogoProps): ReactNode {
  const image = <Logo {...logo} />
  return logo.href ? (
    <a className="footer-logo" href={logo.href}>
      {image}
    </a>
  ) : (
    <span className="footer-logo">{image}</span>
  )
}
