import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SiteTag } from '../../shared/types.ts'
import { siteTags, tagSources } from './index.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const tag = (tagName: SiteTag['tagName'], attributes: SiteTag['attributes'], innerHTML?: string): SiteTag =>
  innerHTML === undefined ? { tagName, attributes } : { tagName, attributes, innerHTML }

test('lists head tags, style sheets and scripts in this order, with the base URL in their paths', () => {
  const config = {
    baseUrl: '/base/',
    headTags: [tag('link', { rel: 'icon', href: '/icon.png' }), tag('meta', { name: 'path', content: '/as-it-is' })],
    stylesheets: [
      { rel: 'stylesheet', href: '/base/a.css' },
      { rel: 'preload stylesheet', href: 'https://cdn.example/b.css' },
    ],
    scripts: [
      { src: '/a.js', async: true },
      { src: '//cdn.example/b.js', async: false },
    ],
  }
  expect(siteTags(config)).toEqual([
    tag('link', { rel: 'icon', href: '/base/icon.png' }),
    tag('meta', { name: 'path', content: '/as-it-is' }),
    tag('link', { rel: 'stylesheet', href: '/base/a.css' }),
    tag('link', { rel: 'preload stylesheet', href: 'https://cdn.example/b.css' }),
    tag('script', { src: '/base/a.js', async: true }),
    tag('script', { src: '//cdn.example/b.js', async: false }),
  ])
})

test('allows the origins of scripts and style sheets, and the fonts of style sheets', () => {
  expect(
    tagSources([
      tag('script', { src: 'https://cdn.example/a.js?b' }),
      tag('script', { src: '//CDN.example:8080/a.js' }),
      tag('script', { src: 'data:text/javascript,1' }),
      tag('script', { src: '/own.js' }),
      tag('link', { rel: 'stylesheet', href: 'https://styles.example/a.css' }),
      tag('link', { rel: 'alternate StyleSheet', href: 'https://fonts.googleapis.com/css2?family=Lora' }),
    ]),
  ).toEqual({
    'script-src': ['https://cdn.example', 'cdn.example:8080', 'data:'],
    'style-src': ['https://styles.example', 'https://fonts.googleapis.com'],
    'font-src': ['https://styles.example', 'https://fonts.gstatic.com'],
  })
})

test('allows what links preload, and nothing for other links', () => {
  expect(
    tagSources([
      tag('link', { rel: 'preload', as: 'font', href: 'https://fonts.example/a.woff2', crossorigin: true }),
      tag('link', { rel: 'preload', as: 'image', href: 'https://images.example/a.png' }),
      tag('link', { rel: 'modulepreload', href: 'https://modules.example/a.js' }),
      tag('link', { rel: 'icon', href: 'https://icons.example/a.png' }),
      tag('link', { rel: 'preconnect', href: 'https://other.example' }),
      tag('meta', { name: 'a', content: 'https://meta.example' }),
    ]),
  ).toEqual({ 'font-src': ['https://fonts.example'], 'script-src': ['https://modules.example'] })
})

test('allows inline scripts, style sheets and event handlers by their hashes, but no data', () => {
  const fallback = '<style>b{}</style><link rel="stylesheet" href="https://plain.example/a.css">'
  expect(
    tagSources([
      tag('script', {}, 'start()'),
      tag('script', { type: 'module' }, 'import "/a.js"'),
      tag('script', { type: 'application/ld+json' }, '{}'),
      tag('style', {}, 'a{}'),
      tag('link', { rel: 'preload', as: 'style', href: '/a.css', onload: "this.rel='stylesheet'" }),
      tag('noscript', {}, fallback),
    ]),
  ).toEqual({
    'script-src': [hash('start()'), hash('import "/a.js"')],
    'style-src': [hash('a{}'), hash('b{}'), 'https://plain.example'],
    'script-src-attr': ["'unsafe-hashes'", hash("this.rel='stylesheet'")],
    'font-src': ['https://plain.example'],
  })
})
