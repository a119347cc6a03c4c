import { type Node, type Tag, tag } from '../nodes.ts'
import type { Settings } from '../options.ts'
import type { InlineRule } from './scanner.ts'

/** An expression for markup that begins at a sign, and the elements that it makes. */
interface Shape {
  pattern: RegExp
  /** Builds the element from the groups, whose texts `read` makes nodes. */
  build: (groups: readonly string[], read: (text: string) => Node[], line: number) => Tag
}

/** What a sign means once and twice, and how its markup is delimited. */
interface Mark {
  sign: string
  /** Elements of `*a*` and `**a**`; undefined if the sign means nothing in that number. */
  single?: string | undefined
  double?: string | undefined
}

const single =
  (name: string): Shape['build'] =>
  ([text = ''], read, line) =>
    tag(name, line, read(text))

/** `***inner* outer**` */
const innerFirst =
  (outer: string, inner: string): Shape['build'] =>
  ([first = '', second = ''], read, line) =>
    tag(outer, line, [tag(inner, line, read(first)), ...read(second)])

/** `**outer *inner***` */
const innerLast =
  (outer: string, inner: string): Shape['build'] =>
  ([first = '', second = ''], read, line) =>
    tag(outer, line, [...read(first), tag(inner, line, read(second))])

const shape = (pattern: string, build: Shape['build']): Shape => ({ pattern: new RegExp(pattern, 'suy'), build })

const letter = String.raw`[\p{L}\p{N}_]`
const notAfterWord = `(?<!${letter})`
const notBeforeWord = `(?!${letter})`

/** `*` of Python-Markdown itself. */
const stars = [
  shape(String.raw`\*{3}(.+?)\*(.*?)\*{2}`, innerFirst('strong', 'em')),
  shape(String.raw`\*{3}(.+?)\*{2}(.*?)\*`, innerFirst('em', 'strong')),
  shape(String.raw`\*{2}(?!\*)([^*]+?)\*(?!\*)(.+?)\*{3}`, innerLast('strong', 'em')),
  shape(String.raw`\*{2}(.+?)\*{2}`, single('strong')),
  shape(String.raw`\*([^*]+)\*`, single('em')),
]

/** `_` of Python-Markdown itself, which is text within words. */
const underscores = [
  shape('_{3}(.+?)_(.*?)_{2}', innerFirst('strong', 'em')),
  shape('_{3}(.+?)_{2}(.*?)_', innerFirst('em', 'strong')),
  shape(`${notAfterWord}__(?!_)(.+?)(?<!${letter})_(?!_)(.+?)_{3}${notBeforeWord}`, innerLast('strong', 'em')),
  shape(`${notAfterWord}__(?!_)(.+?)(?<!_)__${notBeforeWord}`, single('strong')),
  shape(`${notAfterWord}_(?!_)(.+?)(?<!_)_${notBeforeWord}`, single('em')),
]

const escapeSign = (sign: string) => (sign === '*' || sign === '^' ? `\\${sign}` : sign)

/** Markup of PyMdown, whose content neither begins nor ends with a space. */
function strictShapes({ sign, single: one, double: two }: Mark, isBare: boolean): Shape[] {
  const s = escapeSign(sign)
  const begin = `(?![\\s${s}])`
  const end = '(?<!\\s)'
  // A superscript has no spaces; emphasis has signs only after a space.
  const inOne = isBare ? `(${s}|\\S+?)` : `(${s}|(?:(?<=\\s)${s}|[^${s}])+?)`
  const inTwo = `((?:[^${s}]|(?<!${s}{2})${s})+?)`
  const plain = isBare ? `[^${s}\\s]+?` : `[^${s}]+?`
  const shapes: (Shape | false)[] = [
    one && two ? shape(`${s}{3}(?!\\s)(${s}{1,2}|${plain})${end}${s}{3}`, innerFirst(two, one)) : false,
    one && two
      ? shape(`${s}{3}${begin}${isBare ? inOne : inTwo}${end}${s}{2}${inOne}${end}${s}`, innerFirst(one, two))
      : false,
    one && two ? shape(`${s}{3}${begin}${inOne}${end}${s}${inTwo}${end}${s}{2}`, innerFirst(two, one)) : false,
    one && two
      ? shape(`${s}{2}${begin}${isBare ? inTwo : inOne}${s}${begin}${inOne}${end}${s}{3}`, innerLast(two, one))
      : false,
    two ? shape(`${s}{2}(?!\\s)${inTwo}${end}${s}{2}`, single(two)) : false,
    one ? shape(`${s}(?!\\s)${inOne}${end}${s}`, single(one)) : false,
  ]
  return shapes.filter((each) => each !== false)
}

/** The same where signs within words are text. */
function smartShapes({ sign, single: one, double: two }: Mark, isBare: boolean): Shape[] {
  const s = escapeSign(sign)
  const [before, after] =
    sign === '_' ? [notAfterWord, notBeforeWord] : [`(?:(?<=_)|(?<!${letter}|${s}))`, `(?:(?=_)|(?!${letter}|${s}))`]
  const begin = `(?![\\s${s}])`
  const end = '(?<!\\s)'
  const any = sign === '=' ? '((?:(?<=\\s)=+?(?=\\s)|.)+?=*?)' : `(.+?${s}*?)`
  const bare = `(${s}|\\S+?)`
  // Superscripts are markup within words, too.
  const [outerBefore, outerAfter, inThree] = isBare ? ['', '', bare] : [before, after, any]
  const shapes: (Shape | false)[] = [
    one && two
      ? shape(`${outerBefore}${s}{3}${begin}${inThree}${end}${s}{3}${outerAfter}`, innerFirst(two, one))
      : false,
    one && two
      ? shape(
          `${outerBefore}${s}{3}${begin}${inThree}${end}${s}{2}${after}${inThree}${end}${s}${outerAfter}`,
          innerFirst(one, two),
        )
      : false,
    one && two
      ? shape(
          `${outerBefore}${s}{3}${begin}${inThree}${end}${s}${after}${any}${end}${s}{2}${outerAfter}`,
          innerFirst(two, one),
        )
      : false,
    two ? shape(`${before}${s}{2}${begin}${any}${end}${s}{2}${after}`, single(two)) : false,
    one && isBare ? shape(`${s}(?!\\s)${bare}${end}${s}`, single(one)) : false,
    one && !isBare ? shape(`${before}${s}${begin}${any}${end}${s}${after}`, single(one)) : false,
  ]
  return shapes.filter((each) => each !== false)
}

/** Tries the shapes at every place of a sign. Inside of one, only the shapes after it apply. */
function sequence(sign: string, shapes: readonly Shape[]): InlineRule {
  const readFrom = (text: string, line: number, first: number): Node[] => {
    const nodes: Node[] = []
    let start = 0
    let at = text.indexOf(sign)
    while (at >= 0) {
      const found = matchAt(text, at, { line, first })
      if (found === undefined) {
        at = text.indexOf(sign, at + 1)
        continue
      }
      if (at > start) nodes.push({ type: 'text', value: text.slice(start, at), line })
      nodes.push(found.node)
      start = found.end
      at = text.indexOf(sign, start)
    }
    if (start < text.length) nodes.push({ type: 'text', value: text.slice(start), line })
    return nodes
  }
  const matchAt = (text: string, at: number, { line, first }: { line: number; first: number }) => {
    for (let index = first; index < shapes.length; index++) {
      const { pattern, build } = shapes[index] as Shape
      pattern.lastIndex = at
      const match = pattern.exec(text)
      if (match === null) continue
      const end = at + match[0].length
      return { end, node: build(match.slice(1), (inner) => readFrom(inner, line, index + 1), line) }
    }
    return undefined
  }
  return (text, from, line) => {
    for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1)) {
      const found = matchAt(text, at, { line, first: 0 })
      if (found) return { start: at, end: found.end, nodes: [found.node] }
    }
    return undefined
  }
}

/** `*` and `_`. */
export function emphasis({ has, option }: Settings): InlineRule[] {
  if (!has('pymdownx.betterem')) return [sequence('*', stars), sequence('_', underscores)]
  const smart = String(option('pymdownx.betterem', 'smart_enable') ?? 'underscore')
  const shapes = (sign: string, kind: string) =>
    (smart === kind || smart === 'all' ? smartShapes : strictShapes)({ sign, single: 'em', double: 'strong' }, false)
  return [sequence('*', shapes('*', 'asterisk')), sequence('_', shapes('_', 'underscore'))]
}

/** `^^inserted^^` and `^above^`. */
export function caret({ option }: Settings): InlineRule {
  const get = (name: string) => option('pymdownx.caret', name) !== false
  const mark = {
    sign: '^',
    double: get('insert') ? 'ins' : undefined,
    single: get('superscript') ? 'sup' : undefined,
  }
  return sequence('^', (get('smart_insert') ? smartShapes : strictShapes)(mark, true))
}

/** `~~removed~~` and `~below~`. */
export function tilde({ option }: Settings): InlineRule {
  const get = (name: string) => option('pymdownx.tilde', name) !== false
  const mark = { sign: '~', double: get('delete') ? 'del' : undefined, single: get('subscript') ? 'sub' : undefined }
  return sequence('~', (get('smart_delete') ? smartShapes : strictShapes)(mark, true))
}

/** `==marked==` */
export function highlight({ option }: Settings): InlineRule {
  const isSmart = option('pymdownx.mark', 'smart_mark') !== false
  return sequence('=', (isSmart ? smartShapes : strictShapes)({ sign: '=', double: 'mark' }, false))
}
