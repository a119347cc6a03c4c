import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react'
import { type SiteSearch, usePage, useSite } from 'lectern/client'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { insightsOf } from './insights.ts'
import { modalClient } from './modal-client.ts'
import { searchParameters } from './parameters.ts'
import { resultUrl } from './result-url.ts'
import { searchText } from './search-text.ts'
import { siteClient } from './site-client.ts'
import { repairStored } from './stored-searches.ts'
import { useDialog } from './use-dialog.ts'
import './search-modal.css'

export interface SearchModalProps {
  /** What stands in the field at first; if nothing, the text that the reader has selected does. */
  query: string
  /** Always the same function. */
  onClose(query: undefined): void
}

/** The search as a modal dialog: DocSearch, asking whatever engine the site has. */
export default function SearchModal({ query, onClose: end }: SearchModalProps): ReactNode {
  const site = useSite()
  const page = usePage()
  const navigate = useNavigate()
  const onClose = useCallback(() => end(undefined), [end])
  const settings = site.search as SiteSearch
  const dialog = useDialog(searchText.dialog, settings.engine.type, onClose)
  const [scrollY] = useState(() => window.scrollY)
  // DocSearch begins anew when anything of it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site stays as it is, and so does the page while this is open
  const options = useMemo(() => {
    repairStored(settings.indexName)
    return {
      ...optionsOf(settings, onClose),
      searchParameters: searchParameters(settings, page) as DocSearchModalProps['searchParameters'],
      transformSearchClient: () =>
        modalClient(siteClient(settings, site)) as unknown as ReturnType<
          NonNullable<DocSearchModalProps['transformSearchClient']>
        >,
      navigator: {
        navigate({ itemUrl }: { itemUrl: string }) {
          if (itemUrl.startsWith('/')) navigate(itemUrl)
          else location.assign(itemUrl)
        },
      },
    }
  }, [onClose])
  return createPortal(
    <DocSearchModal {...options} initialQuery={query} initialScrollY={scrollY} onClose={onClose} />,
    dialog,
  )
}

function optionsOf(settings: SiteSearch, onClose: () => void) {
  const { engine, page, missingResultsUrl } = settings
  const { appId, apiKey } = engine.type === 'algolia' ? engine : { appId: 'site', apiKey: 'site' }
  return {
    appId,
    apiKey,
    indexName: settings.indexName,
    placeholder: settings.placeholder,
    maxResultsPerGroup: settings.maxResultsPerGroup,
    insights: insightsOf(settings) as DocSearchModalProps['insights'],
    transformItems: ((items) =>
      items.map((item) => ({
        ...item,
        url: resultUrl(item.url, settings, location.href),
      }))) satisfies DocSearchModalProps['transformItems'],
    hitComponent: Hit,
    ...(page !== undefined && {
      resultsFooterComponent: (({ state: { query, context } }) => (
        <a href={`${page}?q=${encodeURIComponent(query)}`} onClick={onClose}>
          {searchText.seeAll(Number(context.nbHits))}
        </a>
      )) satisfies DocSearchModalProps['resultsFooterComponent'],
    }),
    ...(missingResultsUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { query: string }) =>
        missingResultsUrl.replaceAll('{query}', encodeURIComponent(query)),
    }),
    translations,
  }
}

/** A result: the listener of the document follows its link. */
function Hit({ hit, children }: { hit: { url: string }; children: ReactNode }) {
  return <a href={hit.url}>{children}</a>
}

const translations: DocSearchModalProps['translations'] = {
  searchBox: {
    searchInputLabel: searchText.field,
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
