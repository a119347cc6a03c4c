export type { PackagePaths } from './entries.ts'
export { bundleSite, registryKey, type SiteBundle, type SiteManifest } from './site-bundle.ts'
export { bundleTheme, type ThemeBundle, type ThemeManifest } from './theme-bundle.ts'
export { findThemeComponents, type ThemeComponents } from './theme-components.ts'
