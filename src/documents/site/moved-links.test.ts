import { expect, test } from 'vitest'
import { checkPageA, checkSiteLinks, linkTestPages } from '../../../tests/support/check-site-links.ts'

const redirects = {
  '/docs/old': '/docs/b',
  '/docs/part': '/docs/b#there',
  '/chat': 'https://chat.example/room',
  '/sheet': '/',
}

test('a link to an old path is a warning with the new path', () => {
  const links = ['/docs/b', '/docs/old', 'old/?q#there', '/docs/part#here', '/chat', '/sheet']
  const diagnostics = checkPageA(links, { redirects })
  expect(diagnostics.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [2, 'The link /docs/old points to a page that moved.', 'Link to the file ./b.md, or to /docs/b.'],
    [
      3,
      'The link old/?q#there points to a page that moved.',
      'Link to the file ./b.md?q#there, or to /docs/b?q#there.',
    ],
    [4, 'The link /docs/part#here points to a page that moved.', 'Link to the file ./b.md#there, or to /docs/b#there.'],
    [5, 'The link /chat redirects to another site.', 'Link to https://chat.example/room.'],
    [6, 'The link /sheet points to a page that moved.', 'Link to /.'],
  ])
  expect(new Set(diagnostics.map(({ code, severity }) => `${code} ${severity}`))).toEqual(
    new Set(['moved-link warning']),
  )
})

test('the severity is that of broken links, and a warning at most', () => {
  const severities = (['ignore', 'log', 'warn', 'throw'] as const).map((onBrokenLinks) =>
    checkPageA(['/docs/old'], { redirects, onBrokenLinks }).map(({ severity }) => severity),
  )
  expect(severities).toEqual([[], ['info'], ['warning'], ['warning']])
})

test('old paths in the site config and in rendered pages are reported, too', () => {
  const footer = { columns: [], links: [{ label: 'Old', url: '/docs/old' }] }
  const rendered = { '/docs/b': { links: ['/docs/old#x'] } }
  expect(checkSiteLinks({ pages: linkTestPages, redirects, site: { footer }, rendered })).toMatchObject([
    { sourcePath: 'b.md', item: 'page /docs/b', hint: 'Link to the file ./b.md#x, or to /docs/b#x.' },
    { sourcePath: 'site.config.ts', item: 'theme.footer.links[0]', hint: 'Link to /docs/b.' },
  ])
})
