import type { SourceTag } from '../source/registry.ts'

/** Lines of a comment without its signs, and where the first of them stands. */
export interface Comment {
  sourcePath: string
  line: number
  lines: string[]
}

/** What a comment of YARD says. */
export interface YardComment {
  docstring: string
  /** Line on which the docstring begins. */
  line: number
  tags: SourceTag[]
  /** Methods that the comment itself declares: `@!method name`, `@!attribute [r] name`. */
  methods: { name: string; line: number; comment: Comment }[]
}

interface Section {
  isDirective: boolean
  tagName: string
  /** What follows the name on its line, then the lines below without their indentation. */
  lines: string[]
  line: number
}

const tagLine = /^@(!?)(\w+(?:\.\w+)*)(?:\s+(.*))?$/

/** Takes a comment apart by the rules of YARD: a tag goes on over the lines that are indented below it. */
export function parseYard(comment: Comment): YardComment {
  const { sourcePath } = comment
  const { text, sections } = splitSections(comment)
  const tags = sections.filter(({ isDirective }) => !isDirective).map((section) => parseTag(section, sourcePath))
  const methods = sections.flatMap((section) => {
    const name = section.isDirective ? declaredName(section) : undefined
    const inner = { sourcePath, line: section.line + 1, lines: section.lines.slice(1) }
    return name === undefined ? [] : [{ name, line: section.line, comment: inner }]
  })
  const first = text.findIndex(({ value }) => value.trim() !== '')
  return {
    docstring: text
      .map(({ value }) => value)
      .join('\n')
      .trim(),
    line: text[first]?.line ?? comment.line,
    tags,
    methods,
  }
}

function splitSections({ lines, line: firstLine }: Comment) {
  const text: { value: string; line: number }[] = []
  const sections: Section[] = []
  let section: (Section & { indent: number }) | undefined
  for (const [index, value] of lines.entries()) {
    const line = firstLine + index
    const isBlank = value.trim() === ''
    const tag = tagLine.exec(value)
    if (tag) {
      const [, sign, tagName = '', rest = ''] = tag
      section = { isDirective: sign === '!', tagName, lines: [rest], line, indent: 0 }
      sections.push(section)
    } else if (section && !isBlank && !/^\s/.test(value)) {
      section = undefined
      text.push({ value, line })
    } else if (section) {
      if (!isBlank && section.indent === 0) section.indent = indentOf(value)
      section.lines.push(isBlank ? '' : value.slice(Math.min(section.indent, indentOf(value))))
    } else text.push({ value, line })
  }
  return { text, sections }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function declaredName({ tagName, lines: [rest = ''] }: Section): string | undefined {
  if (tagName === 'method') return /^([a-z_]\w*[?!]?)/.exec(rest)?.[1]
  // A writer alone is nothing that a template could read.
  if (tagName === 'attribute') return /^(?:\[(?:r|rw)\]\s*)?([a-z_]\w*\??)/.exec(rest)?.[1]
  return undefined
}

/** Tags that have a title, and their text below it. */
const titled = new Set(['example'])
const typed = new Set(['return', 'raise', 'yieldreturn'])
const typedWithName = new Set(['param', 'attr', 'attr_reader', 'yieldparam'])
const named = new Set(['see'])

function parseTag({ tagName, lines, line }: Section, sourcePath: string): SourceTag {
  const place = { sourcePath, line }
  const [first = '', ...rest] = lines
  if (titled.has(tagName)) {
    const from = rest.findIndex((each) => each !== '')
    const text = rest.join('\n').replace(/^\n+|\s+$/g, '')
    const textPlace = { sourcePath, line: line + 1 + Math.max(0, from) }
    return {
      tagName,
      ...(first === '' ? {} : { name: first.trim() }),
      ...(text === '' ? {} : { text }),
      place,
      textPlace,
    }
  }
  const whole = lines.join('\n').trim()
  const { types, name, text } = parseTagValue(tagName, whole)
  return {
    tagName,
    ...(name ? { name } : {}),
    ...(text ? { text } : {}),
    ...(types ? { types } : {}),
    place,
    textPlace: place,
  }
}

function parseTagValue(tagName: string, whole: string): Pick<SourceTag, 'types' | 'name' | 'text'> {
  if (typed.has(tagName)) {
    const { types, rest } = takeTypes(whole)
    return { types, text: rest }
  }
  if (typedWithName.has(tagName)) {
    const { types: before, rest } = takeTypes(whole)
    const [name, text] = takeWord(rest)
    // The name may stand before the types.
    const trailing = before ? undefined : takeTypes(text)
    return { types: before ?? trailing?.types, name, text: trailing?.types ? trailing.rest : text }
  }
  if (named.has(tagName)) {
    const [name, text] = takeWord(whole)
    return { name, text }
  }
  return { text: whole }
}

function takeWord(text: string): [word: string, rest: string] {
  const [word = ''] = /^\S+/.exec(text) ?? []
  return [word, text.slice(word.length).trim()]
}

/** Types in brackets at the beginning; brackets may stand in them. */
function takeTypes(text: string): { types?: string[]; rest: string } {
  if (!text.startsWith('[')) return { rest: text }
  let depth = 0
  const types = ['']
  for (const [index, sign] of [...text].entries()) {
    if ('[{<('.includes(sign)) depth++
    // The arrow of a hash is no bracket.
    else if (']})'.includes(sign) || (sign === '>' && text[index - 1] !== '=')) depth--
    if (depth === 0)
      return { types: types.map((type) => type.trim()).filter(Boolean), rest: text.slice(index + 1).trim() }
    if (sign === ',' && depth === 1) types.push('')
    else if (index > 0) types[types.length - 1] += sign
  }
  return { rest: text }
}
