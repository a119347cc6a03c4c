import { expect, test } from 'vitest'
import {
  absoluteUrl,
  applyTrailingSlash,
  authoredPath,
  decodePath,
  htmlFile,
  isExternalUrl,
  joinUrl,
  pageDataFile,
  pageDataUrl,
  pageKey,
  pageUrl,
  siteUrl,
  splitUrl,
  uncheckedPath,
  withBaseUrl,
} from './url.ts'

test.each([
  ['/team', 'https://m.example/team'],
  ['team', 'https://m.example/team'],
  ['/über uns?a=%20', 'https://m.example/%C3%BCber%20uns?a=%20'],
  ['https://team.example', 'https://team.example'],
])('absoluteUrl %s → %s', (address, expected) => {
  expect(absoluteUrl(address, 'https://m.example/')).toBe(expected)
})

test.each([
  [[], '/'],
  [[''], '/'],
  [['/', 'docs'], '/docs'],
  [['/sub/', '/docs/'], '/sub/docs/'],
  [['sub', 'a', 'b'], '/sub/a/b'],
  [['/sub/', '', 'a'], '/sub/a'],
  [['//a///b'], '/a/b'],
  [['/sub/', '/go?to=https://a.example//b'], '/sub/go?to=https://a.example//b'],
  [['/', '/a#b//c'], '/a#b//c'],
])('joinUrl %j → %s', (parts, joined) => {
  expect(joinUrl(...parts)).toBe(joined)
})

test.each([
  ['', '', '', ''],
  ['/a', '/a', '', ''],
  ['/a?b', '/a', '?b', ''],
  ['/a#b', '/a', '', '#b'],
  ['/a?b=c#d', '/a', '?b=c', '#d'],
  ['/a#b?c', '/a', '', '#b?c'],
  ['#a#b', '', '', '#a#b'],
  ['?', '', '?', ''],
])('splitUrl %s', (url, path, search, hash) => {
  expect(splitUrl(url)).toEqual({ path, search, hash })
})

test.each([
  // path, base URL, undefined, true, false
  ['/', '/', '/', '/', '/'],
  ['/sub/', '/sub/', '/sub/', '/sub/', '/sub/'],
  ['/a', '/', '/a', '/a/', '/a'],
  ['/a/', '/', '/a/', '/a/', '/a'],
  ['/a//', '/', '/a//', '/a/', '/a'],
  ['/sub/a', '/sub/', '/sub/a', '/sub/a/', '/sub/a'],
  ['/sub/a/', '/sub/', '/sub/a/', '/sub/a/', '/sub/a'],
  ['/a?b=/c#d/', '/', '/a?b=/c#d/', '/a/?b=/c#d/', '/a?b=/c#d/'],
  ['/a/#b', '/', '/a/#b', '/a/#b', '/a#b'],
  ['#b', '/', '#b', '#b', '#b'],
  ['?b', '/', '?b', '?b', '?b'],
  ['', '/', '', '', ''],
  ['/guide.pdf', '/', '/guide.pdf', '/guide.pdf', '/guide.pdf'],
  ['/404.html', '/', '/404.html', '/404.html', '/404.html'],
  ['/node.js/?a#b', '/', '/node.js/?a#b', '/node.js/?a#b', '/node.js?a#b'],
  ['/docs/2.0', '/', '/docs/2.0', '/docs/2.0/', '/docs/2.0'],
  ['/docs/v1.10/', '/', '/docs/v1.10/', '/docs/v1.10/', '/docs/v1.10'],
  ['https://a.example/b', '/', 'https://a.example/b', 'https://a.example/b', 'https://a.example/b'],
  ['https://a.example/', '/', 'https://a.example/', 'https://a.example/', 'https://a.example/'],
])('applyTrailingSlash %s with base %s', (path, baseUrl, asItIs, slash, bare) => {
  expect([undefined, true, false].map((setting) => applyTrailingSlash(path, setting, baseUrl))).toEqual([
    asItIs,
    slash,
    bare,
  ])
})

test.each([
  ['https://a.example', true],
  ['HTTP://A.example', true],
  ['mailto:a@b.example', true],
  ['tel:+49', true],
  ['pathname:///old', true],
  ['git+ssh://a', true],
  ['//a.example/b', true],
  ['/a', false],
  ['/a:b', false],
  ['a/b:c', false],
  ['./a', false],
  ['#a:b', false],
  ['?a:b', false],
  ['', false],
])('isExternalUrl %s → %s', (url, external) => {
  expect(isExternalUrl(url)).toBe(external)
})

test.each([
  ['/', '/', '/'],
  ['/a', '/', '/a'],
  ['/', '/sub/', '/sub/'],
  ['/a/', '/sub/', '/sub/a/'],
  ['/a?b=//c#d', '/sub/', '/sub/a?b=//c#d'],
  ['/sub/', '/sub/', '/sub/'],
  ['/sub', '/sub/', '/sub'],
  ['/sub#a', '/sub/', '/sub#a'],
  ['/sub?a', '/sub/', '/sub?a'],
  ['/sub/a', '/sub/', '/sub/a'],
  ['/subway', '/sub/', '/sub/subway'],
  ['a', '/sub/', 'a'],
  ['./a', '/sub/', './a'],
  ['#a', '/sub/', '#a'],
  ['', '/sub/', ''],
  ['//a.example', '/sub/', '//a.example'],
  ['https://a.example', '/sub/', 'https://a.example'],
])('withBaseUrl %s with base %s → %s', (path, baseUrl, full) => {
  expect(withBaseUrl(path, baseUrl)).toBe(full)
})

test.each([
  ['/x', { baseUrl: '/docs/' }, '/docs/x'],
  ['/docs/x', { baseUrl: '/docs/' }, '/docs/x'],
  ['/docs/docs/x', { baseUrl: '/docs/' }, '/docs/docs/x'],
  ['/docs', { baseUrl: '/docs/' }, '/docs'],
  ['/docs/docs', { baseUrl: '/docs/' }, '/docs/docs'],
  ['/docs/docs', { baseUrl: '/docs/', trailingSlash: true }, '/docs/docs/'],
  ['/docs/docs/x?a#b', { baseUrl: '/docs/de/', filesUrl: '/docs/' }, '/docs/de/docs/x?a#b'],
  ['/docs/de/docs/x', { baseUrl: '/docs/de/', filesUrl: '/docs/' }, '/docs/de/docs/x'],
  ['/x', { baseUrl: '/docs/de/', filesUrl: '/docs/' }, '/docs/de/x'],
  ['/x', { baseUrl: '/de/', filesUrl: '/' }, '/de/x'],
  ['/de/x', { baseUrl: '/de/', filesUrl: '/' }, '/de/x'],
])('siteUrl %s on %o → %s', (path, site, url) => {
  expect(siteUrl(path, site)).toBe(url)
})

test.each([
  ['/docs/node.js?a#b', true, '/docs/node.js/?a#b'],
  ['/docs/node.js/', true, '/docs/node.js/'],
  ['/docs/node.js', false, '/docs/node.js'],
  ['/docs/node.js', undefined, '/docs/node.js'],
  ['/docs/a.html', true, '/docs/a.html/'],
  ['/docs/file.js', true, '/docs/file.js'],
  ['?a', true, '?a'],
] as const)('siteUrl %s with trailingSlash %s, of pages named like files → %s', (path, trailingSlash, url) => {
  const pages = ['', 'docs/node.js', 'docs/a.html']
  expect(siteUrl(path, { baseUrl: '/', trailingSlash }, (key) => pages.includes(key))).toBe(url)
})

test.each([
  ['/docs/x', '/docs/', ['docs/x'], '/docs/docs/x'],
  ['/docs/x', '/docs/', ['docs/x', 'x'], '/docs/x'],
  ['/docs/docs/x', '/docs/', ['docs/x'], '/docs/docs/x'],
  ['/docs/x?a#b', '/docs/', ['docs/x'], '/docs/docs/x?a#b'],
  ['/docs', '/docs/', ['docs'], '/docs/docs'],
  ['/docs', '/docs/', ['docs', ''], '/docs'],
  ['/docs/caf%C3%A9', '/docs/', ['docs/café'], '/docs/docs/caf%C3%A9'],
  ['/docsx', '/docs/', ['docsx'], '/docs/docsx'],
  ['/docs/none', '/docs/', ['docs/x'], '/docs/none'],
  ['/docs/x', '/', ['docs/x'], '/docs/x'],
])('siteUrl %s with base %s and the pages %j → %s', (path, baseUrl, pages, url) => {
  expect(siteUrl(path, { baseUrl }, (key) => pages.includes(key))).toBe(url)
})

test.each([
  ['/docs/x', '/docs/', '/x'],
  ['/docs/docs/x', '/docs/', '/docs/docs/x'],
  ['/docs/docs', '/docs/', '/docs/docs'],
  ['/docs/docsx', '/docs/', '/docsx'],
  ['/docs/', '/docs/', '/'],
  ['/x', '/', '/x'],
])('authoredPath %s with base %s → %s', (path, baseUrl, short) => {
  expect(authoredPath(path, baseUrl)).toBe(short)
})

test.each([
  ['/', '/', ''],
  ['', '/', ''],
  ['/index.html', '/', ''],
  ['/a', '/', 'a'],
  ['/a/', '/', 'a'],
  ['/a/index.html', '/', 'a'],
  ['/a.html', '/', 'a'],
  ['/a/index', '/', 'a/index'],
  ['/a//b/', '/', 'a/b'],
  ['/a?b#c', '/', 'a'],
  ['/404.html', '/', '404'],
  ['/404', '/', '404'],
  ['/404/', '/', '404'],
  ['/caf%C3%A9', '/', 'café'],
  ['/café', '/', 'café'],
  ['/a%2Fb', '/', 'a%2Fb'],
  ['/100%', '/', '100%'],
  ['/%E0%A4%A', '/', '%E0%A4%A'],
  ['/sub/', '/sub/', ''],
  ['/sub', '/sub/', ''],
  ['/sub?a', '/sub/', ''],
  ['/sub/index.html', '/sub/', ''],
  ['/sub/a/', '/sub/', 'a'],
  ['/subway', '/sub/', undefined],
  ['/', '/sub/', undefined],
  ['/a', '/sub/', undefined],
])('pageKey %s with base %s → %s', (path, baseUrl, key) => {
  expect(pageKey(path, baseUrl)).toBe(key)
})

test.each([
  ['/caf%C3%A9 %20', '/café  '],
  ['/a%2fb%3Fc%23d', '/a%2Fb?c#d'],
  ['/%2B%26%40%2C%3B%3D%24%3A', '/+&@,;=$:'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/100%', '/100%'],
])('decodePath %s → %s', (path, decoded) => {
  expect(decodePath(path)).toBe(decoded)
})

test.each([
  ['/', '/', '_lectern/pages/index.bin', '/_lectern/pages/index.bin'],
  ['/docs/a/', '/', '_lectern/pages/docs/a.bin', '/_lectern/pages/docs/a.bin'],
  ['/sub/docs/a', '/sub/', '_lectern/pages/docs/a.bin', '/sub/_lectern/pages/docs/a.bin'],
  ['/caf%C3%A9', '/', '_lectern/pages/café.bin', '/_lectern/pages/caf%C3%A9.bin'],
  ['/100%', '/', '_lectern/pages/100%.bin', '/_lectern/pages/100%25.bin'],
  ['/404.html', '/', '_lectern/pages/404.bin', '/_lectern/pages/404.bin'],
])('the data of the page %s with base %s', (path, baseUrl, file, url) => {
  expect(pageDataFile(pageKey(path, baseUrl) ?? '')).toBe(file)
  expect(pageDataUrl(path, baseUrl)).toBe(url)
})

test('a path outside the base URL has no page data', () => {
  expect(pageDataUrl('/other', '/sub/')).toBe(undefined)
})

test.each([
  ['', 'index.html', 'index.html', 'index.html'],
  ['404', '404.html', '404.html', '404.html'],
  ['docs/a', 'docs/a/index.html', 'docs/a/index.html', 'docs/a.html'],
  ['docs/2.0', 'docs/2.0/index.html', 'docs/2.0/index.html', 'docs/2.0.html'],
])('the HTML file of "%s"', (key, asItIs, slash, bare) => {
  expect([undefined, true, false].map((setting) => htmlFile(key, setting))).toEqual([asItIs, slash, bare])
})

test.each([
  ['/docs/a', undefined, '/base/docs/a'],
  ['/docs/a', true, '/base/docs/a/'],
  ['/docs/a/', false, '/base/docs/a'],
  ['/docs/node.js', undefined, '/base/docs/node.js'],
  ['/docs/node.js', true, '/base/docs/node.js/'],
  ['/docs/node.js', false, '/base/docs/node.js'],
  ['/404.html', true, '/base/404.html'],
  ['/docs/a.html', undefined, '/base/docs/a.html'],
  ['/docs/a.html', true, '/base/docs/a.html/'],
  ['/docs/a.html', false, '/base/docs/a.html'],
  ['/', true, '/base/'],
] as const)('the page %s with trailingSlash %s is at %s', (path, trailingSlash, url) => {
  expect(pageUrl(path, trailingSlash, '/base/')).toBe(url)
})

test.each([
  ['pathname:///files/a?b#c', '/files/a?b#c'],
  ['pathname://files/a', 'files/a'],
  ['pathname:////other.example/x', '/other.example/x'],
  ['pathname:///\\other.example/x', '/other.example/x'],
  ['pathname:///\t/other.example', '/other.example'],
  ['pathname://https://other.example', './https://other.example'],
  ['/files/a', undefined],
])('the path in %j is %j', (address, path) => {
  expect(uncheckedPath(address)).toBe(path)
})
