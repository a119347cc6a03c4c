import Layout from '@theme/Layout'
import Loading from '@theme/Loading'
import { hydratedAtOnceAttribute, type SiteSearch, useSite } from 'lectern/client'
import {
  OtherVersionsList,
  SearchField,
  SearchFilters,
  SearchResults,
  searchText,
  useSearchPage,
} from 'lectern/search/ui/page'
import type { ReactNode } from 'react'
import './search-page.css'

/** The search page. Its URL contains the search, so that it can be shared. */
export default function SearchPage(): ReactNode {
  const { search } = useSite()
  return search ? <Search settings={search} /> : null
}

function Search({ settings }: { settings: SiteSearch }): ReactNode {
  const { state, results, title, base, setState } = useSearchPage(settings)
  return (
    <Layout className="search-page">
      <article {...{ [hydratedAtOnceAttribute]: '' }}>
        <h1>{title}</h1>
        <noscript>{searchText.needsScripts}</noscript>
        <SearchField
          query={state.query}
          placeholder={settings.placeholder}
          isBusy={results.status === 'searching'}
          onSearch={(query) => setState({ ...state, query })}
        />
        <SearchFilters state={state} sections={results.found?.sections ?? {}} settings={settings} onChange={setState} />
        <OtherVersionsList state={state} settings={settings} onChange={setState} />
        <SearchResults state={state} results={results} settings={settings} base={base} loading={<Loading />} />
      </article>
    </Layout>
  )
}
