import { z } from 'zod'
import type { I18nConfig } from '../../shared/types.ts'
import { expects, together } from './rule.ts'
import { filledText } from './text.ts'

export const i18nSchema = z
  .strictObject({
    /** The locale whose pages stand at the root of the site. */
    defaultLocale: filledText.default('en'),
    locales: z
      .array(filledText)
      .refine((locales) => locales.length > 0, expects('at least one locale'))
      .default(['en']),
    /** Names, directions and `lang` of locales, where they differ from what the locale says by itself. */
    localeConfigs: z
      .record(
        z.string(),
        z.strictObject({
          label: filledText.optional(),
          direction: z.enum(['ltr', 'rtl']).optional(),
          htmlLang: filledText.optional(),
        }),
      )
      .default({}),
  })
  .check(
    together(({ defaultLocale, locales }) => {
      if (typeof defaultLocale !== 'string' || !Array.isArray(locales) || locales.length === 0) return []
      if (locales.includes(defaultLocale)) return []
      return [
        {
          path: ['defaultLocale'],
          problem: `is '${defaultLocale}', which is not one of the locales (${locales.join(', ')})`,
          hint: 'Add it to `i18n.locales`, or choose one of those.',
        },
      ]
    }),
  )
  .prefault({}) satisfies z.ZodType<I18nConfig>
