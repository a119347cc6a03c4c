import { describe, expect, test } from 'vitest'
import { baseConfig, convertConfig } from '../../../../tests/support/docusaurus-config.ts'

const withTheme = (themeConfig: object) => convertConfig({ ...baseConfig, themeConfig })

describe('theme', () => {
  test('navbar items of all types', async () => {
    const { config, problems } = await withTheme({
      navbar: {
        logo: { src: 'img/logo.svg', href: 'home', width: '32px', height: 20 },
        items: [
          { to: 'docs/intro', label: 'Docs', position: 'left', activeBaseRegex: 'docs' },
          { position: 'left', href: 'https://git.example', className: 'icon', target: '_blank', rel: 'me' },
          { to: 'pathname:///old/index.html', label: 'Old' },
          {
            label: 'More',
            items: [
              { to: '/a', label: 'A' },
              { type: 'html', value: '<hr>' },
            ],
          },
          { to: 'b', html: '<b>B</b>' },
          { href: 'https://b.example', html: 'B' },
          {
            type: 'docsVersionDropdown',
            dropdownActiveClassDisabled: true,
            dropdownItemsAfter: [{ to: '/v', label: 'V' }],
            versions: { '2.0': { label: 'Two' }, '1.0': {} },
          },
          { type: 'localeDropdown' },
          { type: 'search' },
          { type: 'custom-login', text: 'Log in' },
          { to: '/c', label: 'C', 'data-x': 1, onClick: () => {} },
          { label: 'D', to: '/d', items: [{ type: 'doc', docId: 'e', target: '_blank', rel: null }] },
          {
            label: 'F',
            to: 'f',
            items: [{ to: '/f', label: 'F' }, { type: 'docsVersion', to: '/f/g', label: 'G' }, { type: 'docsVersion' }],
          },
          { type: 'docsVersion', to: 'h', label: 'H' },
        ],
      },
    })
    expect(config.theme).toMatchObject({
      navbar: {
        logo: { src: 'img/logo.svg', href: '/home', width: 32, height: 20 },
        items: [
          { to: '/docs/intro', label: 'Docs', position: 'left', activeBaseRegex: 'docs' },
          {
            ...{
              position: 'left',
              href: 'https://git.example',
              className: 'icon',
              'aria-label': 'https://git.example',
            },
            attributes: { target: '_blank', rel: 'me' },
          },
          { to: '/old/index.html', label: 'Old' },
          {
            type: 'dropdown',
            label: 'More',
            items: [
              { to: '/a', label: 'A' },
              { type: 'html', value: '<hr>' },
            ],
          },
          { type: 'html', value: '<a class="" href="/b"><b>B</b></a>' },
          {
            type: 'html',
            value: '<a class="" href="https://b.example" target="_blank" rel="noopener noreferrer">B</a>',
          },
          {
            type: 'docsVersionDropdown',
            dropdownItemsAfter: [{ to: '/v', label: 'V' }],
            versions: { '2.0': { label: 'Two' }, '1.0': {} },
          },
          { type: 'localeDropdown' },
          { type: 'search' },
          { to: '/c', label: 'C', attributes: { 'data-x': '1' } },
          {
            label: 'D',
            items: [
              { to: '/d', label: 'D' },
              { type: 'doc', docId: 'e', attributes: { target: '_blank' } },
            ],
          },
          {
            label: 'F',
            items: [
              { to: '/f', label: 'F' },
              { to: '/f/g', label: 'G' },
            ],
          },
          { to: '/h', label: 'H', position: 'left' },
        ],
      },
    })
    expect(problems).toEqual([
      'warning themeConfig.navbar.items[9].type: The navbar item is left out: the site has no component for the type "custom-login".',
      'warning themeConfig.navbar.items[10].onClick: `themeConfig.navbar.items[10].onClick` has no effect on the link.',
      'warning themeConfig.navbar.items[12].items[2].type: The item is left out: a dropdown cannot contain versions or locales.',
    ])
  })

  test('both forms of the footer', async () => {
    const column = { title: 'Docs', items: [{ label: 'A', to: 'a' }, { html: '<hr>' }] }
    const columns = await withTheme({ footer: { style: 'dark', links: [column], copyright: '©' } })
    expect(columns.config.theme).toMatchObject({
      footer: {
        style: 'dark',
        columns: [{ title: 'Docs', items: [{ label: 'A', to: '/a' }, { html: '<hr>' }] }],
        copyright: '©',
      },
    })
    const row = await withTheme({ footer: { links: [{ label: 'A', href: 'https://a.example' }] } })
    expect(row.config.theme).toMatchObject({ footer: { links: [{ label: 'A', href: 'https://a.example' }] } })
    expect([...columns.problems, ...row.problems]).toEqual([])
  })

  test('colors, code, metadata and search', async () => {
    const dracula = { plain: { color: '#F8F8F2', backgroundColor: '#282A36' }, styles: [] }
    const own = {
      plain: { color: '#eee', backgroundColor: 'hsl(220, 50%, 10%)' },
      styles: [
        { types: ['comment', 'other'], style: { color: 'rgb(1, 2, 255)', fontStyle: 'italic', opacity: 0.5 } },
        { types: ['tag'], languages: ['markup'], style: { color: '#123456' } },
        { types: ['keyword'], style: { color: 'var(--a)', fontWeight: 'bold' } },
        { types: ['namespace'], style: { opacity: 0.7 } },
      ],
    }
    const { config, problems } = await convertConfig(
      {
        ...baseConfig,
        themeConfig: {
          colorMode: { defaultMode: 'dark', disableSwitch: true },
          prism: {
            theme: own,
            darkTheme: structuredClone(dracula),
            additionalLanguages: ['ruby'],
            defaultLanguage: 'js',
          },
          metadata: [{ name: 'keywords', content: 'tides' }],
          algolia: { appId: 'APP', apiKey: 'key', indexName: 'tides', searchPagePath: false },
          docs: { sidebar: { hideable: true }, versionPersistence: 'none' },
          other: {},
        },
      },
      async (request) =>
        request === 'prism-react-renderer' ? { value: { themes: { dracula } }, file: '/prism.js' } : undefined,
    )
    expect(config.headTags).toEqual([{ tagName: 'meta', attributes: { name: 'keywords', content: 'tides' } }])
    expect(config.theme).toMatchObject({
      colorMode: { default: 'dark', disableSwitch: true },
      code: {
        light: {
          name: 'prism',
          colors: { 'editor.foreground': '#eeeeee', 'editor.background': '#0d1526' },
          tokenColors: [
            {
              scope: ['comment', 'punctuation.definition.comment'],
              settings: { foreground: '#0102ff', fontStyle: 'italic' },
            },
            {
              scope: ['keyword', 'storage', 'constant.language', 'variable.language'],
              settings: { fontStyle: 'bold' },
            },
          ],
        },
        dark: 'dracula',
        defaultLanguage: 'js',
      },
      docs: { sidebar: { hideable: true } },
    })
    expect(config.plugins.map(({ name }) => name)).toEqual(['search'])
    expect(problems).toEqual([
      'warning themeConfig.other: `themeConfig.other` has no effect on the theme: Lectern does not know this key.',
    ])
  })
})
