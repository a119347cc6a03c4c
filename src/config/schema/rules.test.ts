import { expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { validateConfig } from '../diagnostics/validate.ts'

const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }

/** The message of the only diagnostic, or 'valid'. */
function verdict(part: object): string {
  try {
    validateConfig({ ...minimal, ...part }, { sourcePath: 'site.config.ts' })
    return 'valid'
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    expect(error.diagnostics.map(({ message }) => message)).toHaveLength(1)
    return error.message
  }
}

const getHint = (part: object) => {
  try {
    validateConfig({ ...minimal, ...part }, { sourcePath: 'site.config.ts' })
  } catch (error) {
    return (error as SiteError).hint
  }
}

it('requires a title', () => {
  expect(verdict({ title: ' ' })).toBe("`title`: expected a non-empty string, found ' '.")
  expect(verdict({ title: undefined })).toBe('`title` is missing: expected a string.')
  expect(verdict({ title: 2 })).toBe('`title`: expected a string, found 2.')
})

it('requires a URL without a path', () => {
  const expected = 'expected an absolute http or https URL without a path'
  expect(verdict({ url: 'https://x.example/docs' })).toBe(`\`url\`: ${expected}, found 'https://x.example/docs'.`)
  expect(getHint({ url: 'https://x.example/docs' })).toContain('Put the path in `baseUrl`')
  for (const url of ['x.example', '/docs', 'ftp://x.example', 'https:x.example', 'https://x.example?a', 'https://']) {
    expect(verdict({ url })).toContain(expected)
  }
  expect(verdict({ url: 'http://localhost:3000' })).toBe('valid')
})

it('removes a trailing slash from the URL', () => {
  const config = validateConfig({ ...minimal, url: 'https://x.example/' }, { sourcePath: 'site.config.ts' })
  expect(config.url).toBe('https://x.example')
})

it('requires slashes at both ends of the base URL', () => {
  for (const baseUrl of ['', 'docs', '/docs', 'docs/', '//', '/a//b/', '/a?b/', '/a#b/', 'https://x.example/']) {
    expect(verdict({ baseUrl })).toContain("`baseUrl`: expected a path that begins and ends with '/'")
  }
  for (const baseUrl of ['/', '/docs/', '/docs/next-1.0/', '/~me/ü/']) expect(verdict({ baseUrl })).toBe('valid')
})

it('requires the default locale to be in the locales', () => {
  expect(verdict({ i18n: { defaultLocale: 'de' } })).toBe(
    "`i18n.defaultLocale` is 'de', which is not in `i18n.locales` (en).",
  )
  expect(verdict({ i18n: { locales: ['de'] } })).toContain('is not in `i18n.locales` (de)')
  expect(verdict({ i18n: { defaultLocale: 'de', locales: ['de'] } })).toBe('valid')
  expect(verdict({ i18n: { defaultLocale: 3 } })).toBe('`i18n.defaultLocale`: expected a string, found 3.')
  expect(verdict({ i18n: { locales: [] } })).toBe('`i18n.locales`: expected at least one locale, found an empty list.')
})

it('requires language tags, each once, and settings of listed locales', () => {
  expect(verdict({ i18n: { locales: ['en', 'fr', 'zh-CN'], localeConfigs: { fr: { label: 'F' } } } })).toBe('valid')
  expect(verdict({ i18n: { locales: ['en', 'french language'] } })).toContain('expected a language tag such as')
  expect(verdict({ i18n: { locales: ['en', 'fr', 'fr'] } })).toBe("`i18n.locales[2]` repeats the locale 'fr'.")
  expect(verdict({ i18n: { localeConfigs: { de: {} } } })).toBe(
    '`i18n.localeConfigs.de` configures a locale that is not in `i18n.locales`.',
  )
  expect(verdict({ i18n: { localeConfigs: { en: { htmlLang: 'en-GB' } } } })).toBe('valid')
})

it('requires heading levels from 2 to 6 in order', () => {
  const toc = (tableOfContents: object) => verdict({ theme: { tableOfContents } })
  expect(toc({ minHeadingLevel: 4 })).toContain('`theme.tableOfContents.minHeadingLevel` is 4, which is greater than')
  expect(toc({ minHeadingLevel: 3, maxHeadingLevel: 3 })).toBe('valid')
  for (const maxHeadingLevel of [1, 7, 2.5, NaN]) expect(toc({ maxHeadingLevel })).not.toBe('valid')
  expect(toc({ maxHeadingLevel: 7 })).toContain('expected an integer from 2 to 6, found 7')
})

it('lists the allowed values of a key', () => {
  expect(verdict({ onBrokenLinks: 'error' })).toBe(
    "`onBrokenLinks`: expected 'ignore', 'log', 'warn' or 'throw', found 'error'.",
  )
  expect(verdict({ theme: { colorMode: { default: 'dim' } } })).toContain("expected 'light', 'dark' or 'system'")
  expect(verdict({ markdown: { parser: 'remark' } })).toContain("expected 'satteri' or 'micromark'")
})

it('describes expected and found types', () => {
  expect(verdict({ noIndex: 'yes' })).toBe("`noIndex`: expected true or false, found 'yes'.")
  expect(verdict({ theme: { customCss: 'a.css' } })).toBe("`theme.customCss`: expected a list, found 'a.css'.")
  expect(getHint({ theme: { customCss: 'a.css' } })).toContain('in brackets')
  expect(verdict({ theme: [] })).toBe('`theme`: expected an object, found an empty list.')
  expect(verdict({ favicon: null })).toBe('`favicon`: expected a string, found null.')
  expect(getHint({ theme: () => ({}) })).toContain('forget to call it')
  expect(verdict({ theme: { navbar: { logo: { src: 'a.svg', width: 0 } } } })).toContain(
    'a positive integer, in pixels',
  )
})

it('requires custom fields to be JSON', () => {
  const expected = 'expected a string, a number, true, false, null, or a list or plain object of these'
  expect(verdict({ customFields: { list: [1, { when: new Date(0) }] } })).toBe(
    `\`customFields.list[1].when\`: ${expected}, found an instance of Date.`,
  )
  expect(verdict({ customFields: { a: () => 1 } })).toContain('`customFields.a`')
  expect(verdict({ customFields: { a: Number.NaN } })).toContain('`customFields.a`')
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  expect(verdict({ customFields: cycle })).toContain(expected)
})
