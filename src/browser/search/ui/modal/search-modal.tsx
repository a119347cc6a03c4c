import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react'
import { type Page, type SiteSearch, usePage, useRouterHistory, useSite } from 'lectern/client'
import { Fragment, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { SearchHit } from '../../client/index.ts'
import { preferredVersions, searchParameters } from '../parameters.ts'
import { resultUrl } from '../result-url.ts'
import { searchText } from '../search-text.ts'
import { getSiteClient } from '../site-client.ts'
import { startLinks } from '../start-links.ts'
import { suggestQueries } from '../suggest-queries.ts'
import { useOtherVersions } from '../use-other-versions.ts'
import { createDeferredTexts, type DeferredTexts } from './deferred-texts.ts'
import { addDialogStatus } from './dialog-status.ts'
import { insightsOptions } from './insights.ts'
import { createModalClient } from './modal-client.ts'
import { allResultsUrl, otherVersionsHit, otherVersionsId } from './other-versions-hit.ts'
import { createStartScreen } from './start-screen.ts'
import { repairStoredSearches } from './stored-searches.ts'
import { useDialog } from './use-dialog.ts'
import './search-modal.css'

export interface SearchModalProps {
  /** Initial query; if empty, the text that the reader has selected. */
  query: string
  /** Must not change while the modal is open. */
  onClose(query: undefined): void
}

/** The search modal: DocSearch on top of the site's search engine. */
export function SearchModal({ query, onClose: close }: SearchModalProps): ReactNode {
  const site = useSite()
  const page = usePage()
  const router = useRouterHistory()
  const onClose = useCallback(() => close(undefined), [close])
  const settings = site.search as SiteSearch
  const dialog = useDialog(searchText.search, settings.engine.type, onClose)
  const [status] = useState(() =>
    addDialogStatus(dialog, createStartScreen(startLinks(site, page), { baseUrl: site.baseUrl, onClose })),
  )
  const [scrollY] = useState(() => window.scrollY)
  // DocSearch restarts when one of its options changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: site and page do not change while the modal is open
  const options = useMemo(() => {
    repairStoredSearches(settings.indexName)
    const client = getSiteClient(settings, site)
    const parameters = searchParameters(settings, page, preferredVersions(settings, page))
    const { indexName } = settings
    const texts = createDeferredTexts()
    return {
      ...docSearchOptions(settings, page, onClose),
      hitComponent: (props: HitProps) => <Hit {...props} texts={texts} />,
      searchParameters: parameters as DocSearchModalProps['searchParameters'],
      transformSearchClient: () =>
        createModalClient(client, {
          status,
          onTexts: texts.set,
          findOther: (query) => otherVersionsHit(query, { settings, page, client }),
          suggest: (query) => suggestQueries(query, { ...parameters, indexName }, client),
        }) as unknown as ReturnType<NonNullable<DocSearchModalProps['transformSearchClient']>>,
      navigator: {
        navigate({ itemUrl }: { itemUrl: string }) {
          if (itemUrl.startsWith('/')) router.push(itemUrl)
          else location.assign(itemUrl)
        },
      },
    }
  }, [onClose, status])
  return createPortal(
    <DocSearchModal {...options} initialQuery={query} initialScrollY={scrollY} onClose={onClose} />,
    dialog,
  )
}

function docSearchOptions(settings: SiteSearch, current: Page, onClose: () => void) {
  const { engine, missingResultsUrl } = settings
  const { appId, apiKey } = engine.type === 'algolia' ? engine : unusedCredentials
  return {
    appId,
    apiKey,
    indexName: settings.indexName,
    placeholder: settings.placeholder,
    maxResultsPerGroup: settings.maxResultsPerGroup,
    insights: insightsOptions(settings) as DocSearchModalProps['insights'],
    transformItems: ((items) =>
      items.map((item) => ({
        ...item,
        url: item.objectID === otherVersionsId ? item.url : resultUrl(item.url, settings, location.href),
      }))) satisfies DocSearchModalProps['transformItems'],
    ...(settings.page !== undefined && {
      resultsFooterComponent: (({ state: { query, context } }) => (
        <ResultsFooter query={query} hits={Number(context.nbHits)} {...{ settings, page: current, onClose }} />
      )) satisfies DocSearchModalProps['resultsFooterComponent'],
    }),
    ...(missingResultsUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { query: string }) =>
        missingResultsUrl.replaceAll('{query}', encodeURIComponent(query)),
    }),
    translations,
  }
}

interface ResultsFooterProps {
  query: string
  hits: number
  settings: SiteSearch
  page: Page
  onClose(): void
}

/** Links to all results, and to those in other versions. */
function ResultsFooter({ query, hits, settings, page, onClose }: ResultsFooterProps): ReactNode {
  const displayed = preferredVersions(settings, page)
  // Algolia charges for every search.
  const others = useOtherVersions(settings.engine.type === 'algolia' ? '' : query, settings, displayed)
  if (hits === 0) return null
  return (
    <>
      <a href={allResultsUrl(query, settings, page)} onClick={onClose}>
        {searchText.seeAll({ count: hits })}
      </a>
      {others.length > 0 && (
        <a href={allResultsUrl(query, settings, page)} onClick={onClose}>
          {searchText.alsoIn({ count: others.length }).replace(/\s*[:：]$/, '')}
        </a>
      )}
    </>
  )
}

/** DocSearch requires credentials, even if no engine checks them. */
const unusedCredentials = { appId: 'site', apiKey: 'site' }

interface HitProps {
  hit: unknown
  /** What DocSearch shows of the hit. */
  children: ReactNode
}

/** A result. The document's click listener handles its link. */
function Hit({ hit, children, texts }: HitProps & { texts: DeferredTexts }) {
  const shown = hit as SearchHit
  const complete = useSyncExternalStore(texts.subscribe, () => texts.get(shown.objectID))
  // DocSearch reads the hit again when its elements are mounted again.
  if (complete?.content) {
    shown.content = complete.content
    shown._snippetResult.content = complete._snippetResult.content
  }
  return (
    <a href={shown.url}>
      <Fragment key={shown._snippetResult?.content?.value}>{children}</Fragment>
    </a>
  )
}

const translations: DocSearchModalProps['translations'] = {
  searchBox: {
    searchInputLabel: searchText.search,
    resetButtonTitle: searchText.clear,
    resetButtonAriaLabel: searchText.clear,
    cancelButtonText: searchText.cancel,
    cancelButtonAriaLabel: searchText.cancel,
  },
  startScreen: {
    recentSearchesTitle: searchText.recent,
    noRecentSearchesText: searchText.noRecent,
    saveRecentSearchButtonTitle: searchText.save,
    removeRecentSearchButtonTitle: searchText.forget,
    favoriteSearchesTitle: searchText.favorite,
    removeFavoriteSearchButtonTitle: searchText.unsave,
  },
  errorScreen: { titleText: searchText.failed, helpText: searchText.failedHelp },
  noResultsScreen: {
    noResultsText: searchText.noResults,
    suggestedQueryText: searchText.tryOther,
    reportMissingResultsText: searchText.missing,
    reportMissingResultsLinkText: searchText.letUsKnow,
  },
  footer: {
    selectText: searchText.toSelect,
    selectKeyAriaLabel: searchText.enterKey,
    navigateText: searchText.toNavigate,
    navigateUpKeyAriaLabel: searchText.upKey,
    navigateDownKeyAriaLabel: searchText.downKey,
    closeText: searchText.toClose,
    closeKeyAriaLabel: searchText.escapeKey,
    searchByText: searchText.searchBy,
  },
}
