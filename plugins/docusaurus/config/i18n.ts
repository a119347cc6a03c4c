import { isValues, type Mapping, pick, readValues, reportInvalid, reportUnknownKeys, type Values } from './mapping.ts'

const localeKeys = ['label', 'direction', 'htmlLang', 'calendar', 'path', 'translate', 'url', 'baseUrl']

/** Returns the config with the URL that its default locale has. */
export function withLocaleUrl(values: Values): Values {
  const { defaultLocale = 'en', localeConfigs } = isValues(values.i18n) ? values.i18n : {}
  const own = isValues(localeConfigs) ? localeConfigs[String(defaultLocale)] : undefined
  return isValues(own) ? { ...values, ...pick(own, ['url', 'baseUrl']) } : values
}

/** Converts the locales. Only the default one is built. */
export function convertI18n(values: Values, mapping: Mapping): Values {
  reportUnknownKeys(values, ['i18n'], ['defaultLocale', 'locales', 'path', 'localeConfigs'], mapping)
  const { defaultLocale = 'en', locales = [defaultLocale] } = values
  if (!Array.isArray(locales)) reportInvalid(['i18n', 'locales'], 'a list of locales', locales, mapping)
  const others = Array.isArray(locales) ? locales.filter((locale) => locale !== defaultLocale) : []
  if (others.length > 0) {
    mapping.report(['i18n', 'locales'], {
      message: `Only the locale "${defaultLocale}" is built. The pages of ${others.join(', ')} are missing.`,
      hint: 'Multiple locales are not supported yet.',
    })
  }
  const configs = readValues(values.localeConfigs, ['i18n', 'localeConfigs'], mapping)
  const path = ['i18n', 'localeConfigs', String(defaultLocale)]
  const own = readValues(configs[String(defaultLocale)], path, mapping)
  reportUnknownKeys(own, path, localeKeys, mapping)
  if (own.calendar !== undefined && own.calendar !== 'gregory')
    mapping.report([...path, 'calendar'], {
      message: '`calendar` has no effect: dates are those of the Gregorian calendar.',
    })
  return {
    defaultLocale,
    locales: [defaultLocale],
    localeConfigs: { [String(defaultLocale)]: pick(own, ['direction', 'htmlLang']) },
  }
}
