import path from 'node:path'
import { type LoadedConfig, loadConfig } from '../../../config/index.ts'
import {
  createDiskStore,
  type DiskStore,
  hashJson,
  installedVersion,
  missingPackages,
  SiteError,
} from '../../../platform/index.ts'
import { isDocusaurusConfig } from '../../../shared/docusaurus-file.ts'
import type { Messages } from '../../../shared/texts/format-text.ts'
import type { Mode, ResolvedConfig, VariableTable } from '../../../shared/types.ts'
import { loadTexts, type SiteTexts } from '../../../texts/index.ts'
import { componentIds, type ThemeComponents, type ThemeFeature, themeFeatures } from '../../bundle/index.ts'
import { type ImageSettings, imageSettings } from '../images/image-converter.ts'
import { configForAudience } from './audiences.ts'
import { hasFunctions, withoutFunctions } from './markdown-functions.ts'
import { type PackageInfo, readPackageInfo, sourceFolder } from './package-info.ts'
import { privateSpaces } from './private-spaces.ts'
import { resolveConfig } from './site-plugins.ts'
import { siteVariables } from './site-variables.ts'
import { findSiteComponents } from './theme-layers.ts'

/** What a site in one locale has of its own. */
export interface LocaleContext {
  locale: string
  /** Output folder of its pages, relative to that of the site: empty, or a name and a slash. */
  folder: string
  /** The same for files that all locales share. */
  filesFolder: string
  /** Folder of its translations, relative to the site folder; undefined if there are none. */
  translations?: string
}

/** The site of a command, in one locale: the default one, unless `siteInLocales` returns it. */
export interface SiteContext extends LocaleContext {
  siteDir: string
  cacheDir: string
  /** Locales that the command selects; all of them if there are none. */
  selectedLocales: readonly string[]
  mode: Mode
  /** Groups of the readers that the output is for; undefined for an output with all pages. */
  audience?: readonly string[]
  /** The site config, with the default plugins if it lists none, and with the sources that plugins add to the policy. */
  config: ResolvedConfig
  loaded: LoadedConfig
  /** Variables for documents, by locale; undefined if the site has none. */
  variables?: Record<string, VariableTable>
  /** The file that the variables are from, relative to the site folder. */
  variablesFile?: string
  /** The texts of the theme and of components, in the language of the site. */
  texts: SiteTexts
  /** Texts that documents are compiled with, unless they are the English ones. */
  documentTexts?: Messages
  /** Path of the site config, relative to the site folder. */
  configFile: string
  package: PackageInfo
  /** Components of all features, whether they are enabled or not: the bundle of the default theme then suits every site. */
  components: ThemeComponents
  features: ThemeFeature[]
  /** Ids of the theme components that the site can use. */
  themeIds: string[]
  store: DiskStore
  storeDir: string
  /** How images are converted; undefined if they are published as they are, as the dev server does. */
  images?: ImageSettings
  /** Hash of everything that affects compiled documents except their source and dependencies. */
  toolchainKey: string
  /** The same without the language. */
  commonKey: string
}

/**
 * @param options.cacheDir cache folder; `.lectern` in the site folder by default
 * @param options.locales the locales that the command selects; all of them by default
 * @param options.audience groups of the readers that the output is for; by default, it has all pages
 * @param options.dev opens the site for the dev server: includes drafts, unless SIMULATE_PRODUCTION_VISIBILITY is set. In this
 * repository, components of the theme and of plugins are read from their sources
 */
export async function openSite(options: {
  siteDir: string
  cacheDir?: string
  locales?: readonly string[]
  dev?: boolean
  audience?: readonly string[]
}): Promise<SiteContext> {
  const siteDir = path.resolve(options.siteDir)
  const cacheDir = options.cacheDir ?? path.join(siteDir, '.lectern')
  const storeDir = path.join(cacheDir, 'store')
  const loaded = await loadConfig({ siteDir, cacheDir })
  const { audience } = options
  const configFile = path.relative(siteDir, loaded.file).split(path.sep).join('/')
  const resolved = configForAudience(await resolveConfig(loaded, siteDir), audience)
  const variables = await siteVariables({ siteDir, configFile, config: resolved })
  // A function cannot be sent to workers.
  const config = Object.freeze({ ...resolved, variables: undefined })
  const texts = await loadTexts(siteDir, config.i18n.defaultLocale)
  const packageInfo = readPackageInfo()
  requireFeaturePackages(loaded, siteDir)
  const compiledOrSource = (folder: string) =>
    options.dev && siteDir === packageInfo.paths.root ? sourceFolder(folder, siteDir) : folder
  const features = enabledFeatures(config)
  const themeFolder = compiledOrSource(packageInfo.paths.theme)
  const siteComponents = findSiteComponents({
    siteDir,
    siteTheme: path.resolve(siteDir, config.themeDir),
    pluginThemes: config.plugins.flatMap((plugin) => (plugin.theme ? [compiledOrSource(plugin.theme)] : [])),
    defaultTheme: themeFolder,
    classicTheme: compiledOrSource(packageInfo.paths.classicTheme),
    isDocusaurusSite: isDocusaurusConfig(loaded.file),
    generatedDir: path.join(cacheDir, 'classic-theme'),
  })
  const images = config.images && !options.dev ? imageSettings(config.images) : undefined
  const disabled = themeFeatures.filter((name) => !features.includes(name)).map((name) => path.join(themeFolder, name))
  const isDisabled = (name: string) =>
    disabled.some((folder) => siteComponents.files[name]?.startsWith(folder + path.sep))
  const components = {
    ...siteComponents,
    globalComponents: siteComponents.globalComponents.filter((name) => !isDisabled(`mdx/${name}`)),
  }
  const commonKey = toolchainKey(
    packageInfo,
    { config, loaded, images, hasVariables: variables !== undefined },
    components,
  )
  return {
    siteDir,
    cacheDir,
    mode: options.dev && process.env.SIMULATE_PRODUCTION_VISIBILITY !== 'true' ? 'development' : 'production',
    audience,
    config,
    locale: config.i18n.defaultLocale,
    folder: '',
    filesFolder: '',
    selectedLocales: options.locales ?? [],
    loaded,
    texts,
    ...(texts.messages && { documentTexts: texts.messages }),
    commonKey,
    configFile,
    ...(variables && { variables }),
    ...(typeof resolved.variables === 'string' && { variablesFile: resolved.variables }),
    package: packageInfo,
    components,
    features,
    themeIds: componentIds(siteComponents).filter((id) => !isDisabled(id.replace(/^@theme\//, ''))),
    store: createDiskStore(storeDir, privateSpaces),
    storeDir,
    ...(images && { images }),
    toolchainKey: localeToolchainKey(commonKey, texts.messages),
  }
}

function enabledFeatures({ markdown, plugins, theme }: ResolvedConfig): ThemeFeature[] {
  return [
    ...(markdown.mermaid ? (['mermaid'] as const) : []),
    ...(markdown.math && markdown.math.output === 'htmlAndMathml' ? (['math'] as const) : []),
    ...(theme.imageZoom ? (['zoom'] as const) : []),
    ...(theme.feedback ? (['feedback'] as const) : []),
    ...(plugins.some(({ runner }) => runner && !runner.inline) ? (['try'] as const) : []),
    ...(plugins.some(({ runner }) => runner?.inline) ? (['live'] as const) : []),
  ]
}

/** @throws SiteError if a package of an enabled feature is not installed */
function requireFeaturePackages({ config, file }: LoadedConfig, siteDir: string): void {
  const sourcePath = path.relative(siteDir, file).split(path.sep).join('/')
  const { math, mermaid } = config.markdown
  const place = { siteDir, sourcePath }
  const missing = [
    ...(mermaid ? missingPackages(['mermaid'], { ...place, feature: 'Diagrams', item: 'markdown.mermaid' }) : []),
    ...(math ? missingPackages(['katex'], { ...place, feature: 'Formulas', item: 'markdown.math' }) : []),
    ...config.plugins.flatMap(({ name, runner }) =>
      missingPackages(runner?.packages ?? [], {
        ...place,
        feature: runner?.feature?.name ?? `Code blocks that ${name} runs`,
        ...(runner?.feature && { item: runner.feature.item }),
      }),
    ),
    ...(config.images ? missingPackages(['sharp'], { ...place, feature: 'Optimized images', item: 'images' }) : []),
  ]
  const [first] = missing
  if (first) throw new SiteError({ message: first.message, hint: first.hint, diagnostics: missing })
}

/** Adds the texts in documents to the key of what they are compiled with. */
export function localeToolchainKey(commonKey: string, texts: Messages | undefined): string {
  return texts ? hashJson([commonKey, texts]) : commonKey
}

/** What the language of a document is recognized by. */
function documentLanguages({ path, locales, defaultLocale, localeConfigs }: ResolvedConfig['i18n']): unknown[] {
  return [path, defaultLocale, locales.map((locale) => [locale, localeConfigs[locale]?.path])]
}

function toolchainKey(
  own: PackageInfo,
  {
    config,
    loaded: { file, key },
    images,
    hasVariables,
  }: Pick<SiteContext, 'config' | 'loaded' | 'images'> & { hasVariables: boolean },
  components: ThemeComponents,
): string {
  const { markdown } = config
  return hashJson([
    own.contentRevision,
    markdown.math ? installedVersion('katex') : '',
    images ? [images.key, images.config.columnWidth] : '',
    withoutFunctions(markdown),
    markdown.typography ? documentLanguages(config.i18n) : '',
    // Functions cannot be compared, so the hash of the site config represents them.
    hasFunctions(markdown) || config.plugins.some((plugin) => plugin.markdownOptions) ? key : '',
    config.plugins.filter((plugin) => plugin.markdown).map((plugin) => [plugin.name, plugin.key ?? key]),
    config.plugins.flatMap(({ name, key: own, codeBlocks }) =>
      codeBlocks ? [[name, own ?? key, codeBlocks.languages]] : [],
    ),
    config.plugins.flatMap(({ folder }) => (folder?.startsWith('..') ? [folder] : [])),
    config.plugins.some((plugin) => plugin.needsMarkdown),
    config.plugins.some((plugin) => plugin.needsSections),
    config.plugins.map(({ name, runner }) => (runner ? [name, runner.language] : '')).filter(Boolean),
    components.mappedTags,
    isDocusaurusConfig(file),
    components.globalComponents,
    config.theme.code,
    config.theme.imageZoom,
    config.contentSecurityPolicy,
    ...(hasVariables ? ['variables'] : []),
  ])
}
