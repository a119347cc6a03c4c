export { listNestedModules } from '../../docusaurus/bundle/classic-names.ts'
export type { Importer } from './bundle-diagnostics.ts'
export { type BundlerThread, createBundlerThread, getOrBuildSite, getOrBuildTheme } from './bundle-thread.ts'
export type { CompileDocument, CompiledDocument } from './compile-document.ts'
export { createDevBundle, type DevBundle, type DevModules } from './dev-bundle.ts'
export { componentIds, isThemeRequest, type PackagePaths, themeId } from './entries.ts'
export { infimaSelectors } from './infima-styles.ts'
export { findMappedComponents, type MappedComponents } from './mapped-components.ts'
export { createPageFiles, type NeededFiles, type PageFiles } from './page-files.ts'
export { findRenderedComponents } from './rendered-components.ts'
export { findReplacedComponents, hasReplacedComponents } from './replaced-components.ts'
export { getOrBuildSettings, type SettingsBundle } from './settings-bundle.ts'
export type { SiteBundle, SiteManifest } from './site-bundle.ts'
export { resolveSiteModule } from './site-module.ts'
export { libraryAlias } from './theme-alias.ts'
export type { ThemeBundle } from './theme-bundle.ts'
export {
  defaultThemeFolders,
  findThemeComponents,
  isOverridden,
  listFolderComponents,
  type ThemeComponents,
  type ThemeFeature,
  type ThemeFolder,
  themeFeatures,
  themeGroups,
} from './theme-components.ts'
export type { ThemeManifest } from './theme-manifest.ts'
export type { BundleAdditions, ExtensionModule } from './webpack-extensions.ts'
