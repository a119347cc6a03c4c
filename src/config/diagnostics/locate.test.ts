import { describe, expect, it } from 'vitest'
import { locate } from './locate.ts'

/** The text at the place of the path, up to the end of its line; `^` in the source marks where it must be. */
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
    ['a declaration with a type', 'export default { ^tagline: 3 } satisfies UserConfig'],
    ['an async function', 'export default defineConfig(async () => ({ ^tagline: await x() }))'],
    ['a function of its own', 'export default () => ({ ^tagline: 3 })\nfunction x() {}'],
    ['a constant', 'const config: UserConfig = { ^tagline: 3 }\nexport default config'],
    ['a constant in defineConfig', 'const config = { ^tagline: 3 }\nexport default defineConfig(config);'],
    ['CommonJS', "const a = require('a')\nmodule.exports = {\n  ^tagline: 3 };"],
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

  it('a key behind misleading text', () => {
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
    ['when the key is not there', 'export default { title: 1 }'],
    ['when a spread may overlay it', 'export default { tagline: 1, ...more }'],
    ['when a computed key may overlay it', 'export default { tagline: 1, [key]: 2 }'],
    ['in an unknown call', 'export default withBrand({ tagline: 3 })'],
    ['in what is taken further', 'export default defineConfig({ tagline: 3 }).more'],
    ['in a choice', 'export default isDev ? { tagline: 3 } : { tagline: 4 }'],
    ['in the body of a function', 'export default () => { tagline: 3 }'],
    ['in a constant that is used elsewhere', 'const c = { tagline: 3 }\nc.tagline = 4\nexport default c'],
    ['in a variable', 'let c = { tagline: 3 }\nexport default c'],
    ['in an import', "import c from './c'\nexport default c"],
    ['without an export', 'const c = { tagline: 3 }'],
    ['in text that cannot be read', 'export default { tagline: 3, a: "'],
    ['in text with odd brackets', 'export default { tagline: 3, a: (] }'],
  ])('%s', (_, text) => expect(locate(text, [['tagline']])).toEqual([undefined]))

  it.each([
    ['the literal comes from elsewhere', 'export default { theme: shared }'],
    ['the literal is shorthand', 'export default { theme }'],
    ['the literal is taken further', 'export default { theme: { navbar: 1 }.theme }'],
    ['the literal is joined with another', 'export default { theme: { navbar: 1 } || other }'],
    ['a list stands in its place', 'export default { theme: [{ navbar: 1 }] }'],
  ])('when %s', (_, text) => expect(locate(text, [['theme', 'navbar']])).toEqual([undefined]))

  it('when a spread moves the indexes', () => {
    expect(locate('export default { plugins: [a, ...more, b] }', [['plugins', 2]])).toEqual([undefined])
    check('export default { plugins: [^a, ...more, b] }', ['plugins', 0])
  })

  it('when a list is taken further', () => {
    expect(locate('export default { plugins: [a].concat(b) }', [['plugins', 0]])).toEqual([undefined])
  })
})
