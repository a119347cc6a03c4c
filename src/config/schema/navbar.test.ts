import { expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { validateConfig } from '../diagnostics/validate.ts'

const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }

const validate = (theme: object) => validateConfig({ ...minimal, theme }, { sourcePath: 'site.config.ts' }).theme

function collectDiagnostics(theme: object): Diagnostic[] {
  try {
    validate(theme)
    return []
  } catch (error) {
    return error instanceof SiteError ? error.diagnostics : (Promise.reject(error) as never)
  }
}

const itemDiagnostics = (item: object) =>
  collectDiagnostics({ navbar: { items: [item] } }).map(({ message }) => message)

it('infers the type of an item', () => {
  const items = [
    { label: 'Docs', to: '/docs', position: 'left' },
    { label: 'More', items: [{ label: 'Blog', to: '/blog' }] },
    { type: 'docSidebar', sidebarId: 'main', label: 'Guide' },
    { type: 'html', value: '<hr>' },
    { 'aria-label': 'Source', className: 'icon', href: 'https://git.example' },
  ]
  expect(validate({ navbar: { items } }).navbar.items).toEqual([
    { type: 'link', label: 'Docs', to: '/docs', position: 'left' },
    { type: 'dropdown', label: 'More', position: 'right', items: [{ type: 'link', label: 'Blog', to: '/blog' }] },
    { type: 'docSidebar', label: 'Guide', sidebarId: 'main', position: 'right' },
    { type: 'html', label: '', value: '<hr>', position: 'right' },
    {
      type: 'link',
      label: '',
      'aria-label': 'Source',
      className: 'icon',
      href: 'https://git.example',
      position: 'right',
    },
  ])
})

it('requires a name and one target of a link', () => {
  const item = '`theme.navbar.items[0]`'
  expect(itemDiagnostics({ to: '/docs' })).toEqual([`${item} needs a \`label\`.`])
  expect(itemDiagnostics({ label: 'Docs' })).toEqual([`${item} needs either \`to\` or \`href\`.`])
  expect(itemDiagnostics({ label: 'Docs', to: '/a', href: 'https://a.example' })).toEqual([
    `${item} has both \`to\` and \`href\`.`,
  ])
  expect(itemDiagnostics({})).toHaveLength(2)
})

it('accepts versions and search without further keys', () => {
  for (const type of ['docsVersion', 'docsVersionDropdown', 'search']) expect(itemDiagnostics({ type })).toEqual([])
})

it('checks the items of a dropdown like other items', () => {
  expect(itemDiagnostics({ label: 'More', items: [{ type: 'doc', label: 'A' }] })).toEqual([
    "`theme.navbar.items[0].items[0]` has the type 'doc', which needs `docId`.",
  ])
})

it('accepts names of built-in icons and SVG path data', () => {
  const social = (icon: string) =>
    collectDiagnostics({ navbar: { social: [{ icon, href: 'https://a.example', label: 'A' }] } })
  expect(social('github')).toEqual([])
  expect(social('M4 4h16v16H4Z')).toEqual([])
  expect(social('gitbuh')[0]?.message).toMatch(/^`theme.navbar.social\[0\].icon`: expected one of bluesky, code, /)
})

it('accepts CSS colors that cannot end their declaration', () => {
  const diagnostics = (backgroundColor: string) =>
    collectDiagnostics({ announcementBar: { content: 'Now', backgroundColor } })
  for (const color of ['#fafbfc', '#FFF8', 'tomato', 'rgb(10 20 30 / 50%)', 'var(--lt-accent)'])
    expect(diagnostics(color)).toEqual([])
  expect(diagnostics('color-mix(in oklab, var(--lt-accent) calc(2 * 20%), #fff)')).toEqual([])
  for (const color of ['red;}', '#12345', '#14532g', '14532d', 'dark red', 'rgb(1, 2, 3', 'rgb(1))('])
    expect(diagnostics(color)[0]?.message).toContain('expected a CSS color')
})

it('requires the keys that the type of an item needs', () => {
  expect(itemDiagnostics({ type: 'doc' })).toEqual(["`theme.navbar.items[0]` has the type 'doc', which needs `docId`."])
  expect(itemDiagnostics({ type: 'docSidebar' })[0]).toContain('needs `sidebarId`')
  expect(itemDiagnostics({ type: 'dropdown', label: 'More' })[0]).toContain('needs `items`')
  expect(itemDiagnostics({ type: 'html' })[0]).toContain('needs `value`')
})

it('requires a valid regular expression', () => {
  expect(itemDiagnostics({ label: 'Docs', to: '/docs', activeBaseRegex: '/docs/(' })).toEqual([
    "`theme.navbar.items[0].activeBaseRegex`: expected a regular expression, found '/docs/('.",
  ])
})

it('checks the links of dropdowns and of the footer', () => {
  const diagnostics = collectDiagnostics({
    navbar: { items: [{ label: 'More', items: [{ label: 'Blog' }] }] },
    footer: { columns: [{ items: [{ to: '/a' }] }], links: [{ label: 'A', to: 3 }] },
  })
  expect(diagnostics.map(({ item }) => item)).toEqual([
    'theme.navbar.items[0].items[0]',
    'theme.footer.columns[0].items[0]',
    'theme.footer.links[0].to',
  ])
})

it('refuses addresses that run code, or that lead elsewhere than they seem to', () => {
  const theme = {
    image: 'data:image/png;base64,AAAA',
    navbar: {
      logo: { src: 'javascript:x', href: ' /a' },
      items: [
        { label: 'a', href: 'https:docs' },
        { label: 'b', to: '//docs.example' },
        { label: 'c', href: 'pathname:///files/a' },
        { label: 'd', href: 'vscode:extension/x' },
      ],
      social: [{ icon: 'github', href: 'www.example.org', label: 'Source' }],
    },
    footer: { links: [{ label: 'c', href: 'vbscript:x' }] },
  }
  expect(collectDiagnostics(theme).map(({ message }) => message.replace(/^`theme\./, '`'))).toEqual([
    "`navbar.logo.src` has the scheme `javascript:`, which is not allowed here: 'javascript:x'.",
    "`navbar.logo.href` begins or ends with a space: ' /a'.",
    "`navbar.items[0].href` has no host: 'https:docs'.",
    "`navbar.items[1].to` has no scheme, and leads to another host: '//docs.example'.",
    "`navbar.social[0].href` has no scheme: 'www.example.org'.",
    "`footer.links[0].href` has the scheme `vbscript:`, which is not allowed here: 'vbscript:x'.",
    "`image` has the scheme `data:`, which is not allowed here: 'data:image/png;base64,AAAA'.",
  ])
})
