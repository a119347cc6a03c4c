import { expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { validateConfig } from '../diagnostics/validate.ts'

const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }

const validate = (theme: object) => validateConfig({ ...minimal, theme }, { sourcePath: 'site.config.ts' }).theme

function diagnosticsOf(theme: object): Diagnostic[] {
  try {
    validate(theme)
    return []
  } catch (error) {
    return error instanceof SiteError ? error.diagnostics : (Promise.reject(error) as never)
  }
}

const itemDiagnostics = (item: object) => diagnosticsOf({ navbar: { items: [item] } }).map(({ message }) => message)

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

it('wants a name and one target of a link', () => {
  const item = '`theme.navbar.items[0]`'
  expect(itemDiagnostics({ to: '/docs' })).toEqual([`${item} needs a \`label\`.`])
  expect(itemDiagnostics({ label: 'Docs' })).toEqual([`${item} needs either \`to\` or \`href\`.`])
  expect(itemDiagnostics({ label: 'Docs', to: '/a', href: 'https://a.example' })).toEqual([
    `${item} has both \`to\` and \`href\`.`,
  ])
  expect(itemDiagnostics({})).toHaveLength(2)
})

it('takes versions, locales and the search, which need nothing', () => {
  for (const type of ['docsVersion', 'docsVersionDropdown', 'localeDropdown', 'search'])
    expect(itemDiagnostics({ type })).toEqual([])
})

it('wants of the items of a dropdown what it wants of others', () => {
  expect(itemDiagnostics({ label: 'More', items: [{ type: 'doc', label: 'A' }] })).toEqual([
    "`theme.navbar.items[0].items[0]` has the type 'doc' and needs `docId`.",
  ])
})

it('knows pictures of profiles by name, and takes those of the site', () => {
  const social = (icon: string) =>
    diagnosticsOf({ navbar: { social: [{ icon, href: 'https://a.example', label: 'A' }] } })
  expect(social('github')).toEqual([])
  expect(social('M4 4h16v16H4Z')).toEqual([])
  expect(social('gitbuh')[0]?.message).toMatch(/^`theme.navbar.social\[0\].icon`: expected one of bluesky, code, /)
})

it('takes for the colours of an announcement what cannot end its rule', () => {
  const diagnostics = (backgroundColor: string) =>
    diagnosticsOf({ announcementBar: { content: 'Now', backgroundColor } })
  for (const color of ['#fafbfc', 'tomato', 'rgb(10 20 30 / 50%)', 'var(--lt-accent)'])
    expect(diagnostics(color)).toEqual([])
  expect(diagnostics('red;}')[0]?.message).toContain('expected a colour of CSS')
})

it('wants what the type of an item needs', () => {
  expect(itemDiagnostics({ type: 'doc' })).toEqual(["`theme.navbar.items[0]` has the type 'doc' and needs `docId`."])
  expect(itemDiagnostics({ type: 'docSidebar' })[0]).toContain('needs `sidebarId`')
  expect(itemDiagnostics({ type: 'dropdown', label: 'More' })[0]).toContain('needs `items`')
  expect(itemDiagnostics({ type: 'html' })[0]).toContain('needs `value`')
})

it('wants a pattern that can be read', () => {
  expect(itemDiagnostics({ label: 'Docs', to: '/docs', activeBaseRegex: '/docs/(' })).toEqual([
    "`theme.navbar.items[0].activeBaseRegex`: expected the source of a regular expression, found '/docs/('.",
  ])
})

it('checks the links of dropdowns and of the footer', () => {
  const diagnostics = diagnosticsOf({
    navbar: { items: [{ label: 'More', items: [{ label: 'Blog' }] }] },
    footer: { columns: [{ items: [{ to: '/a' }] }], links: [{ label: 'A', to: 3 }] },
  })
  expect(diagnostics.map(({ item }) => item)).toEqual([
    'theme.navbar.items[0].items[0]',
    'theme.footer.columns[0].items[0]',
    'theme.footer.links[0].to',
  ])
})
