/** `@docusaurus/theme-common/internal`: what swizzled components import besides the public names. */

export { BlogPostProvider, useBlogPost } from '../plugin-content-blog/post.tsx'
export {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
} from '../plugin-content-blog/sidebar.tsx'
export { useBlogListPageStructuredData, useBlogPostStructuredData } from '../plugin-content-blog/structured-data.ts'
export {
  getDocsVersionSearchTag,
  useDocById,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
} from '../plugin-content-docs/candidates.ts'
export { DocProvider, useDoc } from '../plugin-content-docs/doc.tsx'
export {
  DocSidebarItemsExpandedStateProvider,
  useDocSidebarItemsExpandedState,
} from '../plugin-content-docs/expanded-items.tsx'
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersionByPluginId,
} from '../plugin-content-docs/preferred-version.tsx'
export { DocsSidebarProvider, useDocsSidebar } from '../plugin-content-docs/sidebar.tsx'
export {
  findFirstSidebarItemCategoryLink,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useCurrentSidebarSiblings,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from '../plugin-content-docs/sidebar-items.ts'
export { DocsVersionProvider, useDocsVersion } from '../plugin-content-docs/version.tsx'
export { AnnouncementBarProvider, useAnnouncementBar } from './announcement-bar.tsx'
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
} from './blog-texts.tsx'
export {
  CodeBlockContextProvider,
  type CodeBlockMetadata,
  createCodeBlockMetadata,
  useCodeBlockContext,
} from './code-block-context.tsx'
export {
  containsLineNumbers,
  getLineNumbersStart,
  getPrismCssVariables,
  parseClassNameLanguage,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
} from './code-blocks.ts'
export { useCodeWordWrap } from './code-hooks.ts'
export { ColorModeProvider } from './color-mode.tsx'
export { extractLeadingEmoji, useDocCardDescriptionCategoryItemsPlural } from './doc-card.ts'
export * from './index.ts'
export { PluginHtmlClassNameProvider } from './metadata.tsx'
export { NavbarProvider, useNavbarMobileSidebar, useNavbarSecondaryMenu } from './navbar.tsx'
export {
  isSamePath,
  useAlternatePageUtils,
  useDateTimeFormat,
  useHomePageRoute,
  useLocalPathname,
} from './paths.ts'
export { useHistoryPopHandler, useQueryStringValue } from './query-string.ts'
export { ScrollControllerProvider, useScrollController, useScrollPositionBlocker } from './scroll.tsx'
export { DEFAULT_SEARCH_TAG, docVersionSearchTag } from './search.ts'
export {
  sanitizeTabsChildren,
  type TabItemProps,
  type TabsProps,
  TabsProvider,
  type TabValue,
  useOptionalTabs,
  useTabs,
  useTabsContext,
  useTabsContextValue,
} from './tabs.tsx'
export { splitNavbarItems } from './theme-config.ts'
export { TitleFormatterProvider, useTitleFormatter } from './title-formatter.tsx'
export {
  type TOCHighlightConfig,
  type TocTreeNode as TOCTreeNode,
  treeifyTOC,
  useFilteredAndTreeifiedTOC,
  useTOCHighlight,
  useTreeifiedTOC,
} from './toc.ts'
export {
  keyboardFocusedClassName,
  useBackToTopButton,
  useHideableNavbar,
  useKeyboardNavigation,
  useLocationChange,
  useLockBodyScroll,
  useScrollPosition,
  useSmoothScrollTo,
} from './window.ts'
