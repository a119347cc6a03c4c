import type { TracedDocusaurus } from '../../../config/index.ts'
import { validateConfig } from '../../../config/index.ts'
import { asValues, isValues, type Values } from '../values.ts'
import type { Comments } from './print-value.ts'
import { withoutDefaults } from './without-defaults.ts'

/** Keys of the site config in the order in which they are written. Others follow. */
const order = [
  ...['title', 'tagline', 'titleDelimiter', 'url', 'baseUrl', 'trailingSlash', 'favicon', 'noIndex', 'i18n'],
  ...['staticDirectories', 'onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'markdown', 'images'],
  ...['svgComponents', 'headTags', 'stylesheets', 'scripts', 'customFields', 'contentSecurityPolicy', 'theme'],
]

/** What is not obvious to those who know the Docusaurus config. */
export const siteComments: Comments = Object.freeze({
  'markdown.format': 'As in Docusaurus: with `mdx`, `.md` files are also MDX.',
  'markdown.anchors': 'The same heading ids as in Docusaurus.',
  'markdown.allowedFolders': 'Documents can import files of the whole repository.',
  contentSecurityPolicy: 'As before, no Content-Security-Policy is published. Remove this line to publish one.',
  'theme.code': 'The closest Shiki themes to the Prism themes.',
  'theme.infima': 'Styles for class names such as `container` and `button--primary`.',
})

/** Returns the keys of the site config that differ from its defaults, except for the plugins, in their order. */
export function siteValues({ config, values }: Pick<TracedDocusaurus, 'config' | 'values'>): Values {
  const { plugins: _, i18n, ...others } = { ...config, ...customFields(values) } as Values
  const site = { ...others, i18n: withoutEmptyLocales(asValues(i18n)) }
  // Its own address is in the notes: the root of the file system has no place in a repository.
  const required = { title: 'Title', url: 'https://docs.example.com' }
  const defaults = validateConfig(required, { sourcePath: 'site.config.ts' }) as unknown as Values
  const own = withoutDefaults(site, { ...defaults, title: undefined, url: undefined })
  const kept = JSON.stringify(validateConfig({ ...own, plugins: [] } as never, { sourcePath: 'site.config.ts' }))
  // A default can depend on the value of another key.
  const whole = JSON.stringify(validateConfig({ ...site, plugins: [] }, { sourcePath: 'site.config.ts' }))
  const written = sameJson(kept, whole) ? own : withoutUndefined(site)
  return Object.fromEntries(
    [...order, ...Object.keys(written)].flatMap((key) => (key in written ? [[key, written[key]]] : [])),
  )
}

function withoutEmptyLocales({ localeConfigs, ...i18n }: Values): Values {
  const own = Object.entries(asValues(localeConfigs)).filter(([, locale]) => Object.keys(asValues(locale)).length > 0)
  return { ...i18n, ...(own.length > 0 && { localeConfigs: Object.fromEntries(own) }) }
}

/** Fields that are JSON, which components read. */
function customFields(values: Values): Values {
  const { customFields: fields } = values
  if (!isValues(fields)) return {}
  const own = Object.entries(fields).filter(([, value]) => isJson(value))
  return own.length === 0 ? {} : { customFields: JSON.parse(JSON.stringify(Object.fromEntries(own))) as unknown }
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function sameJson(a: string, b: string): boolean {
  return sortKeys(JSON.parse(a)) === sortKeys(JSON.parse(b))
}

function sortKeys(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isValues(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
}
