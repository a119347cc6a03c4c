import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { Page, SiteData } from '../shared/types.ts'
import type { LoadedContent } from './document.ts'

/** A page with everything that showing it takes. */
export interface LoadedPage {
  page: Page
  contents: LoadedContent[]
  Component: ComponentType
  /** The shared data of the page by address. On a first load it starts empty: the HTML shows it already. */
  shared: Map<string, unknown>
}

/** Failure that the reader has to be told about: shown in place of the article, with a button that calls `retry`. */
export interface NavigationFailure {
  path: string
  retry: () => void
}

export interface ShownPage extends LoadedPage {
  failure?: NavigationFailure
}

export const SiteContext = createContext<SiteData | undefined>(undefined)
export const PageContext = createContext<ShownPage | undefined>(undefined)

/** The public data of the site: titles, navbar, footer, base URL. */
export function useSite(): SiteData {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite was called outside a page.')
  return site
}

/** The page that is shown. */
export function usePage(): Page {
  return useShownPage().page
}

/** What the component of the page shows, as its plugin made it. */
export function usePageData<T>(): T {
  return usePage().data as T
}

/** Set while a page could not be loaded and the reader has to decide. */
export function useNavigationFailure(): NavigationFailure | undefined {
  return useShownPage().failure
}

export function useShownPage(): ShownPage {
  const shown = useContext(PageContext)
  if (!shown) throw new Error('usePage was called outside a page.')
  return shown
}
