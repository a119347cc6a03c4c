import { describe, expect, it } from 'vitest'
import { locate } from './locate.ts'

/** Expects the position of the path at the `^` in the source. */
function check(marked: string, path: (string | number)[]): void {
  const offset = marked.indexOf('^')
  const text = marked.replace('^', '')
  const before = text.slice(0, offset).split('\n')
  expect(locate(text, [path])).toEqual([{ line: before.length, column: (before.at(-1) ?? '').length + 1 }])
}

describe('finds', () => {
  it.each([
    ['an exported object', 'export default {\n  ^tagline: 3 }'],
    ['a call of defineConfig', 'export default defineConfig({\n  a: 1,\n  ^tagline: 3,\n})\n'],
    ['an object with a type', 'export default { ^tagline: 3 } satisfies UserConfig'],
    ['an async function', 'export default defineConfig(async () => ({ ^tagline: await x() }))'],
    ['a function', 'export default () => ({ ^tagline: 3 })\nfunction x() {}'],
    [
      'the last statement of a function',
      'export default async () => {\n  const x = await y()\n  return { ^tagline: x }\n}',
    ],
    ['a named function', 'export default function config() { return { ^tagline: 3 } }'],
    ['an async method', 'export default { ^async tagline() { return 3 } }'],
    ['a list with a hole before it', 'export default { ^tagline: [, 3] }'],
    ['a constant', 'const config: UserConfig = { ^tagline: 3 }\nexport default config'],
    ['a constant in defineConfig', 'const config = { ^tagline: 3 }\nexport default defineConfig(config);'],
    ['CommonJS', "const a = require('a')\nmodule.exports = {\n  ^tagline: 3 };"],
    ['an exported function', 'async function config() { return { ^tagline: 3 } }\nmodule.exports = config'],
    [
      'a constant of a function',
      'export default async function config() {\n  const site = { ^tagline: 3 }\n  return site\n}',
    ],
    ['a quoted key', "export default { ^'tagline': 3 }"],
    ['a shorthand key', 'export default { a, ^tagline, b }'],
    ['a method', 'export default { ^tagline() { return 3 } }'],
    ['the last of equal keys', 'export default { tagline: 1, ^tagline: 2 }'],
    ['a key after a spread', 'export default { ...base, ^tagline: 2 }'],
    ['a key after generic calls', 'export default { a: f<A, B>(c), ^tagline: 2 }'],
  ])('%s', (_, marked) => check(marked, ['tagline']))

  it('the end of a long path', () => {
    check("export default { theme: { navbar: { items: [{}, f(1, 2), { 'aria-label': [\n^3] }] } } }", [
      'theme',
      'navbar',
      'items',
      2,
      'aria-label',
      0,
    ])
  })

  it('a key after misleading text', () => {
    check(
      [
        '#!/usr/bin/env node',
        "// export default { tagline: 'comment' }",
        "const other = { tagline: 'other', pattern: /[/'\"{]\\/(/, rest: 4 / 2 / 1 }",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is source to be read
        'const text = `export default { ${ { tagline: "}`" }.tagline } tagline: `',
        'export default {',
        "  title: 'tagline: {', /* tagline: 1 */ customFields: { tagline: 2 },",
        '  nested: () => { const tagline = { tagline: 1 } },',
        '  ^tagline: 3,',
        '}',
      ].join('\n'),
      ['tagline'],
    )
  })
})

describe('finds nothing', () => {
  it.each([
    ['if the key is missing', 'export default { title: 1 }'],
    ['if a spread may override it', 'export default { tagline: 1, ...more }'],
    ['if a computed key may override it', 'export default { tagline: 1, [key]: 2 }'],
    ['in an unknown call', 'export default withBrand({ tagline: 3 })'],
    ['in the object of a member expression', 'export default defineConfig({ tagline: 3 }).more'],
    ['in a conditional expression', 'export default isDev ? { tagline: 3 } : { tagline: 4 }'],
    ['in the body of a function', 'export default () => { tagline: 3 }'],
    [
      'in one of several returned objects',
      'export default () => { if (a) return { tagline: 3 }\nreturn { tagline: 4 } }',
    ],
    ['in a constant that is used elsewhere', 'const c = { tagline: 3 }\nc.tagline = 4\nexport default c'],
    ['in a variable', 'let c = { tagline: 3 }\nexport default c'],
    ['in an import', "import c from './c'\nexport default c"],
    ['without an export', 'const c = { tagline: 3 }'],
    ['in a source with an unclosed string', 'export default { tagline: 3, a: "'],
    ['in a source with mismatched brackets', 'export default { tagline: 3, a: (] }'],
  ])('%s', (_, text) => expect(locate(text, [['tagline']])).toEqual([undefined]))

  it.each([
    ['the literal comes from elsewhere', 'export default { theme: shared }'],
    ['the literal is shorthand', 'export default { theme }'],
    ['the literal is the object of a member expression', 'export default { theme: { navbar: 1 }.theme }'],
    ['the literal is an operand', 'export default { theme: { navbar: 1 } || other }'],
    ['there is a list instead', 'export default { theme: [{ navbar: 1 }] }'],
  ])('if %s', (_, text) => expect(locate(text, [['theme', 'navbar']])).toEqual([undefined]))

  it('if a spread shifts the indexes', () => {
    expect(locate('export default { plugins: [a, ...more, b] }', [['plugins', 2]])).toEqual([undefined])
    check('export default { plugins: [^a, ...more, b] }', ['plugins', 0])
  })

  it('if a method is called on the list', () => {
    expect(locate('export default { plugins: [a].concat(b) }', [['plugins', 0]])).toEqual([undefined])
  })
})
