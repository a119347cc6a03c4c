import { expect, test } from 'vitest'
import { checkHeadFiles } from './index.ts'

const config: Parameters<typeof checkHeadFiles>[0]['config'] = {
  baseUrl: '/base/',
  theme: { navbar: {} },
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

test('reports missing images of the config and preview images of pages, each once for a document', () => {
  const withImages = {
    ...config,
    ...{ headTags: [], scripts: [], stylesheets: [], favicon: 'fav.svg' },
    theme: {
      image: 'img/card.png',
      navbar: { logo: { src: '/img/logo.svg', srcDark: 'img/é.svg' } },
      footer: { logo: { src: 'https://cdn.example/logo.svg' }, links: [], style: 'light' as const },
    },
  }
  const images: Record<string, string> = {
    '/docs/a': 'img/none.png',
    '/docs/b': '/img/none.png',
    '/docs/c': '/base/img/é.svg',
    '/docs/d': 'https://a.example/base/x.png',
    '/docs/e': '/img/%C3%A9.svg',
  }
  const options = {
    ...{ config: withImages as never, configFile: 'site.config.ts' },
    pages: Object.keys(images).map((path) => ({ path })),
    files: new Set(['img/logo.svgz', 'img/é.svg', 'favicon.svg']),
    getSourcePath: () => 'docs/a.md',
    getImage: ({ path }: { path: string }) => images[path],
  }
  expect(checkHeadFiles(options)).toEqual([])
  const shared = { code: 'broken-image', severity: 'error', sourcePath: 'site.config.ts' }
  const none = 'Put it into a static folder.'
  expect(checkHeadFiles({ ...options, imageSeverity: 'error' })).toEqual([
    { ...shared, message: 'The image /fav.svg does not exist.', hint: expect.any(String), item: 'favicon' },
    { ...shared, message: 'The image /img/card.png does not exist.', hint: none, item: 'theme.image' },
    {
      ...shared,
      message: 'The image /img/logo.svg does not exist.',
      hint: 'Did you mean /img/logo.svgz?',
      item: 'theme.navbar.logo.src',
    },
    {
      ...shared,
      message: 'The image /img/none.png does not exist.',
      hint: none,
      ...{ sourcePath: 'docs/a.md', item: 'image' },
    },
  ])
})

test('finds preview images in the files of all languages', () => {
  const german = { ...config, headTags: [], scripts: [], stylesheets: [], baseUrl: '/base/de/', filesUrl: '/base/' }
  const images: Record<string, string> = { '/base/de/a': '/base/de/cards/a.png', '/base/de/b': '/cards/b.png' }
  const options = {
    ...{ config: german, configFile: 'site.config.ts', imageSeverity: 'error' as const },
    pages: Object.keys(images).map((path) => ({ path })),
    files: new Set(['cards/a.png']),
    getSourcePath: () => 'docs/a.md',
    getImage: ({ path }: { path: string }) => images[path],
  }
  expect(checkHeadFiles(options).map(({ message }) => message)).toEqual(['The image /cards/b.png does not exist.'])
})
