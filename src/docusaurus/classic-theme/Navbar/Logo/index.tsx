import Logo from '@theme/Logo'
import type { ReactNode } from 'react'

/** The link to the home page. */
export default function NavbarLogo(): ReactNode {
  return <Logo className="brand navbar__brand" />
}
