import type { ComponentType, ReactElement } from 'react'
import { createContext, useContext } from 'react'
import type { Page, SiteData } from '../../shared/types.ts'
import type { DocumentContent } from './instantiate-document.ts'

/** A page with everything needed to render it. */
export interface LoadedPage {
  page: Page
  contents: DocumentContent[]
  Component: ComponentType
  /** Shared data of the page by URL. Empty at first after a full load, because the HTML already contains it. */
  shared: Map<string, unknown>
}

/** A failed navigation. The theme shows it in place of the article, with a button that calls `retry`. */
export interface NavigationFailure {
  path: string
  retry: () => void
}

export interface DisplayedPage extends LoadedPage {
  failure?: NavigationFailure
  /** Whether the server found that a component of the page renders its main element. */
  hasMain?: boolean
  /** Only on the server. */
  renderPart?: PartRenderer
}

/**
 * Returns the HTML of parts of a page that others share, as the value of `dangerouslySetInnerHTML`. A part is created and rendered
 * once, unless the path of the page is one of its values. Elements of parts read no context.
 */
export type PartRenderer = <T extends object>(
  parts: readonly T[],
  create: (part: T) => ReactElement,
  path: string,
) => { __html: string }

export const SiteContext = createContext<SiteData | undefined>(undefined)
export const PageContext = createContext<DisplayedPage | undefined>(undefined)

/** Returns the public data of the site: titles, navbar, footer, base URL. */
export function useSite(): SiteData {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite was called outside a page.')
  return site
}

/** Returns the displayed page. */
export function usePage(): Page {
  return useDisplayedPage().page
}

/** Returns the data of the displayed page, as its plugin created it. */
export function usePageData<T>(): T {
  return usePage().data as T
}

/** Returns the failure of the last navigation, if it failed. */
export function useNavigationFailure(): NavigationFailure | undefined {
  return useDisplayedPage().failure
}

/** Returns whether the HTML of the page has a main element that one of its components renders. */
export function usePageHasMain(): boolean {
  return useDisplayedPage().hasMain ?? false
}

/**
 * Returns a function that renders parts of a page to HTML, so that pages can share them; undefined in the browser, where the same
 * parts must be rendered as children of their parent.
 */
export function usePartRenderer(): PartRenderer | undefined {
  return useDisplayedPage().renderPart
}

export function useDisplayedPage(): DisplayedPage {
  const displayed = useContext(PageContext)
  if (!displayed) throw new Error('usePage was called outside a page.')
  return displayed
}
