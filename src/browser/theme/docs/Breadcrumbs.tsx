import { type DocPageData, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface BreadcrumbsProps {
  /** From the outermost category to the page. */
  items: NonNullable<DocPageData['breadcrumbs']>
}

/** Breadcrumbs: home, if the site has a home page, the categories above the page, and its title. */
export default function Breadcrumbs({ items }: BreadcrumbsProps): ReactNode {
  const { home } = useSite()
  const parents = items.slice(0, -1)
  // The title alone would only repeat the heading.
  if (!home && parents.length === 0) return null
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
        {parents.map(({ label, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: breadcrumbs have no identity besides their position
          <li key={index}>{url ? <a href={url}>{label}</a> : label}</li>
        ))}
        <li aria-current="page">{items.at(-1)?.label}</li>
      </ol>
    </nav>
  )
}
