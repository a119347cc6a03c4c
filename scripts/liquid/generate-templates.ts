import { createRandom, type Random } from '../corpus/random.ts'

/** Variables of the generated templates: values of every type that JSON has, and texts with unusual characters. */
export const data: Readonly<Record<string, unknown>> = {
  s: 'Hello, World',
  e: '',
  sp: ' a  b ',
  u: 'Ça é\u{1F600}x',
  nb: '\u00a0 x\u2003y\u3000',
  crlf: 'a\r\nb\rc\n\u2028d\u0085e',
  nul: 'a\u0000b\u0000 ',
  html: '<p class="x">a &amp; b</p><!-- c --><br/>',
  num: '12',
  flo: ' 3.75 ',
  word: '12abc',
  date: '2024-02-29 13:05:09',
  csv: 'b,a,,C,a',
  i: 7,
  z: 0,
  n: -3,
  f: 2.5,
  g: -0.125,
  large: 1234567.891,
  t: true,
  no: false,
  ni: null,
  l: ['b', 'a', 'C', null, 'a'],
  le: [],
  ln: [3, 1, 2.5, -1],
  lm: [1, 'a', null, true, 2.5, [2, [3]], { k: 1 }],
  ll: [[2, 'x'], [1, 'y'], []],
  lh: [
    { title: 'x', n: 2, on: true, tags: ['p', 'q'] },
    { title: 'A', n: 1.5, on: false },
    { title: null, n: null, tags: [] },
    { n: '10', on: 'yes' },
  ],
  h: { title: 'T', 'a-b': 1, 'q?': 2, size: 'S', k: { d: [1, { x: 'deep' }] }, no: null },
  he: {},
  'a-b': 'dash',
  key: 'title',
}

const names = Object.keys(data)
const literals = [
  ...['1', '0', '-1', '2', '3', '10', '100', '2.5', '-0.5', '1.0', '0.0', '007', '1.2.3', '1e3', '-0', '5.', '1_0'],
  ...[`'a'`, `"b"`, `''`, `' '`, `'é'`, `'title'`, `'n'`, `'on'`, `','`, `'12'`, `'1.5'`, `'%Y-%m-%d %H:%M'`, `"it's"`],
  ...['nil', 'null', 'true', 'false', 'empty', 'blank', '(1..3)', '(i..10)', "('1'..n)", '(3..1)', '(0.5..2.9)'],
  ...['missing', 'missing.x', 'h.title', "h['title']", 'h[key]', 'lh[0].title', 'lh.first.tags[1]', 'lh[-1]', 'l[i]'],
  ...['h.size', 'l.size', 's.size', 'le.first', 'h.first', 'h.k.d[1].x', 'h.a-b', 'h.q?', '[key]', "['s']", 'll[0][1]'],
  ...['l.last', 's.first', 'i.size', 'ln[1.5]', "l['0']", 'h.k.d.last.x', 'h["k"].d.first', 't.size', 'forloop.index'],
]
const filters: readonly (readonly [string, number])[] = [
  ...['abs', 'capitalize', 'ceil', 'compact', 'downcase', 'escape', 'escape_once', 'first', 'floor', 'h', 'last'],
  ...['lstrip', 'newline_to_br', 'reverse', 'rstrip', 'size', 'strip', 'strip_html', 'strip_newlines', 'upcase'],
  ...['uniq', 'url_encode', 'base64_encode', 'base64_url_safe_encode'],
]
  .map((name): [string, number] => [name, 0])
  .concat(
    ['append', 'at_least', 'at_most', 'concat', 'date', 'default', 'divided_by', 'join', 'map', 'minus', 'modulo'].map(
      (name) => [name, 1],
    ),
    ['plus', 'prepend', 'remove', 'remove_first', 'remove_last', 'round', 'sort', 'sort_natural', 'split', 'times'].map(
      (name) => [name, 1],
    ),
    ['compact', 'uniq', 'truncate', 'truncatewords', 'slice', 'sum', 'find', 'has'].map((name) => [name, 1]),
    [
      'replace',
      'replace_first',
      'replace_last',
      'slice',
      'truncate',
      'truncatewords',
      'where',
      'reject',
      'find_index',
    ].map((name) => [name, 2]),
  )
const operators = ['==', '!=', '<>', '<', '>', '<=', '>=', 'contains', 'contains', '==', '=', '=~', '===']
const spaces = ['\n', '\t', '\r\n', '\r', '\f', '\v', '\u00a0', '\u2003', '\u2028', '\u0085', '\u0000', '\ufeff', '  ']

/** A template of nested tags and outputs, a few with an inserted, doubled, or missing character. */
export function generateTemplate(...seed: number[]): string {
  const random = createRandom(...seed)
  const template = new Generator(random).body(2)
  return random.oneIn(7) ? mutate(template, random) : template
}

function mutate(template: string, random: Random): string {
  const characters = [...template]
  const at = random.between(0, characters.length - 1)
  const character = characters[at] as string
  const replaced = random.pick([
    '',
    character.repeat(2),
    random.pick(spaces) + character,
    random.pick([...`|:,.-'"[]()=`]),
  ])
  return characters.toSpliced(at, 1, replaced).join('')
}

class Generator {
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  body(depth: number): string {
    const count = this.#random.between(1, 3)
    return Array.from({ length: count }, () => this.#piece(depth)).join('')
  }

  #piece(depth: number): string {
    const random = this.#random
    const kind = random.between(0, depth > 0 ? 19 : 8)
    if (kind < 5) return this.#output(this.#filtered())
    if (kind === 5) return random.pick(['a', ' ', '\n', ' b \n', '|', '{ }', '\r\n c', '\u00a0d '])
    if (kind === 6) return this.#tag(`assign ${this.#target()} = ${this.#filtered()}`)
    if (kind === 7) return this.#simpleTag()
    if (kind === 8) return this.#tag(`echo ${this.#filtered()}`)
    return this.#block(depth - 1)
  }

  #block(depth: number): string {
    const random = this.#random
    const body = () => this.body(depth)
    switch (random.between(0, 8)) {
      case 0:
      case 1: {
        const name = random.pick(['if', 'if', 'unless'])
        const otherwise = random.oneIn(2) ? this.#tag('else') + body() : ''
        const elsif = random.oneIn(3) ? this.#tag(`elsif ${this.#condition()}`) + body() : ''
        return this.#tag(`${name} ${this.#condition()}`) + body() + elsif + otherwise + this.#tag(`end${name}`)
      }
      case 2:
      case 3: {
        const otherwise = random.oneIn(3) ? this.#tag('else') + body() : ''
        const inner = `${this.#output(random.pick(['item', 'item[0]', 'item.title', 'forloop.rindex', 'forloop.parentloop.index']))}`
        return this.#tag(`for item in ${this.#loop()}`) + inner + body() + otherwise + this.#tag('endfor')
      }
      case 4: {
        const when = () => this.#tag(`when ${this.#values(random.pick([', ', ' or ', ',', ' , ']))}`) + body()
        const otherwise = random.oneIn(2) ? this.#tag('else') + body() : ''
        return this.#tag(`case ${this.#value()}`) + when() + when() + otherwise + this.#tag('endcase')
      }
      case 5: {
        const columns = random.pick(['', ' cols: 2', ' cols:3', " cols: '2'", ' cols: i', ' cols: nil', ' cols: 0'])
        const inner = this.#output(
          random.pick(['item', 'tablerowloop.col', 'tablerowloop.row', 'tablerowloop.col_last']),
        )
        return this.#tag(`tablerow item in ${this.#loop()}${columns}`) + inner + body() + this.#tag('endtablerow')
      }
      case 6:
        return this.#tag(`capture ${this.#target()}`) + body() + this.#tag('endcapture')
      case 7: {
        const name = random.pick(['comment', 'raw', 'doc', 'ifchanged', 'ifchanged'])
        return this.#tag(name) + body() + this.#tag(`end${name}`)
      }
      default:
        return this.#lines()
    }
  }

  /** The tag `liquid`. */
  #lines(): string {
    const random = this.#random
    const line = () =>
      random.pick([
        () => `echo ${this.#filtered()}`,
        () => `assign ${this.#target()} = ${this.#filtered()}`,
        () => `if ${this.#condition()}\n echo 'y'\n else\n echo 'n'\n endif`,
        () => `for item in ${this.#loop()}\n echo item\n endfor`,
        () => `# ${random.pick(['note', "it's", '{{ x', 'a\u2028b'])}`,
        () => `case ${this.#value()}\n when ${this.#values(',')}\n echo 1\n else\n echo 2\n endcase`,
        () => `cycle ${this.#values(',')}`,
        () => 'comment\n x\n endcomment',
        () => 'increment c',
        () => `capture ${this.#target()}\n echo ${this.#value()}\n endcapture`,
      ])()
    const end = random.pick(['\n', '\r\n', '\n\n ', ' \n\t'])
    return this.#tag(
      `liquid\n${Array.from({ length: random.between(1, 4) }, line).join(end)}${random.pick(['', '\n', '\r\n'])}`,
    )
  }

  #simpleTag(): string {
    const random = this.#random
    return this.#tag(
      random.pick([
        () => 'break',
        () => 'continue',
        () => `cycle ${this.#values(', ')}`,
        () => `cycle ${this.#value()}: ${this.#values(', ')}`,
        () => `increment ${this.#target()}`,
        () => `decrement ${this.#target()}`,
        () => `# ${random.pick(['note', "it's", 'a\n# b', 'a\r\n # b'])}`,
        () => `render 'part'`,
      ])(),
    )
  }

  #loop(): string {
    const random = this.#random
    const end = random.oneIn(3) ? ' reversed' : ''
    const limit = random.oneIn(3) ? ` limit: ${this.#value()}` : ''
    const offset = random.oneIn(3) ? ` offset: ${random.pick(['continue', this.#value()])}` : ''
    return `${this.#value()}${random.pick([end + limit + offset, offset + limit + end, limit + offset])}`
  }

  #condition(): string {
    const random = this.#random
    const comparison = () =>
      random.oneIn(3) ? this.#value() : `${this.#value()} ${random.pick(operators)} ${this.#value()}`
    const count = random.pick([1, 1, 1, 2, 3])
    return Array.from({ length: count }, comparison).reduce(
      (left, right) => `${left} ${random.pick(['and', 'or'])} ${right}`,
    )
  }

  #filtered(): string {
    const random = this.#random
    const chain = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => this.#filter())
    return [this.#value(), ...chain].join(random.pick([' | ', ' | ', '|', ' |  ']))
  }

  #filter(): string {
    const random = this.#random
    const [name, arity] = random.pick(filters)
    const count = random.oneIn(10) ? random.between(0, 2) : arity
    if (count > 0)
      return `${name}${random.pick([': ', ':', ' : '])}${this.#values(random.pick([', ', ',', ' , ']), count)}`
    return random.oneIn(20) ? `${name}:` : name
  }

  #value = (): string => this.#random.pick(this.#random.between(0, 9) < 6 ? names : literals)
  #target = (): string => this.#random.pick(['v', 'v', 'i', 's', 'a-b', 'w', 'item', 'h.title', "'v'", 'q?'])

  #values(separator: string, count = this.#random.between(1, 3)): string {
    return Array.from({ length: count }, this.#value).join(separator)
  }

  #space(): string {
    return this.#random.oneIn(40) ? this.#random.pick(spaces) : ' '
  }

  #dash(): string {
    return this.#random.oneIn(8) ? '-' : ''
  }

  #tag(text: string): string {
    return `{%${this.#dash()}${this.#space()}${text}${this.#space()}${this.#dash()}%}`
  }

  #output(text: string): string {
    return `{{${this.#dash()}${this.#space()}${text}${this.#space()}${this.#dash()}}}`
  }
}
