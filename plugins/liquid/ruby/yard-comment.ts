import type { SourceTag } from '../source/registry.ts'

/** The lines of a comment without `#`, and the location of the first. */
export interface Comment {
  sourcePath: string
  line: number
  lines: string[]
}

/** The contents of a YARD comment. */
export interface YardComment {
  docstring: string
  /** The first line of the docstring. */
  line: number
  tags: SourceTag[]
  /** Methods that directives declare: `@!method name`, `@!attribute [r] name`. */
  methods: { name: string; line: number; comment: Comment }[]
}

interface Section {
  isDirective: boolean
  tagName: string
  /** The rest of the tag's line, then the following lines without indentation. */
  lines: string[]
  line: number
}

const tagLine = /^@(!?)(\w+(?:\.\w+)*)(?:\s+(.*))?$/

/** Parses a YARD comment. A tag continues over the indented lines below it. */
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
      if (!isBlank && section.indent === 0) section.indent = indentWidth(value)
      section.lines.push(isBlank ? '' : value.slice(Math.min(section.indent, indentWidth(value))))
    } else text.push({ value, line })
  }
  return { text, sections }
}

function indentWidth(line: string): number {
  return line.length - line.trimStart().length
}

function declaredName({ tagName, lines: [rest = ''] }: Section): string | undefined {
  if (tagName === 'method') return /^([a-z_]\w*[?!]?)/.exec(rest)?.[1]
  // Templates cannot read write-only attributes.
  if (tagName === 'attribute') return /^(?:\[(?:r|rw)\]\s*)?([a-z_]\w*\??)/.exec(rest)?.[1]
  return undefined
}

/** Tags with a title, and their text below it. */
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
  const content = lines.join('\n').trim()
  const { types, name, text } = parseTagValue(tagName, content)
  return {
    tagName,
    ...(name ? { name } : {}),
    ...(text ? { text } : {}),
    ...(types ? { types } : {}),
    place,
    textPlace: place,
  }
}

function parseTagValue(tagName: string, content: string): Pick<SourceTag, 'types' | 'name' | 'text'> {
  if (typed.has(tagName)) {
    const { types, rest } = takeTypes(content)
    return { types, text: rest }
  }
  if (typedWithName.has(tagName)) {
    const { types: before, rest } = takeTypes(content)
    const [name, text] = takeWord(rest)
    // The types can follow the name.
    const after = before ? undefined : takeTypes(text)
    return { types: before ?? after?.types, name, text: after?.types ? after.rest : text }
  }
  if (named.has(tagName)) {
    const [name, text] = takeWord(content)
    return { name, text }
  }
  return { text: content }
}

function takeWord(text: string): [word: string, rest: string] {
  const [word = ''] = /^\S+/.exec(text) ?? []
  return [word, text.slice(word.length).trim()]
}

/** Takes leading types in brackets, which can be nested. */
function takeTypes(text: string): { types?: string[]; rest: string } {
  if (!text.startsWith('[')) return { rest: text }
  let depth = 0
  const types = ['']
  for (const [index, character] of [...text].entries()) {
    if ('[{<('.includes(character)) depth++
    // The arrow of a hash is not a bracket.
    else if (']})'.includes(character) || (character === '>' && text[index - 1] !== '=')) depth--
    if (depth === 0)
      return { types: types.map((type) => type.trim()).filter(Boolean), rest: text.slice(index + 1).trim() }
    if (character === ',' && depth === 1) types.push('')
    else if (index > 0) types[types.length - 1] += character
  }
  return { rest: text }
}
