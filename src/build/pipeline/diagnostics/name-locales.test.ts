import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../shared/types.ts'
import { nameLocales } from './name-locales.ts'

const broken = (sourcePath: string, line = 1): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: 'The link /a is broken.',
  sourcePath,
  line,
})

test('names the locales of problems that the default locale does not have', () => {
  const everywhere = broken('docs/all.md')
  const aboutLocale: Diagnostic = { code: 'no-text', severity: 'warning', message: 'The locale "de" has no texts.' }
  expect(
    nameLocales([
      { locale: 'en', diagnostics: [everywhere] },
      {
        locale: 'de',
        folder: 'i18n/de',
        diagnostics: [
          everywhere,
          broken('docs/a.md'),
          broken('docs/a.md', 2),
          broken('i18n/de/docs/a.md'),
          aboutLocale,
        ],
      },
      { locale: 'fr', folder: 'i18n/fr', diagnostics: [everywhere, broken('docs/a.md'), broken('docs/a.md')] },
    ]),
  ).toEqual([
    everywhere,
    broken('i18n/de/docs/a.md'),
    aboutLocale,
    { ...broken('docs/a.md'), message: 'Only in de, fr: The link /a is broken.' },
    { ...broken('docs/a.md', 2), message: 'Only in de: The link /a is broken.' },
  ])
  expect(nameLocales([{ locale: 'de', diagnostics: [broken('docs/a.md')] }])).toEqual([broken('docs/a.md')])
})
