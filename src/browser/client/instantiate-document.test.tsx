import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PageContent } from '../../shared/types.ts'
import {
  type DocumentExports,
  type DocumentFactory,
  type DocumentSource,
  importedDocument,
  instantiate,
  type StaticPart,
} from './instantiate-document.ts'
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

const noLoad = () => Promise.reject(new Error('Nothing should be loaded.'))
const markup = (module: unknown) => renderToStaticMarkup(createElement((module as { default: ComponentType }).default))

const parts: StaticPart[] = [
  ['h2', { id: 'pegs', className: 'anchor' }, 'Pegs <em>&amp;</em> ropes'],
  '\n a < b & c > d ',
  ['hr', null, null],
  ['wbr', { title: 'x' }, null],
  ['p', null, ''],
]

describe('a static document', () => {
  test('renders elements in a document that imports it', () => {
    const loaded = instantiate(
      source('mixed', (rt) => ({ ...(rt.use('p') as DocumentExports) }), { p: (rt) => rt.document(parts) }),
      { registry: createRegistry(), load: noLoad },
    )
    // React closes void elements with a slash and escapes ">" too; a browser reads both the same.
    expect(markup(loaded.exports)).toBe(
      '<h2 id="pegs" class="anchor">Pegs <em>&amp;</em> ropes</h2>\n a &lt; b &amp; c &gt; d <hr/><wbr title="x"/><p></p>',
    )
  })

  test('passes on its exports', () => {
    const { exports } = instantiate(
      source('mixed', (rt) => rt.document(parts, { toc: [] })),
      { registry: createRegistry(), load: noLoad },
    )
    expect(exports).toEqual({ toc: [], default: expect.any(Function) })
  })
})

describe('a mixed document', () => {
  test('reads imported and required modules from the registry', () => {
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
    expect(markup({ default: loaded.Component })).toBe('<p>map 1</p>')
  })

  test('instantiates each imported document once, innermost first', () => {
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

  test('loads modules lazily, but has an imported document at once', async () => {
    const requested: string[] = []
    const lazy: unknown[] = []
    instantiate(
      source(
        'mixed',
        (rt) => {
          lazy.push(rt.load('@site/late.ts'), rt.load('p'))
          return { default: () => null }
        },
        { p: () => ({ default: () => null, name: 'partial' }) },
      ),
      {
        registry: createRegistry(),
        load: async (id) => {
          requested.push(id)
          return `module ${id}`
        },
      },
    )
    expect(await Promise.all(lazy)).toEqual([
      'module @site/late.ts',
      { default: expect.any(Function), name: 'partial' },
    ])
    expect(requested).toEqual(['@site/late.ts'])
  })

  test('names a module that its page does not have', () => {
    const factory: DocumentFactory = (rt) => rt.use('@site/None.tsx') as DocumentExports
    expect(() => instantiate(source('mixed', factory), { registry: createRegistry(), load: noLoad })).toThrow(
      'Module @site/None.tsx is not available on this page.',
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

  test('gets its modules from the bundle when it first requests them', async () => {
    const exports = importedDocument(factory, {
      use: { a: () => 1, unused: () => expect.fail('It was not requested.') },
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

  test('renders elements when it is static', () => {
    const exports = importedDocument((rt) => rt.document([['p', null, 'Text']]), { use: {}, req: {}, load: {} })
    expect(markup(exports)).toBe('<p>Text</p>')
  })
})
