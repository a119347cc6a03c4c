import path from 'node:path'
import { describeValue, type Plugin } from 'lectern/plugin-kit'
import { createAdapterContext } from '../lifecycle/index.ts'
import { convertI18n, withLocaleUrl } from './i18n.ts'
import { createMapping, type DocusaurusContext, isValues, type Mapping, readValues, type Values } from './mapping.ts'
import { convertMarkdown } from './markdown.ts'
import { normalizeConfig } from './normalized-config.ts'
import { convertPlugins } from './plugins/convert-plugins.ts'
import { createDraft, type Draft } from './plugins/draft.ts'
import { repositoryFolder } from './repository-folder.ts'
import { siteData } from './site-data.ts'
import { convertSiteKeys, customElements } from './site-keys.ts'
import { convertThemeConfig } from './theme/theme-config.ts'

export type { DocusaurusContext, ImportedModule, ImportModule, KeyPath, PluginCall } from './mapping.ts'

/** A site config and what cannot be converted to it. */
export interface ConvertedConfig extends Pick<Mapping, 'diagnostics' | 'calls' | 'adapted'> {
  config: Values & { plugins: Plugin[] }
  /** The Docusaurus config. */
  values: Values
}

/**
 * Converts a Docusaurus 3 config to a site config. Nothing is dropped without a diagnostic that states the effect.
 * @param exported what the config file exports: the module, the config, or a function or promise of it
 */
export async function docusaurusConfig(exported: unknown, context: DocusaurusContext): Promise<ConvertedConfig> {
  const mapping = createMapping(context)
  const config = await resolveExport(exported, context.locale)
  if (!isValues(config)) {
    const message = `${context.configFile}: expected a config object, found ${describeValue(config)}.`
    mapping.report([], { severity: 'error', message, hint: 'Export the config: `export default { title: … }`.' })
    return { ...mapping, config: { plugins: [] }, values: {} }
  }
  const values = withLocaleUrl(config)
  const draft = createDraft(values)
  const { siteDir, configFile } = mapping
  const adapter = createAdapterContext({
    siteDir,
    configFile: path.join(siteDir, configFile),
    siteConfig: normalizeConfig(values),
    locale: context.locale,
  })
  await convertPlugins(values, { draft, mapping, adapter })
  const hasErrors = mapping.diagnostics.some(({ severity }) => severity === 'error')
  if (draft.content.length === 0 && mapping.adapted.size === 0 && !hasErrors)
    mapping.report([], {
      code: 'no-content',
      severity: 'error',
      message: 'The site has no pages: no preset or plugin of the config has content.',
      hint: "Add a preset, such as `presets: ['classic']`.",
    })
  const theme = await convertThemeConfig(values, draft, mapping)
  const site = convertSiteKeys(values, mapping)
  const converted = {
    ...site,
    headTags: [...(site.headTags as unknown[]), ...draft.headTags],
    i18n: convertI18n(readValues(values.i18n, ['i18n'], mapping), mapping),
    markdown: {
      typography: false,
      twoslash: false,
      ...convertMarkdown(values, draft, mapping),
      allowedFolders: [repositoryFolder(context.siteDir)],
    },
    svgComponents: draft.hasSvgComponents,
    ...(draft.images === undefined ? {} : { images: draft.images }),
    theme: { ...theme, customCss: draft.customCss, imageZoom: draft.imageZoom, linkPreviews: false, infima: true },
    // Docusaurus has none: nothing that worked may be blocked.
    contentSecurityPolicy: false,
    plugins: [...sortPlugins(draft, mapping), siteData(adapter, customElements(values))],
  }
  return { ...mapping, config: converted, values }
}

/** Content plugins first: others, such as the sitemap and the search, read what they provide. Names are unique. */
function sortPlugins({ content, others }: Draft, { report }: Mapping): Plugin[] {
  const names = new Set<string>()
  return [...content, ...others].filter(({ name }) => {
    if (!names.has(name)) return names.add(name)
    report(['plugins'], {
      severity: 'error',
      message: `Two plugins have the name "${name}".`,
      hint: 'Remove one of them, or set a different `id`.',
    })
    return false
  })
}

/** @param given the locale of which `process.env` has the name already */
async function resolveExport(exported: unknown, given: string | undefined): Promise<unknown> {
  let value = await exported
  if (isModule(value)) value = await value.default
  // CommonJS that was compiled from ESM.
  if (isModule(value) && Object.hasOwn(value, '__esModule')) value = await value.default
  if (typeof value !== 'function') return value
  const config: unknown = await value()
  if (given !== undefined) return config
  const { i18n } = isValues(config) ? (config as { i18n?: { defaultLocale?: unknown } }) : {}
  const locale = typeof i18n?.defaultLocale === 'string' ? i18n.defaultLocale : 'en'
  if (process.env.DOCUSAURUS_CURRENT_LOCALE === locale) return config
  // Docusaurus evaluates the config again as soon as it knows the locale.
  process.env.DOCUSAURUS_CURRENT_LOCALE = locale
  return value()
}

function isModule(value: unknown): value is { default: unknown } {
  return isValues(value) && 'default' in value
}
