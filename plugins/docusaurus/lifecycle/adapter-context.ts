import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { outputCopyDir } from 'lectern/plugin-kit'
import type { InitializedPlugin, LoadContext } from './types.ts'

/** The site that plugins are adapted for. */
export interface AdapterSite {
  /** Absolute. */
  siteDir: string
  /** Absolute path of the Docusaurus config. */
  configFile: string
  /** The Docusaurus config with its defaults. `validateThemeConfig` of a plugin completes its `themeConfig`. */
  siteConfig: Record<string, unknown>
  /** Default: the default locale. */
  locale?: string
}

/** Context of one plugin. */
export interface AdapterContext extends AdapterSite {
  /** How the config names the plugin: a package, a path, or undefined for a function. */
  request?: string
  /** Folder of the plugin's entry point, to which its paths are relative. The site folder by default. */
  folder?: string
  /** Its place in the config, such as `plugins[2]`. */
  item?: string
  shared: SharedState
}

/** What the plugins of a site know of each other. */
export interface SharedState {
  loadContext: LoadContext
  plugins: InitializedPlugin[]
  /** The latest content of every plugin, by plugin; a function returns the content of one of Lectern's plugins. */
  contents: Map<InitializedPlugin, Promise<unknown> | (() => Promise<unknown>)>
}

/** Creates the context for the plugins of a site, to which `request`, `folder` and `item` are added for each. */
export function createAdapterContext(site: AdapterSite): AdapterContext {
  return { ...site, shared: { loadContext: createLoadContext(site), plugins: [], contents: new Map() } }
}

/** Folder for the files that plugins generate. */
export function generatedDir(siteDir: string): string {
  return path.join(siteDir, '.lectern', 'docusaurus')
}

/** Returns the name of a language in itself: `Deutsch`. */
function languageName(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return locale
  }
}

function createLoadContext({ siteDir, configFile, siteConfig, locale }: AdapterSite): LoadContext {
  const configured = (siteConfig.i18n ?? {}) as Partial<LoadContext['i18n']>
  const { defaultLocale = 'en', locales = [defaultLocale], path: folder = 'i18n', localeConfigs = {} } = configured
  const currentLocale = locale ?? defaultLocale
  const isDefault = currentLocale === defaultLocale
  const siteBaseUrl = typeof siteConfig.baseUrl === 'string' ? siteConfig.baseUrl : '/'
  const settings = {
    ...{
      label: languageName(currentLocale),
      direction: 'ltr',
      htmlLang: currentLocale,
      calendar: 'gregory',
      path: currentLocale,
      translate: !isDefault,
      url: siteConfig.url,
      baseUrl: isDefault ? siteBaseUrl : `${siteBaseUrl}${currentLocale}/`,
    },
    ...(localeConfigs[currentLocale] as { path?: string; baseUrl?: string } | undefined),
  }
  const { baseUrl } = settings
  return {
    siteDir,
    generatedFilesDir: isDefault ? generatedDir(siteDir) : path.join(generatedDir(siteDir), 'locales', currentLocale),
    siteConfig: isDefault ? siteConfig : { ...siteConfig, baseUrl },
    siteConfigPath: configFile,
    // Plugins that write into it before the hook `postBuild` runs see their files removed, as in Docusaurus.
    outDir: outputCopyDir(siteDir),
    baseUrl: isDefault ? siteBaseUrl : baseUrl,
    siteMetadata: { docusaurusVersion, pluginVersions: {} },
    siteVersion: readSiteVersion(siteDir),
    siteStorage: { type: 'localStorage', namespace: '' },
    currentBundler: { name: 'webpack' },
    i18n: {
      path: folder,
      defaultLocale,
      locales,
      currentLocale,
      localeConfigs: { ...localeConfigs, [currentLocale]: settings },
    },
    localizationDir: path.join(siteDir, folder, settings.path),
    codeTranslations: {},
  }
}

/** Returns the version in the site's `package.json`. */
export function readSiteVersion(siteDir: string): string | undefined {
  const file = path.join(siteDir, 'package.json')
  if (!existsSync(file)) return undefined
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version
  } catch {
    return undefined
  }
}

/** The version whose plugin API is followed. */
const docusaurusVersion = '3.10.0'
