import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn'
import FooterLinksSimple from '@theme/Footer/Links/Simple'
import type { ReactNode } from 'react'
import { isColumns, type FooterLinks as Links } from '../../footer-config.ts'

export interface FooterLinksProps {
  links: Links
}

/** The links of the footer: in columns, or in a row. */
export default function FooterLinks({ links }: FooterLinksProps): ReactNode {
  return isColumns(links) ? <FooterLinksMultiColumn columns={links} /> : <FooterLinksSimple links={links} />
}
