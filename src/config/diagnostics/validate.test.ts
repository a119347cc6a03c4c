import { describe, expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { validateConfig } from './validate.ts'

const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }

function errorOf(input: unknown, text?: string): SiteError {
  try {
    validateConfig(input, { sourcePath: 'site.config.ts', text })
  } catch (error) {
    if (error instanceof SiteError) return error
    throw error
  }
  throw new Error('The declaration was taken as valid.')
}

describe('unknown keys', () => {
  const hintOf = (part: object) => errorOf({ ...minimal, ...part }).hint

  it('suggests the nearest key of the same object', () => {
    const error = errorOf({ ...minimal, tagLines: 'x' })
    expect(error.message).toBe('`tagLines` is not a known setting.')
    expect(error.hint).toBe('Did you mean `tagline`?')
    expect(hintOf({ theme: { navbr: {} } })).toBe('Did you mean `navbar`?')
    const items = [{ label: 'A', to: '/', postion: 'left' }]
    expect(hintOf({ theme: { navbar: { items } } })).toBe('Did you mean `position`?')
    expect(errorOf({ ...minimal, theme: { navbar: { items } } }).diagnostics[0]?.item).toBe(
      'theme.navbar.items[0].postion',
    )
    expect(hintOf({ theme: { footer: { colums: [] } } })).toBe('Did you mean `columns`?')
    expect(hintOf({ markdown: { anchors: { maintaincase: true } } })).toBe('Did you mean `maintainCase`?')
  })

  it('lists the keys where none is near', () => {
    expect(hintOf({ i18n: { translations: {} } })).toBe('The keys here are defaultLocale, locales, localeConfigs.')
  })

  it('knows what settings of other generators are called here', () => {
    expect(hintOf({ themeConfig: {} })).toBe('This is called `theme` here.')
    const links = [{ label: 'A', to: '/', title: 'B' }]
    expect(hintOf({ theme: { footer: { links } } })).toContain('theme.footer.columns')
  })
})

describe('faults', () => {
  it('are thrown together', () => {
    const error = errorOf({
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
    expect(error.message).toBe('site.config.ts has 10 faults, the first of them: `title` is missing: expected text.')
    for (const diagnostic of error.diagnostics) {
      expect(diagnostic).toMatchObject({ code: 'config', severity: 'error', sourcePath: 'site.config.ts' })
      expect(diagnostic.hint).toMatch(/\w/)
    }
  })

  it('name a declaration that is no object', () => {
    expect(errorOf(3).message).toBe('The declaration: expected an object, found 3.')
    expect(errorOf(3).diagnostics[0]?.item).toBeUndefined()
  })

  it('carry the place in the source', () => {
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
    const error = errorOf({ ...minimal, theme: { navbar: { items: [{ label: 'A', to: 3 }] } } }, text)
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

  it('carry no line where the source does not hold the place', () => {
    const error = errorOf({ ...minimal, tagline: 3 }, 'export default { ...base }')
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

  it('is frozen down to its last list', () => {
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

  it('leaves the declaration and what it carries as they were', () => {
    const config = validateConfig(declared, { sourcePath: 'site.config.ts' })
    expect(config.plugins[0]).toBe(plugin)
    expect(config.markdown.remarkPlugins[0]).toBe(remark)
    for (const part of [plugin, plugin.strings, remark, remark[1], declared, declared.customFields.list]) {
      expect(Object.isFrozen(part)).toBe(false)
    }
  })
})
