import type { TOCTreeNode } from '@docusaurus/theme-common/internal'
import type { ReactNode } from 'react'

export interface TOCItemsTreeProps {
  toc: readonly TOCTreeNode[]
  className?: string
  linkClassName?: string | null
  isChild?: boolean
}

/** A list of headings with nested lists. */
export default function TOCItemsTree({ toc, className, linkClassName, isChild }: TOCItemsTreeProps): ReactNode {
  if (toc.length === 0) return null
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            className={linkClassName ?? undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML of a heading of the site's own article
            dangerouslySetInnerHTML={{ __html: value }}
          />
          <TOCItemsTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  )
}
