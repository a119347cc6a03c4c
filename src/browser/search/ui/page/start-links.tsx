import { usePage, useSite } from 'lectern/client'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchDescriptions, type PageDescription } from '../fetch-descriptions.ts'
import { searchText } from '../search-text.ts'
import { startLinks } from '../start-links.ts'

/** Pages to begin with, for a search without a query or results; nothing if there are none. */
export function StartLinks(): ReactNode {
  const site = useSite()
  const page = usePage()
  const links = startLinks(site, page)
  const [descriptions, setDescriptions] = useState<Record<string, PageDescription>>({})
  useEffect(() => {
    fetchDescriptions(startLinks(site, page), site.baseUrl, (url, description) =>
      setDescriptions((known) => ({ ...known, [url]: description })),
    )
  }, [site, page])
  if (links.length === 0) return null
  return (
    <nav className="search-start" aria-labelledby="search-start">
      <h2 id="search-start">{searchText.startHere}</h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>
              <span>{label}</span>
              {descriptions[url] && <span lang={descriptions[url].lang}>{descriptions[url].text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
