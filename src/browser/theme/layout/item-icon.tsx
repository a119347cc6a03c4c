import type { ReactNode } from 'react'

/** The icon of an item of the navbar or a sidebar. */
export function ItemIcon({ svg }: { svg?: string | undefined }): ReactNode {
  if (svg === undefined) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of the site
  return <span className="item-icon" dangerouslySetInnerHTML={{ __html: svg }} />
}
