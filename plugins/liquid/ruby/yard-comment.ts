import type { Issue } from '../source/registry.ts'
import {
  type Comment,
  type CommentLine,
  type Directive,
  type ParsedTag,
  placeOf,
  type YardComment,
  type YardReference,
} from './comment.ts'
import { readTypeList } from './type-list.ts'
import { parseTag, type Section } from './yard-tag.ts'

/** Returns the text that replaces a macro, and reports what is wrong with it. */
export type ExpandMacro = (directive: Directive, issues: Issue[]) => string

const tagLine = /^@(!?)((?:\w\.?)+)(?:\s+(.*))?$/

/** Directives that YARD also reads without `!`. */
const directiveNames = new Set(['attribute', 'endgroup', 'group', 'macro', 'method', 'scope', 'visibility'])

/** Parses a YARD comment. A tag continues over the indented lines below it. */
export function parseYard(comment: Comment, expandMacro?: ExpandMacro): YardComment {
  const { sourcePath } = comment
  const text: CommentLine[] = []
  const tags: ParsedTag[] = []
  const directives: Directive[] = []
  const issues: Issue[] = []
  /** The macros whose text is read at the moment. */
  const openMacros: string[] = []
  const finish = (section: Section) => {
    if (!section.isDirective)
      return tags.push(
        ...parseTag(section, { sourcePath, issues, parseInner: (inner) => parseYard(inner, expandMacro) }),
      )
    const directive = parseDirective(section, sourcePath)
    if (directive.name === 'macro') {
      const { value, place } = directive
      if (value !== '' && openMacros.includes(value))
        return issues.push({ message: `The macro \`${value}\` contains itself.`, place })
      const expanded = expandMacro?.(directive, issues) ?? ''
      openMacros.push(value)
      readLines(expanded.split('\n').map((text) => ({ value: text, line: section.line })))
      return openMacros.pop()
    }
    if (directiveNames.has(directive.name)) return directives.push(directive)
    return issues.push({ message: `The directive \`@!${directive.name}\` is not read.`, place: directive.place })
  }
  const readLines = (lines: readonly CommentLine[]) => {
    let section: (Section & { indent: number }) | undefined
    let blanks: CommentLine[] = []
    for (const { value, line } of lines) {
      const isBlank = value.trim() === ''
      const indent = value.length - value.trimStart().length
      if (section && !isBlank && (indent === 0 || indent < section.indent)) {
        finish(section)
        section = undefined
      }
      if (isBlank) {
        if (section) blanks.push({ value: '', line })
        else text.push({ value: '', line })
        continue
      }
      const [isTag, sign, tagName = '', rest = ''] = tagLine.exec(value) ?? []
      if (isTag !== undefined) {
        const isDirective = sign === '!' || directiveNames.has(tagName)
        section = { isDirective, tagName, lines: [{ value: rest, line }], line, indent: 0 }
      } else if (section) {
        if (section.indent === 0) section.indent = indent
        section.lines.push(...blanks, { value: value.slice(section.indent), line })
      } else text.push({ value, line })
      blanks = []
    }
    if (section) finish(section)
  }
  const { reference, lines } = takeReference(comment.lines)
  readLines(lines)
  const written = trimLines(text)
  return {
    docstring: written
      .map(({ value }) => value)
      .join('\n')
      .trim(),
    textPlace: placeOf(written.length > 0 ? written : comment.lines, sourcePath),
    reference,
    tags,
    directives,
    issues,
  }
}

/** Takes `(see #title)` at the beginning of a comment. */
function takeReference(lines: readonly CommentLine[]): { reference?: YardReference; lines: readonly CommentLine[] } {
  const at = lines.findIndex(({ value }) => value.trim() !== '')
  const { value = '', line = 0 } = lines[at] ?? {}
  const [whole, path] = /^\s*\(see (\S+)\s*\)(?:\s|$)/.exec(value) ?? []
  if (whole === undefined || path === undefined) return { lines }
  const rest = lines.map((each, index) => (index === at ? { value: value.slice(whole.length).trim(), line } : each))
  return { reference: { path, line }, lines: rest }
}

function trimLines(lines: readonly CommentLine[]): CommentLine[] {
  const isText = ({ value }: CommentLine) => value.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isText)), lines.findLastIndex(isText) + 1)
}

function parseDirective({ tagName, lines: [first, ...lines], line }: Section, sourcePath: string): Directive {
  const { value = '' } = first ?? {}
  // Only these have types. In others, brackets are those of parameters.
  const list = tagName === 'attribute' || tagName === 'macro' ? readTypeList(value) : undefined
  return {
    name: tagName,
    types: list?.types ?? [],
    value: (list?.name ?? list?.rest ?? value).trim(),
    inner: { sourcePath, lines: trimLines(lines) },
    place: { sourcePath, line },
  }
}
