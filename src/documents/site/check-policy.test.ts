import { expect, test } from 'vitest'
import { testPage } from '../../../tests/support/page-data.ts'
import { elementNeeds } from '../../shared/content-policy.ts'
import type { Artifact } from '../../shared/types.ts'
import { checkPolicy } from './index.ts'

const siteUrl = 'https://kites.example'
const style = elementNeeds('p', new Map([['style', 'left:0']]), { siteUrl })
const frame = elementNeeds('iframe', new Map([['src', 'https://maps.example/x']]), { siteUrl })
const content = { kind: 'mixed' as const, url: '/a.js', partials: [], toc: [], hasTitle: false }
const pages = ['/a', '/b', '/c'].map((path) =>
  testPage({ path, contents: [{ ...content, id: `${path.slice(1)}.mdx` }] }),
)
const check = (needs: Record<string, typeof style>, options: { policy?: false | object; reported?: string[] } = {}) =>
  checkPolicy({
    config: { contentSecurityPolicy: options.policy ?? {} },
    pages,
    artifacts: new Map(
      (options.reported ?? []).map((id) => [
        id,
        { id, partials: [], diagnostics: [{ code: 'blocked-style' }] } as unknown as Artifact,
      ]),
    ),
    needs: ({ path }) => needs[path] ?? [],
    getSourcePath: (page) => page.contents[0]?.id,
    styles: [],
  }).map(({ message, sourcePath, hint }) => [message, sourcePath, hint])

test('reports equal needs of all pages once, with the setting that allows them', () => {
  expect(check({ '/a': style, '/b': [...style, ...frame], '/c': style })).toEqual([
    [
      'The site\'s Content-Security-Policy blocks the style attribute "left:0" on /a and 2 other pages.',
      'a.mdx',
      "Use a class and a style sheet, or allow all style attributes in the site config: `contentSecurityPolicy: { 'style-src-attr': [\"'unsafe-inline'\"] }`.",
    ],
    [
      "The site's Content-Security-Policy blocks the frame https://maps.example/x on /b.",
      'b.mdx',
      "Allow it in the site config: `contentSecurityPolicy: { 'frame-src': ['https://maps.example'] }`.",
    ],
  ])
})

test('leaves out what the policy allows, and what the document reports itself', () => {
  expect(check({ '/a': frame }, { policy: { 'frame-src': ['*.example'] } })).toEqual([])
  expect(check({ '/a': frame }, { policy: false })).toEqual([])
  expect(check({ '/a': style }, { reported: ['a.mdx'] })).toEqual([])
})
