import { type DocPageData, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface BreadcrumbsProps {
  /** From the outermost category to the page itself. */
  items: NonNullable<DocPageData['breadcrumbs']>
}

/** Where the page stands: home where there is one, the categories above it, its own name. */
export default function Breadcrumbs({ items }: BreadcrumbsProps): ReactNode {
  const { home } = useSite()
  const above = items.slice(0, -1)
  // The page's own name alone would only repeat its heading.
  if (!home && above.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        {home && (
          <li>
            <a className="home" href={home}>
              {text.home}
            </a>
          </li>
        )}
        {above.map(({ label, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is known by its place
          <li key={index}>{url ? <a href={url}>{label}</a> : label}</li>
        ))}
        <li aria-current="page">{items.at(-1)?.label}</li>
      </ol>
    </nav>
  )
}
