import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PageContent } from '../shared/types.ts'
import {
  type DocumentExports,
  type DocumentFactory,
  type DocumentSource,
  importedDocument,
  instantiate,
  type StaticPart,
} from './document.ts'
import { createRegistry } from './registry.ts'

function content(kind: PageContent['kind']): PageContent {
  return { id: 'docs/a.mdx', kind, url: '/a.js', partials: [], toc: [], hasTitle: false }
}

function source(
  kind: PageContent['kind'],
  factory: DocumentFactory,
  partials: Record<string, DocumentFactory> = {},
): DocumentSource {
  return {
    content: content(kind),
    factory,
    partials: Object.entries(partials).map(([id, part]) => ({ id, factory: part })),
  }
}

const noLoad = () => Promise.reject(new Error('Nothing is to be loaded.'))
const markup = (module: unknown) => renderToStaticMarkup(createElement((module as { default: ComponentType }).default))

const parts: StaticPart[] = [
  ['h2', { id: 'pegs', className: 'anchor' }, ' id="pegs" class="anchor"', 'Pegs <em>&amp;</em> ropes'],
  '\n a < b & c > d ',
  ['hr', null, '', null],
  ['wbr', { title: 'x' }, ' title="x"', null],
  ['p', null, '', ''],
]
const staticHtml =
  '<h2 id="pegs" class="anchor">Pegs <em>&amp;</em> ropes</h2>\n a &lt; b &amp; c > d <hr><wbr title="x"><p></p>'

describe('a static document', () => {
  test('is its HTML', () => {
    expect(
      instantiate(
        source('static', (rt) => rt.document(parts)),
        { registry: createRegistry(), load: noLoad },
      ),
    ).toEqual({
      kind: 'static',
      html: staticHtml,
    })
  })

  test('gives elements to a document that imports it', () => {
    const loaded = instantiate(
      source('mixed', (rt) => ({ ...(rt.use('p') as DocumentExports) }), { p: (rt) => rt.document(parts) }),
      { registry: createRegistry(), load: noLoad },
    )
    // React closes void elements with a slash and escapes ">" too; to a browser that is the same.
    expect(loaded.kind === 'mixed' && markup(loaded.exports)).toBe(
      '<h2 id="pegs" class="anchor">Pegs <em>&amp;</em> ropes</h2>\n a &lt; b &amp; c &gt; d <hr/><wbr title="x"/><p></p>',
    )
  })
})

describe('a mixed document', () => {
  test('uses modules of the registry, required ones under a key of their own', () => {
    const registry = createRegistry()
    registry.define('@site/Map.tsx', { default: () => 'map' })
    registry.define('require dayjs', { version: 1 })
    const loaded = instantiate(
      source('mixed', (rt) => {
        const { default: Plan } = rt.use('@site/Map.tsx') as { default: ComponentType }
        const { version } = rt.req('dayjs') as { version: number }
        return {
          default: () => rt.jsxs('p', { children: [rt.jsx(Plan, {}), ' ', version] }),
          version,
          mapped: rt.useMDXComponents(),
        }
      }),
      { registry, load: noLoad },
    )
    expect(loaded).toEqual({
      kind: 'mixed',
      Component: expect.any(Function),
      exports: { default: expect.any(Function), version: 1, mapped: {} },
    })
    expect(loaded.kind === 'mixed' && markup({ default: loaded.Component })).toBe('<p>map 1</p>')
  })

  test('instantiates each document that it imports once, innermost first', () => {
    const order: string[] = []
    const partial = (name: string, uses: string[] = []): DocumentFactory => {
      return (rt) => {
        order.push(name)
        const inner = uses.map((id) => rt.use(id) as DocumentExports)
        return { default: () => inner.map((part) => createElement(part.default, { key: name })), name }
      }
    }
    const seen: unknown[] = []
    instantiate(
      source(
        'mixed',
        (rt) => {
          order.push('a')
          seen.push(rt.use('c'), rt.use('c'), rt.use('b'))
          return { default: () => null }
        },
        { c: partial('c'), b: partial('b', ['c']) },
      ),
      { registry: createRegistry(), load: noLoad },
    )
    expect(order).toEqual(['c', 'b', 'a'])
    expect(seen[0]).toBe(seen[1])
    expect(seen).toMatchObject([{ name: 'c' }, { name: 'c' }, { name: 'b' }])
  })

  test('loads modules late, and has a document that it imports anyway at once', async () => {
    const dependencies: string[] = []
    const late: unknown[] = []
    instantiate(
      source(
        'mixed',
        (rt) => {
          late.push(rt.load('@site/late.ts'), rt.load('p'))
          return { default: () => null }
        },
        { p: () => ({ default: () => null, name: 'partial' }) },
      ),
      {
        registry: createRegistry(),
        load: async (id) => {
          dependencies.push(id)
          return `module ${id}`
        },
      },
    )
    expect(await Promise.all(late)).toEqual([
      'module @site/late.ts',
      { default: expect.any(Function), name: 'partial' },
    ])
    expect(dependencies).toEqual(['@site/late.ts'])
  })

  test('that uses what is not on its page says so', () => {
    const factory: DocumentFactory = (rt) => rt.use('@site/None.tsx') as DocumentExports
    expect(() => instantiate(source('mixed', factory), { registry: createRegistry(), load: noLoad })).toThrow(
      'The module @site/None.tsx is not on this page.',
    )
  })
})

describe('a document that a component imports', () => {
  const factory: DocumentFactory = (rt) => ({
    default: () => null,
    used: rt.use('a'),
    required: rt.req('b'),
    loaded: rt.load('c'),
  })

  test('is given its modules by the bundle, each brought when it is asked for', async () => {
    const exports = importedDocument(factory, {
      use: { a: () => 1, unused: () => expect.fail('Nobody asked for it.') },
      req: { b: () => 2 },
      load: { c: async () => 3 },
    })
    expect([exports.used, exports.required, await exports.loaded]).toEqual([1, 2, 3])
  })

  test('names a module that the bundle does not hold', () => {
    expect(() => importedDocument(factory, { use: {}, req: {}, load: {} })).toThrow(
      'The module a is not part of the bundle.',
    )
  })

  test('is made of elements when it is static', () => {
    const exports = importedDocument((rt) => rt.document([['p', null, '', 'Text']]), { use: {}, req: {}, load: {} })
    expect([exports.html, markup(exports)]).toEqual(['<p>Text</p>', '<p>Text</p>'])
  })
})
