import { z } from 'zod'
import type { I18nConfig } from '../../shared/types.ts'
import { objectRule, type RuleIssue } from './rule.ts'
import { filledText } from './text.ts'

const localeSchema = z.strictObject({
  /** Not supported yet: name of the locale in the locale dropdown. */
  label: filledText.optional(),
  /** Writing direction. Default: the usual one of the locale. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Value of the `lang` attribute. Default: the locale. */
  htmlLang: filledText.optional(),
})

export const i18nSchema = z
  .strictObject({
    /** Locale of the site. Default `en`. */
    defaultLocale: filledText.default('en'),
    /** Locales of the site. Only one is supported yet. Default: `['en']`. */
    locales: z
      .array(filledText)
      .refine((locales) => locales.length > 0, 'at least one locale')
      .default(['en']),
    /** Overrides the writing direction and the `lang` attribute, by locale. */
    localeConfigs: z.record(z.string(), localeSchema).default({}),
  })
  .check(objectRule((i18n) => [...defaultLocaleIssues(i18n), ...unsupportedIssues(i18n)]))
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

function unsupportedIssues({ defaultLocale, locales, localeConfigs }: Unchecked): RuleIssue[] {
  const issues: RuleIssue[] = []
  if (Array.isArray(locales) && locales.length > 1) {
    const hint = `Keep one locale: \`locales: ['${defaultLocale}']\`. Build each language as a separate site with its own \`baseUrl\`.`
    issues.push({ path: ['locales'], problem: 'has more than one locale, which is not supported yet', hint })
  }
  for (const [locale, config] of Object.entries(Object(localeConfigs))) {
    if (Object(config).label === undefined) continue
    const hint = 'Remove it. Only the locale dropdown uses it, and the dropdown is not supported yet.'
    issues.push({ path: ['localeConfigs', locale, 'label'], problem: 'is not supported yet', hint })
  }
  return issues
}
