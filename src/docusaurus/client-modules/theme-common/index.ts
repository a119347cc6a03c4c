/** `@docusaurus/theme-common`. */

export { useContextualSearchFilters } from '../plugin-content-docs/candidates.ts'
export { useDocsPreferredVersion } from '../plugin-content-docs/preferred-version.tsx'
export { filterDocCardListItems, useCurrentSidebarCategory } from '../plugin-content-docs/sidebar-items.ts'
export { processAdmonitionProps } from './admonitions.ts'
export { useAnchorTargetClassName } from './anchors.ts'
export {
  DraftBannerMessage,
  DraftBannerTitle,
  SkipToContentFallbackId,
  SkipToContentLink,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './banners.tsx'
export { Collapsible, type CollapsibleProps, type UseCollapsible, useCollapsible } from './Collapsible.tsx'
export { ThemeClassNames } from './class-names.ts'
export { usePrismTheme } from './code-hooks.ts'
export { type ColorMode, type ColorModeState, useColorMode } from './color-mode.tsx'
export { Details, type DetailsProps } from './Details.tsx'
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from './errors.tsx'
export { duplicates, groupBy, isRegexpStringMatch, uniq } from './lists.ts'
export { HtmlClassNameProvider, PageMetadata, type PageMetadataProps } from './metadata.tsx'
export { NavbarSecondaryMenuFiller } from './navbar.tsx'
export { usePluralForm } from './plural-form.ts'
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useSearchQueryString,
} from './query-string.ts'
export {
  composeProviders,
  ReactContextError,
  useEvent,
  useIsomorphicLayoutEffect,
  usePrevious,
  useShallowMemoizedObject,
} from './react.ts'
export { prefersReducedMotion } from './reduced-motion.ts'
export { useSearchLinkCreator } from './search.ts'
export { createStorageSlot, listStorageKeys, type StorageSlot, useStorageSlot } from './storage.ts'
export { default as ThemedComponent, type ThemedComponentProps } from './ThemedComponent.tsx'
export { listTagsByLetters, type TagLetterEntry, translateTagsPageTitle } from './tags.ts'
export { isMultiColumnFooterLinks, type ThemeConfig, useThemeConfig } from './theme-config.ts'
export { useWindowSize, type WindowSize } from './window.ts'
