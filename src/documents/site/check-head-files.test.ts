import { expect, test } from 'vitest'
import { checkHeadFiles } from './index.ts'

const config: Parameters<typeof checkHeadFiles>[0]['config'] = {
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  headTags: [
    { tagName: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
    { tagName: 'base', attributes: { href: '/none/' } },
  ],
  scripts: [{ src: '/js/consnt.js?v=2' }, { src: 'https://cdn.example/a.js' }, { src: '/base/js/consent.js' }],
  stylesheets: [
    { rel: 'stylesheet', href: '/css/%C3%A9.css' },
    { rel: 'alternate', href: '/docs/a' },
  ],
}
const pages = [{ path: '/base/docs/a' }]
const files = new Set(['js/consent.js', 'css/\u00e9.css'])

test('reports missing files of head elements', () => {
  const shared = { code: 'missing-file', severity: 'warning', sourcePath: 'site.config.ts' }
  expect(checkHeadFiles({ config, configFile: 'site.config.ts', pages, files })).toEqual([
    {
      ...shared,
      message: 'The file /site.webmanifest does not exist.',
      hint: 'Paths that begin with a slash are looked up in the static folders.',
      item: 'headTags[0].attributes.href',
    },
    {
      ...shared,
      message: 'The file /js/consnt.js?v=2 does not exist.',
      hint: 'Did you mean /js/consent.js?',
      item: 'scripts[0]',
    },
  ])
})

test('reports nothing if broken links are ignored', () => {
  const ignoring = { ...config, onBrokenLinks: 'ignore' as const }
  expect(checkHeadFiles({ config: ignoring, configFile: 'site.config.ts', pages, files })).toEqual([])
})
