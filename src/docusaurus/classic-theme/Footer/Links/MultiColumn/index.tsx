import FooterColumn from '@theme/Footer/Links/Column'
import type { ReactNode } from 'react'
import type { FooterColumnItem } from '../../../footer-config.ts'

export interface FooterLinksMultiColumnProps {
  columns: FooterColumnItem[]
}

/** Columns of links. */
export default function FooterLinksMultiColumn({ columns }: FooterLinksMultiColumnProps): ReactNode {
  return (
    <div className="footer-columns footer__links">
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity besides their position
        <FooterColumn key={index} column={column} />
      ))}
    </div>
  )
}
