import { describe, expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { validateConfig } from './validate.ts'

const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }

function catchError(input: unknown, text?: string): SiteError {
  try {
    validateConfig(input, { sourcePath: 'site.config.ts', text })
  } catch (error) {
    if (error instanceof SiteError) return error
    throw error
  }
  throw new Error('The site config is valid.')
}

describe('unknown keys', () => {
  const getHint = (part: object) => catchError({ ...minimal, ...part }).hint

  it('suggests the closest key of the same object', () => {
    const error = catchError({ ...minimal, tagLines: 'x' })
    expect(error.message).toBe('Unknown key `tagLines`.')
    expect(error.hint).toBe('Did you mean `tagline`?')
    expect(getHint({ theme: { navbr: {} } })).toBe('Did you mean `navbar`?')
    const items = [{ label: 'A', to: '/', postion: 'left' }]
    expect(getHint({ theme: { navbar: { items } } })).toBe('Did you mean `position`?')
    expect(catchError({ ...minimal, theme: { navbar: { items } } }).diagnostics[0]?.item).toBe(
      'theme.navbar.items[0].postion',
    )
    expect(getHint({ theme: { footer: { colums: [] } } })).toBe('Did you mean `columns`?')
    expect(getHint({ markdown: { anchors: { maintaincase: true } } })).toBe('Did you mean `maintainCase`?')
  })

  it('lists the known keys if none is close', () => {
    expect(getHint({ i18n: { translations: {} } })).toBe(
      'Known keys: defaultLocale, locales, path, staleNotice, localeConfigs.',
    )
  })

  it('explains what to use instead of keys of Docusaurus', () => {
    expect(getHint({ themeConfig: {} })).toBe('Use `theme` instead.')
    const links = [{ label: 'A', to: '/', title: 'B' }]
    expect(getHint({ theme: { footer: { links } } })).toContain('theme.footer.columns')
  })
})

describe('diagnostics', () => {
  it('are all thrown in one error', () => {
    const error = catchError({
      titel: 'Convoke',
      url: 'docs.convoke.example',
      i18n: { defaultLocale: 'de', local: 1 },
      theme: { navbar: { items: [{ label: 'A', to: 3, href: 4 }] } },
      plugins: [{ name: '' }],
      customFields: { a: () => 1 },
    })
    expect(error.diagnostics.map(({ item }) => item)).toEqual([
      'title',
      'url',
      'i18n.local',
      'i18n.defaultLocale',
      'theme.navbar.items[0].to',
      'theme.navbar.items[0].href',
      'theme.navbar.items[0]',
      'plugins[0].name',
      'customFields.a',
      'titel',
    ])
    expect(error.message).toBe('site.config.ts has 10 errors. First error: `title` is missing: expected a string.')
    for (const diagnostic of error.diagnostics) {
      expect(diagnostic).toMatchObject({ code: 'config', severity: 'error', sourcePath: 'site.config.ts' })
      expect(diagnostic.hint).toMatch(/\w/)
    }
  })

  it('report a site config that is not an object', () => {
    expect(catchError(3).message).toBe('The site config: expected an object with `title` and `url`, found 3.')
    expect(catchError(3).diagnostics[0]?.item).toBeUndefined()
  })

  it('have a position in the source', () => {
    const text = [
      "import { defineConfig } from 'lectern'",
      'export default defineConfig({',
      "  title: 'Convoke',",
      "  url: 'https://docs.convoke.example',",
      '  theme: { navbar: { items: [',
      "    { label: 'A', to: 3 },",
      '  ] } },',
      '})',
    ].join('\n')
    const error = catchError({ ...minimal, theme: { navbar: { items: [{ label: 'A', to: 3 }] } } }, text)
    expect(error).toMatchObject({ file: 'site.config.ts', line: 6, column: 19 })
    expect(error.diagnostics[0]).toMatchObject({ line: 6, column: 19, item: 'theme.navbar.items[0].to' })
    expect(error.diagnostics[0]?.frame).toBe(
      [
        "  3 |   title: 'Convoke',",
        "  4 |   url: 'https://docs.convoke.example',",
        '  5 |   theme: { navbar: { items: [',
        "> 6 |     { label: 'A', to: 3 },",
        '    |                   ^',
        '  7 |   ] } },',
        '  8 | })',
      ].join('\n'),
    )
  })

  it('have no line if the source does not contain the key', () => {
    const error = catchError({ ...minimal, tagline: 3 }, 'export default { ...base }')
    expect(error.line).toBeUndefined()
    expect(error.diagnostics[0]).not.toHaveProperty('line')
  })
})

describe('the result', () => {
  const remark = [() => undefined, { option: true }]
  const plugin = { name: 'docs', strings: { en: { a: 'b' } } }
  const declared = {
    ...minimal,
    markdown: { remarkPlugins: [remark] },
    plugins: [plugin],
    theme: { navbar: { items: [{ label: 'A', items: [{ label: 'B', to: '/' }] }] } },
    customFields: { list: [{ a: 1 }] },
  }

  it('is deeply frozen', () => {
    const config = validateConfig(declared, { sourcePath: 'site.config.ts' })
    const parts = [
      config,
      config.i18n.locales,
      config.theme.navbar.items[0],
      config.theme.navbar.items[0]?.items?.[0],
      config.markdown.remarkPlugins,
      config.plugins,
      config.customFields.list,
      (config.customFields.list as object[])[0],
    ]
    for (const part of parts) expect(Object.isFrozen(part)).toBe(true)
  })

  it('does not freeze the input, plugins or their options', () => {
    const config = validateConfig(declared, { sourcePath: 'site.config.ts' })
    expect(config.plugins[0]).toBe(plugin)
    expect(config.markdown.remarkPlugins[0]).toBe(remark)
    for (const part of [plugin, plugin.strings, remark, remark[1], declared, declared.customFields.list]) {
      expect(Object.isFrozen(part)).toBe(false)
    }
  })
})
