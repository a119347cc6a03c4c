import Layout from '@theme/Layout'
import { usePage, useSite } from 'lectern/client'
import { type ReactNode, useEffect, useState } from 'react'
import { notFoundText } from './not-found-text.ts'

/** The 404 page: a search field, the pages that are closest to the address, and links to the main parts of the site. */
export default function NotFound(): ReactNode {
  const { baseUrl, navbar, search } = useSite()
  const parts = navbar.items.filter(({ type, external }) => type === 'link' && !external)
  const closest = useClosestPages().filter((page) => parts.every(({ url }) => url !== page.url))
  return (
    <Layout className="not-found">
      <h1>{notFoundText.notFound}</h1>
      <p>{notFoundText.notFoundHelp}</p>
      {search?.page !== undefined && (
        <search>
          <form action={search.page}>
            <input type="search" name="q" placeholder={search.placeholder} aria-label={search.placeholder} />
          </form>
        </search>
      )}
      <p>
        <a className="button" href={baseUrl}>
          {notFoundText.notFoundHome}
        </a>
      </p>
      {closest.length + parts.length > 0 && <p>{notFoundText.notFoundTry}</p>}
      <Links links={closest} className="closest" />
      <Links links={parts} />
    </Layout>
  )
}

function Links({ links, className }: { links: readonly PageLink[]; className?: string }): ReactNode {
  if (links.length === 0) return null
  return (
    <ul className={className}>
      {links.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

interface PageLink {
  label: string
  url?: string | undefined
}

/** Searches for the address once it is known. Algolia charges for every search. */
function useClosestPages(): PageLink[] {
  const site = useSite()
  const page = usePage()
  const [pages, setPages] = useState<PageLink[]>([])
  useEffect(() => {
    const { search } = site
    if (!search || search.engine.type === 'algolia') return
    import(/* webpackChunkName: "find-pages" */ 'lectern/search/ui/page')
      .then(({ findPages }) => findPages(location.pathname.slice(site.baseUrl.length), search, site, page))
      .then(
        (found) => setPages(found.map(({ title, url }) => ({ label: title, url }))),
        (error: unknown) => console.warn('Cannot search for similar pages.', error),
      )
  }, [site, page])
  return pages
}
