export {
  getDocsVersionSearchTag,
  useDocById,
  useDocsContextualSearchTags,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
} from './candidates.ts'
export { type DocContextValue, DocProvider, useDoc } from './doc.tsx'
export { useDocRootMetadata } from './doc-root.ts'
export { DocSidebarItemsExpandedStateProvider, useDocSidebarItemsExpandedState } from './expanded-items.tsx'
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocsData,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from './global-data.ts'
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from './preferred-version.tsx'
export { type DocsSidebar, DocsSidebarProvider, toPropItem, useDocsSidebar } from './sidebar.tsx'
export {
  filterDocCardListItems,
  findFirstSidebarItemCategoryLink,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebar-items.ts'
export { useBreadcrumbsStructuredData } from './structured-data.ts'
export type * from './types.ts'
export { type DocsVersion, DocsVersionProvider, useDocsVersion } from './version.tsx'
