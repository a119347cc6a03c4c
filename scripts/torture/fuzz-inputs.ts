import fc from 'fast-check'
import type { Random } from '../corpus/random.ts'

/** Valid inputs of each target, which are mutated. */
const seeds: Readonly<Record<string, readonly string[]>> = {
  markdown: [
    '# A\n\nText *b* **c** `d` [e](./f.md "g") ![h](i.png) <https://j.k> a@b.c ~~l~~ [^1]\n\n[^1]: Note\n\n[ref]: /x "y"\n',
    '- a\n  - b\n    1. c\n\n> quote\n> - d\n\n| a | b |\n|:--|--:|\n| 1 | `|` |\n\n***\n\n    code\n',
    '```js title="a.js" {1,3-5} showLineNumbers\nconst a = 1 // highlight-line\n```\n\n:::note[Title]\n\ntext\n\n:::\n\n> [!TIP]\n> b\n',
    '<details><summary>a</summary>\n\n**b** <img src="x.png" alt=""/> <!-- c --> &amp; &#x41;\n\n</details>\n\n## H {#id}\n\n$a$ :smile:\n',
  ],
  mdx: [
    "import A, { b } from './a.js'\nexport const c = 1\n\n# H\n\n<A x={1} y='z' {...b}>*d* {c + 1} {/* e */}</A>\n\n<></>\n",
    'export const toc = [{ a: 1 }]\n\n{[1, 2].map((n) => <li key={n}>{n}</li>)}\n\n<Tabs>\n  <TabItem value="a">\n\n  text\n\n  </TabItem>\n</Tabs>\n',
  ],
  'front matter': [
    '---\ntitle: A\ntags: [a, {label: b, permalink: /c}]\nsidebar_position: 1\ndraft: false\nlast_update:\n  date: 2024-01-02\n---\n\ntext\n',
    '---\nid: &a b\nslug: *a\n<<: {description: >-\n  long\n  text}\nkeywords: !!set {a, b}\n? complex\n: "\\u0041\\x41"\n---\n',
  ],
  graphql: [
    '"""Doc **b**"""\ntype Query { a(b: [Int!]! = [1], c: I = {x: "y"}): T @deprecated(reason: "r") }\ninterface N { id: ID! }\ntype T implements N & M { id: ID! m: U }\ninterface M { m: U }\nunion U = T | Query\nenum E { A B @deprecated }\ninput I { x: String }\nscalar D @specifiedBy(url: "https://a.b")\ndirective @d(a: E = A) repeatable on FIELD | OBJECT\nextend type Query @d { e: E }\nschema { query: Query }\n',
  ],
  introspection: [
    '{"data":{"__schema":{"queryType":{"name":"Q"},"types":[{"kind":"OBJECT","name":"Q","fields":[{"name":"a","args":[],"type":{"kind":"NON_NULL","ofType":{"kind":"SCALAR","name":"Int"}},"isDeprecated":false}],"interfaces":[]},{"kind":"SCALAR","name":"Int"}],"directives":[]}}}',
  ],
  'liquid definitions': [
    'drops:\n  - name: A\n    extends: B\n    see: f\n    fields:\n      - { name: x, type: "Array<A>, nil", examples: { template: "{{ a.x }}", output: 1 } }\n  - name: B\nfilters:\n  - { name: f, input: { name: t, type: String }, parameters: [{ name: s, type: String }], returns: String }\ntags: [{ name: g, syntax: "{% g %}" }]\nblocks: [{ name: h }]\nvariables: [{ name: v, type: A, present: Always }]\n',
  ],
  'liquid variables': ['- { name: a, type: A, description: b }\n- name: c\n  type: Array<B>\n  present: d\n'],
  'liquid dump': [
    '{"classes":[{"name":"A","superclass":"Liquid::Drop","methods":[{"name":"a","comment":"@return [String] b","line":3}],"file":"a.rb","line":1}],"filters":[],"tags":[]}',
  ],
  ruby: [
    '# A drop.\n# @see B\nclass A < Liquid::Drop\n  include C\n  # @return [Array<String>, nil] d\n  # @param e [Integer]\n  # @example\n  #   {{ a.b }} #=> 1\n  def b(e = 1, *f, g:, **h, &i) = @b\n  delegate :x, :y, to: :z\n  attr_reader :m\n  private\n  def n; end\nend\nmodule F\n  def up(s) ; s.upcase ; end\nend\nLiquid::Template.register_tag("t", T)\nLiquid::Template.register_filter F\n',
  ],
  config: [
    '{"title":"A","url":"https://a.b","baseUrl":"/c/","trailingSlash":false,"theme":{"navbar":{"title":"t","items":[{"label":"a","to":"/b","position":"left"},{"type":"doc","docId":"x"},{"label":"d","items":[{"href":"https://c.d"}]}]},"footer":{"links":[{"title":"a","items":[]}]},"colorMode":{"default":"light"},"announcementBar":{"id":"a","content":"b"}},"markdown":{"mermaid":true,"math":true},"scripts":[{"src":"/a.js","async":true}],"contentSecurityPolicy":{"img-src":["https:"]},"onBrokenLinks":"warn","images":{"formats":["webp"],"widths":[640]},"documentTimeout":5,"i18n":{"defaultLocale":"en","locales":["en"]}}',
  ],
}
const sameSeeds: Readonly<Record<string, string>> = { 'markdown, reference parser': 'markdown' }

/** What parsers take for the beginning or the end of something, and characters that few programs expect. */
const tokens = [
  ...[
    '[',
    ']',
    '](',
    '![',
    '*',
    '**',
    '_',
    '`',
    '```',
    '~~~',
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '<?',
    '<![CDATA[',
    '{',
    '}',
    '{/*',
    '|',
  ],
  ...[
    '|-|',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    '    ',
    '> ',
    '- ',
    '1. ',
    '# ',
    '---\n',
    ':::',
    ':::note\n',
    '$',
    '$$',
    '\\',
    '&',
    '&#0;',
  ],
  ...[
    '&#x110000;',
    '^',
    '[^',
    '"',
    "'",
    '"""',
    '(',
    ')',
    ':',
    ': ',
    ',',
    ';',
    '@',
    '!',
    '!!',
    '&a',
    '*a',
    '<<',
    '? ',
    '%',
    '=',
    '===',
  ],
  ...[
    'import ',
    'export ',
    'export default ',
    'await ',
    'null',
    'true',
    '-1',
    '1e999',
    '0x',
    'NaN',
    '__proto__',
    'constructor',
    '$schema',
  ],
  ...['\0', '\ufeff', '\u2028', '\u200b', '\u202e', '\ud800', '\udfff', '😀', 'é', 'e\u0301', '\u0085', '\x1b[2J'],
  ...[
    '#{',
    '%w[',
    '<<~A',
    'end',
    'def ',
    'class ',
    '=begin\n',
    'type ',
    'extend ',
    'input ',
    'implements ',
    '...',
    '[]',
    '{}',
    '{{',
    '{%',
    '%}',
  ],
] as const

type Mutation = (text: string) => string

/** Mutated inputs of a target. */
export function inputsOf(target: string): fc.Arbitrary<string> {
  const own = seeds[sameSeeds[target] ?? target] as readonly string[]
  return mutationsOf(own, own, 6)
}

/** Texts, each of them changed in one place or more. @param own texts of the same kind, which may replace the rest of a text */
export function mutationsOf(texts: readonly string[], own: readonly string[], max: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(mutationOf(own), { minLength: 1, maxLength: max }))
    .map(([text, mutations]) => mutations.reduce((mutated, mutate) => mutate(mutated), text).slice(0, 20_000))
}

/** Returns the input that a source of random choices leads to. */
export const pickInput = (inputs: fc.Arbitrary<string>, random: Random): string =>
  fc.sample(inputs, { seed: random.between(1, 2 ** 31 - 1), numRuns: 1 })[0] as string

/** Changes of one place. Smaller values, to which a failing input is reduced, change less. */
function mutationOf(own: readonly string[]): fc.Arbitrary<Mutation> {
  const token = fc.constantFrom(...tokens.flat())
  const place = fc.tuple(fc.nat(1_000_000), fc.nat(30))
  const cut = (text: string, [offset, length]: [number, number]): [string, string, string] => {
    const from = offset % (text.length + 1)
    return [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)]
  }
  return fc.oneof(
    place.map(
      (at): Mutation =>
        (text) => {
          const [before, , after] = cut(text, at)
          return before + after
        },
    ),
    fc.tuple(place, token).map(
      ([at, inserted]): Mutation =>
        (text) => {
          const [before, part, after] = cut(text, at)
          return before + inserted + part + after
        },
    ),
    fc.tuple(place, token).map(
      ([at, replacement]): Mutation =>
        (text) => {
          const [before, , after] = cut(text, at)
          return before + replacement + after
        },
    ),
    fc.tuple(place, fc.integer({ min: 2, max: 5 })).map(
      ([at, times]): Mutation =>
        (text) => {
          const [before, part, after] = cut(text, at)
          return before + part.repeat(times) + after
        },
    ),
    fc.tuple(place, token, fc.integer({ min: 2, max: 300 })).map(
      ([at, repeated, times]): Mutation =>
        (text) => {
          const [before, part, after] = cut(text, at)
          return before + repeated.repeat(times) + part + after
        },
    ),
    fc.tuple(place, fc.constantFrom(...own), fc.nat(60)).map(
      ([at, other, from]): Mutation =>
        (text) => {
          const [before] = cut(text, at)
          return before + other.slice(from)
        },
    ),
    place.map(
      (at): Mutation =>
        (text) =>
          cut(text, at)[0],
    ),
    place.map(
      (at): Mutation =>
        (text) =>
          [...cut(text, at)[1]].reverse().join('') + text,
    ),
  )
}
