import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeBlocks, treeText } from '../../tests/support/generate-openapi.ts'
import {
  fixtureFolder,
  type GeneratedReference,
  idsOf as ids,
  typescriptSite,
} from '../../tests/support/generate-typescript.ts'
import { typescript } from './index.ts'
import { findTypedoc } from './read/find-typedoc.ts'

/** URLs by the names that lead to them, in blocks and in text. */
function links(root: VirtualRoot): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (node: VirtualNode | VirtualRoot) => {
    if ('lines' in node) for (const [text, , url] of (node.lines ?? []).flat()) if (url !== undefined) found[text] = url
    if ('url' in node) found[treeText(node)] = String(node.url)
    for (const child of node.children ?? []) visit(child)
  }
  visit(root)
  return found
}

const config = JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, types: [], lib: ['ES2022'], module: 'NodeNext', target: 'ES2022' },
})

describe('the fixture', () => {
  let reference: GeneratedReference
  beforeAll(async () => {
    const site = typescriptSite(fixtureFolder, { entryPoints: ['src/index.ts', 'src/react.ts'] })
    reference = await site.generate()
  }, 120_000)
  const page = (slug: string) => reference.page(`/typescript/${slug}`)
  const text = (slug: string) => treeText(page(slug).root)
  const blocks = (slug: string) => codeBlocks(page(slug).root).map((block) => block.text)

  test('has a page for every module, kind and export', () => {
    const expected = [
      '',
      '/boats',
      ...['', '/barge', '/boat', '/ferry'].map((name) => `/boats/classes${name}`),
      ...['', '/tide'].map((name) => `/boats/enums${name}`),
      ...['', '/count', '/first-berth', '/is-boat', '/open-harbor'].map((name) => `/boats/functions${name}`),
      ...['', '/harbor', '/moorable', '/ticket'].map((name) => `/boats/interfaces${name}`),
      ...['both', 'cargo-of', 'event-name', 'flag', 'flag-2', 'harbor-options', 'listener', 'loose', 'part', 'position']
        .map((name) => `/${name}`)
        .concat('')
        .map((name) => `/boats/types${name}`),
      ...['', '/days', '/defaults'].map((name) => `/boats/variables${name}`),
      ...['', '/signals'].map((name) => `/boats/namespaces${name}`),
      ...['classes', 'classes/horn', 'functions', 'functions/all', 'namespaces', 'namespaces/sounds'].map(
        (name) => `/boats/namespaces/signals/${name}`,
      ),
      ...['functions', 'functions/play', 'variables', 'variables/long'].map(
        (name) => `/boats/namespaces/signals/namespaces/sounds/${name}`,
      ),
      '/react',
      ...['', '/base-props', '/button-props'].map((name) => `/react/interfaces${name}`),
    ]
    expect(Object.keys(reference.pages).sort()).toEqual(expected.map((slug) => `/typescript${slug}`).sort())
    expect(reference.pages['/typescript/boats/namespaces/signals/classes/horn']).toBe('signals.Horn')
  })

  test('reports names with the same slug, and nothing else', () => {
    expect(reference.diagnostics).toEqual([
      {
        code: 'typescript-slug',
        severity: 'warning',
        message: '`flag` has the same slug as `Flag`, so its page is published as `flag-2`.',
        hint: 'Names that differ only in case or punctuation have the same slug.',
        sourcePath: 'src/types.ts',
        line: 53,
      },
    ])
  })

  test('writes the definitions of exports', () => {
    expect(blocks('boats/classes/boat')).toEqual([
      [
        'abstract class Boat<Cargo extends object = object> implements Moorable {',
        '  static count: number',
        '  readonly rope: 12',
        '  protected name: string',
        '  cargo?: Cargo',
        '  constructor(name: string)',
        '  get position(): Position',
        '  set position(value: Position)',
        '  abstract move(to: Position): Promise<void>',
        '  moor(berth: string): void',
        '  load(amount: number): boolean',
        '  load(item: Cargo, amount?: number): boolean',
        '}',
      ].join('\n'),
    ])
    const lines = (slug: string) => blocks(slug)[0]
    expect(lines('boats/enums/tide')).toBe("enum Tide {\n  Rising = 1,\n  Falling = 2,\n  Slack = 'slack',\n}")
    expect(lines('boats/types/position')).toBe('type Position = [x: number, y: number, depth?: number]')
    expect(lines('boats/types/loose')).toBe('type Loose<T> = { readonly [K in keyof T]?: T[K] }')
    expect(lines('boats/types/cargo-of')).toBe('type CargoOf<T> = T extends Boat<infer C> ? C : never')
    expect(lines('boats/types/event-name')).toBe(['type EventName = `on$', '{Capitalize<string>}`'].join(''))
    expect(lines('boats/types/both')).toBe("type Both = HarborOptions & Pick<typeof defaults, 'flag'>")
    expect(lines('boats/types/part')).toBe("type Part = Boat | Boat['cargo'] | unique_")
    expect(lines('boats/types/listener')).toBe(
      'type Listener<E = unknown> = (event: E, ...rest: string[]) => void | Promise<void>',
    )
    expect(lines('boats/variables/defaults')).toBe("const defaults: { readonly berths: 12; readonly flag: 'blue' }")
    expect(lines('boats/interfaces/ticket')).toContain('[key: string]: unknown')
    expect(lines('boats/functions/is-boat')).toBe('function isBoat(value: unknown): value is Boat<object>')
  })

  test('describes members with their facts, and hides private and internal ones', () => {
    const boat = text('boats/classes/boat')
    expect(boat).toContain('abstract since 1.2 Anything that floats. Boats sink when they are **full**.')
    expect(boat).toContain('Type parameters Cargo extends object = object What it carries.')
    expect(boat).toContain('count number static default 0 Number of boats.')
    expect(boat).toContain('name string protected Name on the bow.')
    expect(boat).toContain('moor (berth: string): void Moors at a berth.')
    expect(boat).toContain('Returns whether there is room. Throws RangeError if the amount is negative.')
    expect(boat).toContain('(item: Cargo, amount?: number): boolean Loads named cargo.')
    expect(boat).not.toMatch(/secret|depth/)
    expect(text('boats/functions/open-harbor')).toContain('Throws `RangeError` if there is no berth.')
    expect(text('boats/interfaces/ticket')).toContain('price number optional default 450 Price in cents.')
    expect(text('boats/functions/count')).toContain('Overload 2 Counts all. names readonly string[] ...more string[]')
    expect(text('boats/types/harbor-options')).toContain(
      "light object optional Nested settings. color 'red' | 'green' The color.",
    )
    expect(Object.keys(reference.pages)).not.toContain('/typescript/boats/variables/hidden')
  })

  test('lists inherited members and relations', () => {
    const ferry = text('boats/classes/ferry')
    expect(ferry).toContain('Methods move (to: Position ): Promise<void> Moves it. ring (): void deprecated')
    expect(ferry).toContain('Inherited from Boat (2) load')
    expect(ferry).toContain('Relations Extends Boat < Ticket >')
    expect(text('boats/classes/boat')).toContain(
      'Relations Implements Moorable Extended by Ferry , Barge Re-exports Vessel',
    )
    expect(text('boats')).toContain('Re-exports Vessel Anything that floats.')
  })

  test('links names in signatures and comments, and members have anchors', () => {
    const section = '@site/docs/typescript/boats'
    expect(links(page('boats/classes/boat').root)).toMatchObject({
      Moorable: `${section}/interfaces/moorable.mdx`,
      Position: `${section}/types/position.mdx`,
      move: '#move',
    })
    expect(links(page('boats/functions/open-harbor').root)).toMatchObject({
      Boat: `${section}/classes/boat.mdx`,
      HarborOptions: `${section}/types/harbor-options.mdx`,
    })
    expect(text('boats/functions/open-harbor')).toContain(
      `See [its interface](${section}/interfaces/harbor.mdx) and [the manual](https://harbor.example).`,
    )
    expect(text('boats/classes/ferry')).toContain(`Use [\`Ferry.move\`](${section}/classes/ferry.mdx#move) instead.`)
    const own = ids(page('boats/classes/ferry').root)
    expect(own).toEqual(expect.arrayContaining(['constructor', 'move', 'ring', 'position', 'load', 'load-amount']))
    expect(new Set(own).size).toBe(own.length)
  })

  test('declares what its pages describe', () => {
    const { entries = [], frontMatter, linkCode } = page('boats/classes/boat')
    expect(entries[0]).toEqual({
      name: 'Boat',
      aliases: ['Vessel'],
      declaredAs: 'src/boats.ts#Boat',
      card: {
        kind: 'class',
        signature: 'abstract class Boat<Cargo extends object = object> implements Moorable',
        text: 'Anything that floats.',
      },
    })
    expect(entries.filter(({ of }) => of === 'Boat').map(({ name, id }) => `${name}#${id}`)).toEqual(
      ['count', 'rope', 'name', 'cargo', 'position', 'move', 'moor', 'load'].map((name) => `${name}#${name}`),
    )
    expect(frontMatter.title_meta).toBe('Boat (class)')
    expect(linkCode).toBe(false)
    expect(page('boats/types/harbor-options').entries?.[0]?.card?.signature).toBe('type HarborOptions')
    expect(page('react/interfaces/button-props').entries?.at(-1)?.card?.deprecated).toBe('Deprecated. Use variant.')
  })
})

test('reports broken links and unknown tags with their lines, once', async () => {
  const site = typescriptSite(
    {
      'tsconfig.json': config,
      'src/a.ts': [
        '/** A base. */',
        'export class Base {',
        '  /**',
        '   * Runs.',
        '   *',
        '   * See {@link Nothing}.',
        '   */',
        '  run(): void {}',
        '}',
        '/** Inherits. */',
        'export class Other extends Base {}',
        '/**',
        ' * @param a - Like {@link Base.walk | walking}.',
        ' * @nonsense',
        ' */',
        'export function go(a: string): void {}',
      ].join('\n'),
    },
    { entryPoints: 'src/a.ts' },
  )
  const { diagnostics, page } = await site.generate()
  expect(diagnostics.map(({ message, sourcePath, line }) => `${sourcePath}:${line} ${message}`).sort()).toEqual([
    'src/a.ts:13 The comment links to `Base.walk`, which does not exist.',
    'src/a.ts:14 Encountered an unknown block tag @nonsense',
    'src/a.ts:6 The comment links to `Nothing`, which does not exist.',
  ])
  expect(treeText(page('/typescript/functions/go').root)).toContain('Like `walking`.')
}, 120_000)

test('errors in sources fail with file and line', async () => {
  const sources = { 'tsconfig.json': config, 'src/a.ts': 'export const a = 1\nexport const b: string = 2\n' }
  const { diagnostics, files } = await typescriptSite(sources, { entryPoints: 'src/a.ts' }).generate()
  expect(files).toEqual([])
  expect(diagnostics[0]).toMatchObject({
    code: 'typescript',
    severity: 'error',
    message: "Type 'number' is not assignable to type 'string'. (TS2322)",
    sourcePath: 'src/a.ts',
    line: 2,
    column: 14,
  })
}, 120_000)

test('errors in the configuration fail with file and line', async () => {
  const sources = {
    'tsconfig.json': '{\n  "compilerOptions": { "strict": "yes" }\n}',
    'src/a.ts': 'export const a = 1',
  }
  const { diagnostics } = await typescriptSite(sources, { entryPoints: 'src/a.ts' }).generate()
  expect(diagnostics).toEqual([
    {
      code: 'typescript',
      severity: 'error',
      message: "Compiler option 'strict' requires a value of type boolean. (TS5024)",
      sourcePath: 'tsconfig.json',
      line: 2,
      column: 34,
    },
  ])
}, 120_000)

test('reports entry points that do not exist', async () => {
  const site = typescriptSite({ 'a.ts': '' }, { entryPoints: ['lib/index.ts', 'lib/**/*.ts'] })
  const { diagnostics } = await site.generate()
  expect(diagnostics.map(({ code, message, item }) => [code, message, item])).toEqual([
    ['typescript-entry', 'The file lib/index.ts does not exist.', 'typescript().entryPoints'],
    ['typescript-entry', 'No file matches lib/**/*.ts.', 'typescript().entryPoints'],
  ])
  expect(site.conversions).toBe(0)
})

test('reads sources again only if they, or the configuration, have changed', async () => {
  const two = (name: string) => `export const two = (${name}: 1) => ${name}\n`
  const site = typescriptSite(
    {
      'package.json': '{ "name": "one" }',
      'tsconfig.json': '{ "extends": "./base.json", "include": ["src"] }',
      'base.json': config,
      'src/index.ts': "export * from './two.js'\n",
      'src/two.ts': two('a'),
      'src/other.ts': 'export const other = 1\n',
      'notes.txt': 'Not read.',
    },
    { entryPoints: ['src/index.ts'] },
  )
  const write = (name: string, text: string) => writeFileSync(path.join(site.dir, name), text)
  const definition = async () => codeBlocks((await site.generate()).page('/typescript/functions/two').root).at(0)?.text
  expect(await definition()).toBe('function two(a: 1): 1')
  write('notes.txt', 'Changed.')
  expect(await definition()).toBe('function two(a: 1): 1')
  expect(site.conversions).toBe(1)
  write('src/two.ts', two('b'))
  expect(await definition()).toBe('function two(b: 1): 1')
  write('base.json', config.replace('"strict":true', '"strict":false'))
  await site.generate()
  expect(site.conversions).toBe(3)
  write('package.json', '{ "name": "renamed" }')
  expect((await site.generate()).pages['/typescript']).toBe('renamed')
  write('src/tsconfig.json', config)
  expect(await definition()).toBe('function two(b: 1): 1')
  expect(site.conversions).toBe(5)
}, 240_000)

test('reads the sources of an older version from its commit, once', async () => {
  const sources = {
    'tsconfig.json': config,
    'src/index.ts': '/**\n * Of the release.\n *\n * {@include ../examples/a.md}\n */\nexport const old = 1\n',
    'examples/a.md': '{@includeCode ./b.js#part}\n',
    'examples/b.js': '// #region part\nfirst()\n// #endregion part\n',
  }
  const site = typescriptSite({ 'src/index.ts': '' }, { entryPoints: ['src/index.ts'] })
  const version = {
    isVersion: true as const,
    readText: async (name: string) => sources[name as keyof typeof sources],
    findFiles: async () => ['src/index.ts'],
  }
  for (const _ of [1, 2]) {
    const { page, diagnostics } = await site.generate(version)
    expect(diagnostics).toEqual([])
    expect(treeText(page('/typescript/variables/old').root)).toMatch(/Of the release\..*first\(\)/)
  }
  expect(site.conversions).toBe(1)
}, 120_000)

test('reads JSON that TypeDoc wrote, without any package', async () => {
  const flags = {}
  const project = {
    id: 0,
    name: 'boats',
    variant: 'project',
    kind: 1,
    flags,
    schemaVersion: '2.0',
    children: [
      {
        id: 1,
        name: 'days',
        variant: 'declaration',
        kind: 32,
        flags: { isConst: true },
        comment: {
          summary: [
            { kind: 'text', text: 'Days. See ' },
            { kind: 'inline-tag', tag: '@link', text: 'x' },
          ],
        },
        type: { type: 'literal', value: 7 },
      },
    ],
  }
  const site = typescriptSite({ 'api.json': JSON.stringify(project) }, { json: 'api.json', path: 'api', label: 'API' })
  const { pages, page, diagnostics } = await site.generate()
  expect(pages).toEqual({ '/api': 'API', '/api/variables': 'Variables', '/api/variables/days': 'days' })
  expect(codeBlocks(page('/api/variables/days').root)[0]?.text).toBe('const days: 7')
  expect(diagnostics).toMatchObject([{ code: 'typescript-link', sourcePath: 'api.json', line: 1 }])
  expect(site.conversions).toBe(0)
})

test.each([
  ['{', 'The file is not JSON.'],
  ['{}', 'The file is not the JSON of TypeDoc with the schema version 2.'],
])('reports the file %s', async (text, message) => {
  const site = typescriptSite({ 'api.json': text }, { json: 'api.json' })
  expect((await site.generate()).diagnostics).toMatchObject([{ message, sourcePath: 'api.json' }])
})

test('reports a missing file', async () => {
  const { diagnostics } = await typescriptSite({ 'a.ts': '' }, { json: 'api.json' }).generate()
  expect(diagnostics).toMatchObject([{ code: 'typescript-json', message: 'The file api.json does not exist.' }])
})

test('finds the packages beside the site, and says which is missing', () => {
  const { dir } = typescriptSite(
    {
      'package.json': '{}',
      'node_modules/typedoc/package.json': '{ "version": "0.28.1" }',
      'node_modules/typescript/package.json': '{ "version": "5.9.0" }',
      'node_modules/typescript/lib/typescript.js': '',
    },
    { json: 'x.json' },
  )
  const file = (name: string) => path.join(dir, 'node_modules', name)
  expect(findTypedoc(dir)).toEqual({
    typedoc: file('typedoc/dist/index.js'),
    version: '0.28.1',
    typescript: file('typescript/lib/typescript.js'),
    isRedirected: false,
  })
  writeFileSync(file('typescript/package.json'), '{ "version": "7.0.2" }')
  expect(findTypedoc(dir, path.join(dir, 'package.json'))).toEqual({ missing: '@typescript/typescript6' })
  rmSync(file('typedoc'), { recursive: true })
  expect(findTypedoc(dir, path.join(dir, 'package.json'))).toEqual({ missing: 'typedoc' })
})

test('reports options that contradict each other', () => {
  expect(() => typescript({})).toThrow('typescript() needs either `entryPoints` or `json`.')
  expect(() => typescript({ entryPoints: 'a.ts', json: 'a.json' })).toThrow('needs either')
})
