import Layout from '@theme/Layout'
import Loading from '@theme/Loading'
import { type SiteSearch, usePage, useSite } from 'lectern/client'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { text } from '../text.ts'
import { type Dependency, longestQuery, readAsked, writeAsked } from './asked.ts'
import { pageRequests } from './page-requests.ts'
import Filters from './search-filters.tsx'
import Hit from './search-hit.tsx'
import { searchText } from './search-text.ts'
import { siteClient } from './site-client.ts'
import { type Results, useResults } from './use-results.ts'
import './search-page.css'

/** How long a reader has to pause in typing before the search begins. */
const pause = 300

/** The page on which one searches: what is asked stands in its address, so it can be sent on and come back to. */
export default function SearchPage(): ReactNode {
  const { search } = useSite()
  return search ? <Search settings={search} /> : null
}

function Search({ settings }: { settings: SiteSearch }): ReactNode {
  const site = useSite()
  const page = usePage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dependencies = readAsked(search, settings)
  const { query } = dependencies
  const key = query.trim() === '' ? '' : writeAsked(dependencies)
  const results = useResults(key, (number) =>
    siteClient(settings, site).search({ requests: pageRequests(dependencies, number, settings, page) }),
  )
  const title = query === '' ? searchText.title : searchText.resultsFor(query)
  useEffect(() => {
    document.title = `${title} ${site.titleDelimiter} ${site.title}`
  }, [title, site])

  const ask = (next: Dependency) => navigate(pathname + writeAsked(next), { replace: true })
  return (
    <Layout className="search-page">
      <article>
        <h1>{title}</h1>
        <noscript>{searchText.needsScripts}</noscript>
        <Field
          dependencies={dependencies}
          placeholder={settings.placeholder}
          isBusy={results.status === 'searching'}
          onAsk={ask}
        />
        <Filters dependencies={dependencies} sections={results.found?.sections ?? {}} settings={settings} onAsk={ask} />
        <List query={query} results={results} settings={settings} base={site.url + page.path} />
      </article>
    </Layout>
  )
}

interface FieldProps {
  dependencies: Dependency
  placeholder: string
  isBusy: boolean
  onAsk(dependencies: Dependency): void
}

function Field({ dependencies, placeholder, isBusy, onAsk }: FieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(dependencies.query)
  const sent = useRef(dependencies.query)
  // What did not come from here comes into the field: an address that was opened, or gone back to.
  useEffect(() => {
    if (dependencies.query !== sent.current) setTyped(dependencies.query)
    sent.current = dependencies.query
  }, [dependencies.query])
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    return () => clearTimeout(timer.current)
  }, [])

  const askFor = (query: string) => {
    sent.current = query
    onAsk({ ...dependencies, query })
  }
  const onChange = (query: string) => {
    setTyped(query)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => askFor(query), pause)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    if (typed !== dependencies.query) askFor(typed)
  }
  return (
    <search>
      <form onSubmit={onSubmit} data-busy={isBusy || undefined}>
        <input
          ref={input}
          type="search"
          name="q"
          value={typed}
          maxLength={longestQuery}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
        />
      </form>
    </search>
  )
}

interface ListProps {
  query: string
  results: Results
  settings: SiteSearch
  base: string
}

function List({ query, results: { found, status, more }, settings, base }: ListProps): ReactNode {
  const end = useRef<HTMLButtonElement>(null)
  const isDone = status === 'done'
  const hasMore = isDone && found !== undefined && found.pages < found.allPages
  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, more])

  const { missingResultsUrl } = settings
  return (
    <>
      <p className="search-count" role="status">
        {isDone && found && (found.total === 0 ? searchText.notFound : searchText.found(found.total))}
      </p>
      {isDone && found?.total === 0 && missingResultsUrl !== undefined && (
        <p className="search-missed">
          {searchText.missing}{' '}
          <a
            href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {searchText.letUsKnow}
          </a>
        </p>
      )}
      {found && status !== 'idle' && found.hits.length > 0 && (
        <ol className="search-results" aria-busy={status === 'searching'}>
          {found.hits.map((hit) => (
            <Hit key={hit.objectID} hit={hit} settings={settings} base={base} />
          ))}
        </ol>
      )}
      {status === 'searching' && <Loading />}
      {status === 'failed' && (
        <div className="failure" role="alert">
          <p>
            <strong>{searchText.failed}</strong>
          </p>
          <p>{searchText.failedHelp}</p>
          <button type="button" onClick={more}>
            {text.retry}
          </button>
        </div>
      )}
      {hasMore && (
        <button ref={end} type="button" className="search-more" onClick={more}>
          {searchText.more}
        </button>
      )}
    </>
  )
}
