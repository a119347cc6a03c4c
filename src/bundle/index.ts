export type { Importer } from './bundle-diagnostics.ts'
export { getOrBuildSite, getOrBuildTheme } from './bundle-thread.ts'
export type { CompileDocument, CompiledDocument } from './compile-document.ts'
export { createDevBundle, type DevBundle, type DevModules } from './dev-bundle.ts'
export { isThemeRequest, type PackagePaths, themeId } from './entries.ts'
export type { SiteBundle, SiteManifest } from './site-bundle.ts'
export type { ThemeBundle, ThemeManifest } from './theme-bundle.ts'
export {
  findThemeComponents,
  listFolderComponents,
  type ThemeComponents,
  type ThemeFolder,
  themeGroups,
} from './theme-components.ts'
