/** `lectern/client`: the API for components of a theme or a site. */
export type * from '../../shared/blog.ts'
export type * from '../../shared/docs.ts'
export {
  announcementDismissStorageKey,
  announcerElementId,
  cardsEnding,
  colorModeButtonAttribute,
  hydratedAtOnceAttribute,
  mainElementId,
  menuElementId,
  preferredVersionStorageKey,
  searchButtonClass,
  sidebarHiddenStorageKey,
} from '../../shared/runtime-contract.ts'
export type {
  CheckedFrontMatter,
  FrontMatterOf,
  HomePageData,
  Page,
  PageContent,
  PluginPageData,
  SiteData,
  SiteLink,
  SiteNavbar,
  SiteNavItem,
  SiteSearch,
  TocItem,
} from '../../shared/types.ts'
export { applyTrailingSlash, isExternalUrl, joinUrl, pageKey } from '../../shared/url.ts'
export {
  afterNextFrame,
  bootText,
  type ColorMode,
  type ColorModeChoice,
  isSearchShortcut,
  isTypedLetter,
  nextColorMode,
  nextTab,
  readStored,
  savesData,
  storeValue,
  watchHeadings,
  whenIdle,
} from './boot/index.ts'
export { useColorMode } from './color-mode.ts'
export { Content, type ContentProps } from './content.tsx'
export {
  type NavigationFailure,
  type PartRenderer,
  useNavigationFailure,
  usePage,
  usePageData,
  usePageHasMain,
  usePartRenderer,
  useSite,
} from './context.ts'
export { fullLoad } from './full-load.ts'
export { importedDocument } from './instantiate-document.ts'
export { useIsBrowser } from './is-browser.ts'
export { Link, type LinkProps, useBaseUrl } from './link.tsx'
export { usePageShared, useSharedData, useSharedFiles } from './shared-data.ts'
export { scrollSmoothlyTo } from './smooth-scroll.ts'
export { useRouterHistory, useRouterLocation } from './use-router.ts'
