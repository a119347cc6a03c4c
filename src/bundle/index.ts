export type { Importer } from './bundle-diagnostics.ts'
export { provideSite, provideTheme } from './bundle-thread.ts'
export { createDevBundle, type DevBundle, type DevModules } from './dev-bundle.ts'
export { isThemeRequest, type PackagePaths, themeId } from './entries.ts'
export type { SiteBundle, SiteManifest } from './site-bundle.ts'
export type { ThemeBundle, ThemeManifest } from './theme-bundle.ts'
export {
  componentsIn,
  findThemeComponents,
  type ThemeComponents,
  type ThemeFolder,
  themeGroups,
} from './theme-components.ts'
