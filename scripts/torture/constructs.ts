import type { Random } from '../corpus/random.ts'

/** Creates a document of about this many characters. */
export type Construct = (size: number, random: Random) => string

const run =
  (unit: string): Construct =>
  (size) =>
    `${unit.repeat(Math.ceil(size / unit.length))}\n`
const lines = (unit: string) => run(`${unit}\n`)
const nested =
  (open: string, close: string): Construct =>
  (size) => {
    const depth = Math.ceil(size / (open.length + close.length))
    return `${open.repeat(depth)}a${close.repeat(depth)}\n`
  }

/** Inputs that are known to be slow for some Markdown parser. */
export const constructs: Readonly<Record<string, Construct>> = Object.freeze({
  words: run('word '),
  '[': run('['),
  '![': run('!['),
  '[a](': run('[a]('),
  '[a]': run('[a]'),
  '[[]]': nested('[', ']'),
  '*': run('*'),
  '*a ': run('*a '),
  '*a**a': run('*a**a '),
  _a: run('_a '),
  '**a*': run('**a* '),
  '~~a': run('~~a '),
  '`': run('`'),
  'backticks of growing length': (size) => {
    let text = ''
    for (let length = 1; text.length < size; length++) text += `a${'`'.repeat(length)}`
    return `${text}\n`
  },
  '<': run('<'),
  '<a ': run('<a '),
  '</': run('</'),
  '<!--': run('<!-- '),
  '<?': run('<? '),
  '<b>': run('<b>'),
  '<b></b> nested': nested('<b>', '</b>'),
  '<A></A> nested': nested('<A>', '</A>'),
  '{': run('{'),
  '{{}}': nested('{', '}'),
  '{a} ': run('{a} '),
  '|': run('|'),
  '| table row': lines('| a | b |'),
  'table of many columns': (size) => {
    const columns = Math.ceil(size / 8)
    return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|a'.repeat(columns)}|\n`
  },
  'nested quotes': (size) => `${'> '.repeat(size / 2)}a\n`,
  'nested lists': (size) => {
    let text = ''
    for (let depth = 0; text.length < size; depth++) text += `${'  '.repeat(depth)}- a\n`
    return text
  },
  '- - -': (size) => `${'- '.repeat(size / 2)}a\n`,
  'quotes and lists': (size) => `${'> - '.repeat(size / 4)}a\n`,
  ':::': lines(':::note'),
  'lines in 99 :::': (size) => `${':::note\n'.repeat(99)}${'a\n'.repeat(size / 2)}`,
  ':a[': run(':a['),
  '::: nested': (size) => {
    const depth = Math.floor(Math.sqrt(size))
    const fences = Array.from({ length: depth }, (_, index) => ':'.repeat(depth + 3 - index))
    return `${fences.map((fence) => `${fence}note`).join('\n')}\n\na\n\n${fences.toReversed().join('\n')}\n`
  },
  '#': lines('# a'),
  '\\': run('\\'),
  '&': run('&a'),
  'http://': run('http://a'),
  'www.': run('www.'),
  'a@': run('a@'),
  'a@a.': run('a@a.'),
  $: run('$a '),
  ':a:': run(':a:'),
  '---': lines('---'),
  '===': lines('a\n==='),
  '```': lines('```'),
  '~~~': lines('~~~'),
  'indented lines': lines('    a'),
  references: (size) => {
    const count = Math.ceil(size / 24)
    const each = (text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index))
    return `${each((index) => `[r${index}]`).join(' ')}\n\n${each((index) => `[r${index}]: /u${index}`).join('\n')}\n`
  },
  footnotes: (size) => {
    const count = Math.ceil(size / 24)
    const each = (text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index))
    return `${each((index) => `[^${index}]`).join(' ')}\n\n${each((index) => `[^${index}]: a`).join('\n\n')}\n`
  },
  import: lines("import a from 'a'"),
  export: lines('export const a = 1'),
  spaces: (size) => `a${' '.repeat(size)}b\n`,
  tabs: (size) => `a${'\t'.repeat(size)}b\n`,
  mixed: (size, random) => {
    const parts = [
      '[',
      ']',
      '(',
      ')',
      '*',
      '_',
      '`',
      '<',
      '>',
      '{',
      '}',
      '|',
      '!',
      '~',
      ':',
      '\n',
      '> ',
      '- ',
      'a',
      ' ',
    ]
    let text = ''
    while (text.length < size) text += random.pick(parts)
    return text
  },
})
