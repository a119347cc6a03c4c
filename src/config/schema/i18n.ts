import { z } from 'zod'
import type { I18nConfig } from '../../shared/types.ts'
import { objectRule, type RuleIssue } from './rule.ts'
import { filledText } from './text.ts'
import { baseUrlSchema, urlSchema } from './url.ts'

/** A language tag: it is a segment of URLs, and Intl formats dates and numbers for it. */
const localeName = z.string().refine((name) => {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}, 'a language tag such as `de` or `zh-CN`')

const localeSchema = z.strictObject({
  /** Name of the locale in the locale dropdown. Default: its name in its own language. */
  label: filledText.optional(),
  /** Writing direction. Default: the usual direction for the locale. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Value of the `lang` attribute. Default: the locale. */
  htmlLang: filledText.optional(),
  /** Calendar for dates, such as `gregory` or `persian`. Default: the Gregorian calendar. */
  calendar: filledText.optional(),
  /** Folder of the translations under `i18n.path`. Default: the locale. */
  path: filledText.optional(),
  /** Whether the translations in the folder are used. Default: whether the folder exists. */
  translate: z.boolean().optional(),
  /** Origin of the site in this locale, if it has a host of its own. Default: `url` of the site. */
  url: urlSchema.optional(),
  /** Path at which the pages of the locale begin. Default: `baseUrl` of the site, followed by the locale unless it is the default one. */
  baseUrl: baseUrlSchema.optional(),
  /** Title of the site in this locale. Default: `title` of the site. */
  title: filledText.optional(),
  /** Tagline of the site in this locale. Default: `tagline` of the site. */
  tagline: z.string().optional(),
})

export const i18nSchema = z
  .strictObject({
    /** The locale that documents are written in; its pages have no locale in their URL. Default `en`. */
    defaultLocale: filledText.default('en'),
    /** Locales of the site, in the order of the locale dropdown. Default: `['en']`. */
    locales: z
      .array(localeName)
      .refine((locales) => locales.length > 0, 'at least one locale')
      .default(['en']),
    /** Folder of the translations. Default `i18n`. */
    path: filledText.default('i18n'),
    /**
     * Whether pages say that the original has changed since they were translated, based on what `lectern translations` reports.
     * Default `false`.
     */
    staleNotice: z.boolean().default(false),
    /** Settings for individual locales: their names, addresses, and writing directions. */
    localeConfigs: z.record(z.string(), localeSchema).default({}),
  })
  .check(objectRule((i18n) => [...defaultLocaleIssues(i18n), ...localeListIssues(i18n)]))
  .prefault({}) satisfies z.ZodType<I18nConfig>

type Unchecked = { [K in keyof I18nConfig]?: unknown }

function defaultLocaleIssues({ defaultLocale, locales }: Unchecked): RuleIssue[] {
  if (typeof defaultLocale !== 'string' || !Array.isArray(locales) || locales.length === 0) return []
  if (locales.includes(defaultLocale)) return []
  return [
    {
      path: ['defaultLocale'],
      problem: `is '${defaultLocale}', which is not in \`i18n.locales\` (${locales.join(', ')})`,
      hint: 'Add it to `i18n.locales`, or use one of the listed locales.',
    },
  ]
}

function localeListIssues({ locales, localeConfigs }: Unchecked): RuleIssue[] {
  if (!Array.isArray(locales)) return []
  const repeated = locales.flatMap((locale, index) => (locales.indexOf(locale) < index ? [index] : []))
  const unlisted = Object.keys(Object(localeConfigs)).filter((locale) => !locales.includes(locale))
  return [
    ...repeated.map((index) => ({
      path: ['locales', index],
      problem: `repeats the locale '${locales[index]}'`,
      hint: 'Remove it.',
    })),
    ...unlisted.map((locale) => ({
      path: ['localeConfigs', locale],
      problem: 'configures a locale that is not in `i18n.locales`',
      hint: 'Add it to `i18n.locales`, or remove the settings.',
    })),
  ]
}
