import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluateModule, fakeModules, openCompiler, type TestCompiler } from '../../../../tests/conformance/compile.ts'
import type { DocumentExports } from '../../../browser/client/instantiate-document.ts'
import type { Artifact, Diagnostic } from '../../../shared/types.ts'
import { registryId } from './module-values.ts'

let siteDir = ''
beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-modules-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), text)
  }
  write('docs/data.json', '{"a": 1}')
  write('docs/list.json', '[1, 2]')
  write('docs/bad.json', '{')
  write('docs/text.txt', 'hello\n"you"')
  write('docs/a.png', 'not really')
  write('docs/_part.mdx', '## Part\n\nText of it.\n')
  write('src/parts/index.tsx', 'export const a = 1')
  write('docs/sub/_nested.mdx', "import Part from '../_part.mdx'\n\n<Part />\n")
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

/** Evaluates a module with fake dependencies and returns its exports. */
function evaluateExports(code: string): DocumentExports {
  const registry = fakeModules()
  return evaluateModule(code)({
    use: registry.get,
    req: (id: string) => registry.get(`require ${id}`),
    load: async (id: string) => `loaded ${id}`,
    useMDXComponents: () => ({}),
    jsx: () => null,
    jsxs: () => null,
  } as never)
}

/** Built-in exports of a document without headings and front matter. */
const nothing = { toc: [], frontMatter: {} }

const toPosition = ({ code, line, column }: Diagnostic) => ({ code, line, column })

describe.each(['satteri', 'micromark'] as const)('modules of documents read by %s', (parser) => {
  let compiler: TestCompiler
  beforeAll(async () => {
    compiler = await openCompiler({ siteDir, globalComponents: ['Card', 'Foo'], markdown: { parser } })
  })
  const compile = async (source: string, sourcePath = 'docs/page.mdx') =>
    (await compiler.compileValid(source, sourcePath)) ?? {}
  const compileArtifact = async (source: string, sourcePath?: string): Promise<Artifact> =>
    (await compile(source, sourcePath)).artifact

  describe('imports', () => {
    test('read only the names that the document mentions, and load each module', async () => {
      const { code } = await compile(
        "import A, { b, c as d } from 'pkg'\nimport * as all from 'other'\n\n{d} <p title={String([1].map((b) => b))} />\n",
      )
      expect(code.slice(code.indexOf('arguments[0]'))).toMatch(
        /^arguments\[0\];\nconst \{"b": b, "c": d\} = __use\("pkg"\);\n__use\("other"\);\nfunction /,
      )
    })

    test('become calls of the runtime, hoisted before everything else', async () => {
      const { code, artifact } = await compile(
        "export const first = second + 1\n\ntext {first} {a} <c.Part b={all.d} />\n\nimport second, { a, b as c } from 'pkg'\nimport * as all from '@site/x.js'\nimport './side.css'\n",
      )
      expect(code.slice(code.indexOf('arguments[0]'))).toMatch(
        /^arguments\[0\];\nconst \{"default": second, "a": a, "b": c\} = __use\("pkg"\);\nconst all = __use\("@site\/x\.js"\);\n__use\("@site\/docs\/side\.css"\);\nconst first = second \+ 1;\n/,
      )
      expect(artifact.imports).toEqual([
        { id: 'pkg', kind: 'use', line: 5 },
        { id: '@site/x.js', kind: 'use', line: 6 },
        { id: '@site/docs/side.css', kind: 'use', line: 7 },
      ])
    })

    test('of a package have the same id in every document', () => {
      expect(registryId('../x.js', 'docs/sub/a.mdx')).toBe('@site/docs/x.js')
      expect(registryId('./x.js', 'docs/a.mdx')).toBe('@site/docs/x.js')
      expect(registryId('@site/docs/x.js', 'docs/sub/a.mdx')).toBe('@site/docs/x.js')
      expect(registryId('..', 'docs/sub/a.mdx')).toBe('@site/docs')
      expect(registryId('pkg/x.js', 'docs/a.mdx')).toBe('pkg/x.js')
    })

    test('of the same file have the same id from every folder', async () => {
      const near = await compileArtifact("import a from './x.js'\n\n{a}", 'docs/a.mdx')
      const far = await compileArtifact("import a from '../x.js'\n\n{a}", 'docs/sub/a.mdx')
      expect(near.imports).toEqual([{ id: '@site/docs/x.js', kind: 'use', line: 1 }])
      expect(far.imports).toEqual(near.imports)
    })

    test('with a slash are found in the site folder', async () => {
      const { artifact, code } = await compile(
        "import a from '/src/parts'\nimport Part from '/docs/_part.mdx'\nimport png from '/docs/a.png'\nimport text from '!!raw-loader!/docs/text.txt'\nimport none from '/none'\n\n{a}{png}{text}{none}<Part />",
      )
      expect(artifact.diagnostics).toEqual([])
      expect(artifact.imports.map(({ id }) => id)).toEqual(['@site/src/parts', '@site/none'])
      expect(artifact.partials).toEqual(['docs/_part.mdx'])
      expect(code).toMatch(/\/assets\/images\/a-[^"]*\.png/)
      expect(code).toContain('hello\\n')
    })

    test('can have the names of runtime functions', async () => {
      const source =
        "import { use } from 'pkg'\n\nexport const load = async () => import('./x.js')\nexport const req = 1\nexport const rt = 2\n\n{use}\n\n## Static\n"
      const { use: _, ...exports } = evaluateExports((await compile(source)).code) as DocumentExports & {
        load(): unknown
      }
      expect([exports.req, exports.rt]).toEqual([1, 2])
      expect(await exports.load()).toBe('loaded @site/docs/x.js')
      expect(await compiler.html(source, 'docs/page.mdx')).toBe(
        'pkg:use<h2 id="static" aria-label="Static">Static<a class="hash-link" href="#static" aria-label="Link to Static"></a></h2>',
      )
    })

    test('report a name that is declared twice', async () => {
      const { diagnostics } = await compileArtifact(
        "---\na: 1\n---\n\nimport a from 'x'\n\ntext\n\nimport b from 'y'\n",
      ).catch(() => ({ diagnostics: [] as Diagnostic[] }))
      expect(diagnostics).toEqual([])
      const twice = await compiler.compile(
        "---\na: 1\n---\n\nimport a from 'x'\n\ntext\n\nexport const a = 1\n",
        'docs/p.mdx',
      )
      expect((twice.diagnostic ?? twice.artifact.diagnostics[0])?.line).toBe(9)
    })
  })

  describe('exports', () => {
    test('of another module: by name, under another name', async () => {
      const exports = evaluateExports((await compile("export { a, b as c } from 'pkg'\n\ntext")).code)
      expect(Object.keys(exports)).toEqual(['toc', 'frontMatter', 'a', 'c', 'default'])
      expect([exports.a, exports.c]).toEqual(['pkg:a', 'pkg:b'])
    })

    test('re-export another module, but local exports win', async () => {
      const { code } = await compile(
        "export * from './x.js'\nexport * as ns from './y.js'\nexport const own = 1\n\ntext",
      )
      const modules: Record<string, object> = { '@site/docs/x.js': { own: 0, other: 2 }, '@site/docs/y.js': { z: 3 } }
      const { default: content, ...exports } = evaluateModule(code)({
        use: (id: string) => modules[id],
        jsx: () => null,
      } as never)
      expect(exports).toEqual({ own: 1, other: 2, ns: { z: 3 }, ...nothing })
      expect(content).toBeTypeOf('function')
    })

    test('as default define the layout', async () => {
      const html = (source: string) => compiler.html(source, 'docs/page.mdx')
      expect(await html('export default ({ children }) => <main>{children}</main>\n\ntext')).toBe(
        '<main><p>text</p></main>',
      )
      const layout = '<div data-component="@site/layout:default" data-props="{}"><p>text</p></div>'
      expect(await html("export { default } from '@site/layout'\n\ntext")).toBe(layout)
      expect(await html("import Layout from '@site/layout'\n\nexport { Layout as default }\n\ntext")).toBe(layout)
    })

    // The reference parser rejects it.
    test.runIf(parser === 'satteri')('can name a declaration of another block', async () => {
      expect(evaluateExports((await compile('export const a = 1\n\ntext\n\nexport { a as b }\n')).code).b).toBe(1)
    })

    test('report a name that is not declared', async () => {
      const outcome = await compiler.compile('---\na: 1\n---\n\ntext\n\nexport { nope }\n', 'docs/p.mdx')
      expect((outcome.diagnostic ?? outcome.artifact.diagnostics[0])?.line).toBe(7)
    })
  })

  describe('files', () => {
    test('are inlined: JSON, texts, images', async () => {
      const { code, artifact } = await compile(
        "import data, { a } from './data.json'\nimport list from './list.json'\nimport text from './text.txt?raw'\nimport raw from '!!raw-loader!@site/docs/text.txt'\nimport image from './a.png'\n\nexport { data, a, list, text, raw, image }\n",
      )
      const { default: _, ...exports } = evaluateExports(code)
      expect(exports).toEqual({
        data: { a: 1 },
        a: 1,
        list: [1, 2],
        text: 'hello\n"you"',
        raw: 'hello\n"you"',
        image: artifact.assets[0]?.url,
        ...nothing,
      })
      expect(artifact.imports).toEqual([])
      expect(artifact.assets).toEqual([
        { file: `${siteDir}/docs/a.png`, url: expect.stringMatching(/^\/assets\/images\/a-[0-9a-f]{10}\.png$/) },
      ])
      expect(artifact.dependencies.map(([kind, spec]) => [kind, spec])).toEqual([
        ['file', 'docs/data.json'],
        ['file', 'docs/list.json'],
        ['file', 'docs/text.txt'],
        ['file', 'docs/a.png'],
        ['config', 'filesUrl'],
      ])
    })

    test('have the same shape as in webpack when they are required', async () => {
      const { code, artifact } = await compile(
        "export const data = require('./data.json')\nexport const image = require('./a.png')\nexport const raw = require('!!raw-loader!./text.txt')\nexport const later = () => import('./data.json')\n",
      )
      const exports = evaluateExports(code) as DocumentExports & { later(): Promise<unknown> }
      expect(exports.data).toEqual({ a: 1 })
      expect(exports.image).toMatchObject({ default: artifact.assets[0]?.url })
      expect(`${exports.image}`).toBe(artifact.assets[0]?.url)
      expect(exports.raw).toMatchObject({ default: 'hello\n"you"' })
      expect(await exports.later()).toEqual({ a: 1, default: { a: 1 } })
    })

    test('that are missing or invalid are reported with their line', async () => {
      const { diagnostics } = await compileArtifact(
        "---\na: 1\n---\n\nimport bad from './bad.json'\nimport none from './none.json'\n\n<Foo a={1}\n  b={require('./none.png')} />\n\nimport Gone from './_gone.mdx'\n",
      )
      expect(diagnostics.map(({ code, message, line, column }) => [code, message, line, column])).toEqual([
        ['bad-json', expect.stringMatching(/^The imported file \.\/bad\.json is not valid JSON: /), 5, 1],
        ['missing-file', 'The imported file ./none.json does not exist.', 6, 1],
        ['missing-file', 'The imported file ./none.png does not exist.', 9, 6],
        ['missing-document', 'The imported document ./_gone.mdx does not exist.', 11, 1],
      ])
    })
  })

  describe('require() and import()', () => {
    test('become calls of the runtime everywhere', async () => {
      const { code, artifact } = await compile(
        "<Foo a={require('./x.js').default} {...require('pkg')} />\n\n{require(`./y.js`)} {() => import('./z.js')}\n",
      )
      expect(code).toContain('a: __req("@site/docs/x.js").default')
      expect(code).toContain('...__req("pkg")')
      expect(code).toContain('__req("@site/docs/y.js")')
      expect(code).toContain('() => __load("@site/docs/z.js")')
      expect(artifact.imports.map(({ id, kind, line }) => [id, kind, line])).toEqual([
        ['@site/docs/x.js', 'req', 1],
        ['pkg', 'req', 1],
        ['@site/docs/y.js', 'req', 3],
        ['@site/docs/z.js', 'load', 3],
        ['@theme/mdx/Foo', 'use', undefined],
      ])
    })

    test('report require() without a literal, with file, line and column', async () => {
      const { diagnostics } = await compileArtifact(
        "---\na: 1\n---\n\ntext\n\n<Foo a={1}\n  b={require(x)} />\n\n{require.resolve('x')}\n",
      )
      expect(
        diagnostics.map(({ code, message, sourcePath, line, column }) => [code, message, sourcePath, line, column]),
      ).toEqual([
        ['dynamic-require', 'The argument of require() must be a string literal.', 'docs/page.mdx', 8, 6],
        ['dynamic-require', 'Documents can call require("…"), but cannot use its properties.', 'docs/page.mdx', 10, 2],
      ])
    })

    test('leave import() of a URL to the browser', async () => {
      const { code, artifact } = await compile("{() => import('https://example.org/x.js')} {(url) => import(url)}\n")
      expect(code).toContain('const __import = (url) => import(/* webpackIgnore: true */ url);')
      expect(code).toContain('() => __import("https://example.org/x.js"), "\\n", url => __import(url)')
      expect(artifact.imports).toEqual([])
    })

    test('set import.meta.url to the URL of the document', async () => {
      expect(await compiler.html('export const here = import.meta.url\n\n{here}\n', 'docs/page.mdx')).toBe(
        'file:///docs/page.mdx',
      )
    })
  })

  describe('await', () => {
    test('is reported outside functions, with its location', async () => {
      const { diagnostics } = await compileArtifact(
        "---\ntitle: x\n---\n\nexport const a = 1\nexport const b = await fetch('x')\n\ntext {await b}\n",
      )
      expect(diagnostics.map(toPosition)).toEqual([
        { code: 'top-level-await', line: 6, column: 18 },
        { code: 'top-level-await', line: 8, column: 7 },
      ])
      expect(diagnostics[0]?.message).toBe('Top-level await is not supported in documents.')
    })

    test('is allowed inside functions', async () => {
      const { diagnostics } = await compileArtifact(
        'export const a = async () => {\n  await 1\n}\n\n<Foo b={async () => await a()} />\n',
      )
      expect(diagnostics).toEqual([])
    })
  })

  describe('components', () => {
    test('of the theme need no import, in elements and in expressions', async () => {
      const { artifact } = await compile('<Foo.Bar />\n\n{true && <Card />}\n')
      expect(artifact.imports).toEqual([
        { id: '@theme/mdx/Foo', kind: 'use' },
        { id: '@theme/mdx/Card', kind: 'use' },
      ])
    })

    test('of the document win over those of the theme', async () => {
      expect((await compileArtifact('export const Card = () => <b>own</b>\n\n<Card />\n')).imports).toEqual([])
    })

    test('that do not exist are reported with the closest match', async () => {
      const { diagnostics } = await compileArtifact(
        "---\na: 1\n---\n\nimport Tabs from '@theme/Tabs'\n\ntext <Crad /> and <Nothing.Like.it />\n",
      )
      expect(diagnostics.map(({ code, message, hint, line, column }) => [code, message, hint, line, column])).toEqual([
        [
          'unknown-component',
          'The component <Crad> is neither imported nor declared in this document.',
          'Did you mean <Card>?',
          7,
          6,
        ],
        [
          'unknown-component',
          'The component <Nothing.Like.it> is neither imported nor declared in this document.',
          'Import it at the top of the document.',
          7,
          19,
        ],
      ])
    })
  })

  describe('partials', () => {
    test('are instantiated once, however often they are imported', async () => {
      const source =
        "import Part from './_part.mdx'\nimport Nested from './sub/_nested.mdx'\n\n<Part />\n\n<Nested />\n\n<Part />\n"
      const compiled = await compile(source)
      expect(compiled.artifact.partials).toEqual(['docs/_part.mdx', 'docs/sub/_nested.mdx'])
      expect(compiled.artifact.toc).toEqual([
        { partial: 'docs/_part.mdx' },
        { partial: 'docs/sub/_nested.mdx' },
        { partial: 'docs/_part.mdx' },
      ])
      const part =
        '<h2 id="part" aria-label="Part">Part<a class="hash-link" href="#part" aria-label="Link to Part"></a></h2><p>Text of it.</p>'
      expect(await compiler.render(compiled)).toBe([part, part, part].join('\n'))
    })

    test('are found by a named default import and by require()', async () => {
      const named = await compileArtifact("import { default as Part } from './_part.mdx'\n\n<Part />\n")
      expect(named.toc).toEqual([{ partial: 'docs/_part.mdx' }])
      const required = await compileArtifact("<Foo a={require('./_part.mdx').default} />\n")
      expect(required.partials).toEqual(['docs/_part.mdx'])
    })
  })
})
