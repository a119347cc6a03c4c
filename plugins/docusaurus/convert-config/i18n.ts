import { isValues, type Mapping, pick, readValues, reportInvalid, reportUnknownKeys, type Values } from './mapping.ts'

const localeKeys = ['label', 'direction', 'htmlLang', 'calendar', 'path', 'translate', 'url', 'baseUrl']

/** Returns the config with the URL that its default locale has. */
export function withLocaleUrl(values: Values): Values {
  const { defaultLocale = 'en', localeConfigs } = isValues(values.i18n) ? values.i18n : {}
  const own = isValues(localeConfigs) ? localeConfigs[String(defaultLocale)] : undefined
  return isValues(own) ? { ...values, ...pick(own, ['url', 'baseUrl']) } : values
}

/** Converts the locales. */
export function convertI18n(values: Values, mapping: Mapping): Values {
  reportUnknownKeys(values, ['i18n'], ['defaultLocale', 'locales', 'path', 'localeConfigs', 'staleNotice'], mapping)
  const { defaultLocale = 'en', locales = [defaultLocale] } = values
  if (!Array.isArray(locales)) reportInvalid(['i18n', 'locales'], 'a list of locales', locales, mapping)
  const listed = Array.isArray(locales) ? (locales as unknown[]) : [defaultLocale]
  const configs = readValues(values.localeConfigs, ['i18n', 'localeConfigs'], mapping)
  const converted = Object.keys(configs).flatMap((locale) => {
    const path = ['i18n', 'localeConfigs', locale]
    const own = readValues(configs[locale], path, mapping)
    reportUnknownKeys(own, path, localeKeys, mapping)
    if (!listed.includes(locale)) {
      mapping.report(path, { message: `The locale "${locale}" is not built: it is not in \`i18n.locales\`.` })
      return []
    }
    return [[locale, withSlashes(pick(own, localeKeys))] as const]
  })
  return {
    defaultLocale,
    locales: listed.includes(defaultLocale) ? listed : [defaultLocale, ...listed],
    ...pick(values, ['path', 'staleNotice']),
    localeConfigs: Object.fromEntries(converted),
  }
}

/** Docusaurus adds the slashes at both ends of a base URL. */
function withSlashes(locale: Values): Values {
  const { baseUrl } = locale
  return typeof baseUrl === 'string' ? { ...locale, baseUrl: `/${baseUrl}/`.replace(/\/{2,}/g, '/') } : locale
}
