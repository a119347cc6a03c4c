import { createLineScanner } from '../source/line-scanner.ts'
import { findModuleEnd } from '../source/module-lines.ts'
import { beginsModule, isParagraph, restOfParagraph } from '../source/prepare-source.ts'

/** A reference to a variable in a source, or two escaped braces that begin none. */
export interface Reference {
  start: number
  end: number
  /** `address` is an address in angle brackets, which has no character references; `code` is a code block. */
  place: 'text' | 'address' | 'code'
  /** Left out if the braces are escaped. */
  name?: string
}

export interface FindOptions {
  format: 'md' | 'mdx'
  /** Number of dollar signs from which on they begin a formula; left out if none do. */
  dollars?: number | undefined
}

const reference = /\{\{[ \t]*([A-Za-z_][\w-]*(?:\.[\w-]+)*)[ \t]*\}\}(?!\})/y
const openTag = /<\/?(?=[A-Za-z$_>])/y
const address = /<[A-Za-z][A-Za-z\d+.-]{1,31}:(?:[^<>\s{]|\{\{[^{}\n]*\}\})*>/y
const rawElement = /<(script|style)(?=[\s>])/iy

/** Finds the references of a body outside of code, comments, formulas, and expressions. Lines must end in `\n`. */
export function findReferences(text: string, { format, dollars = Number.POSITIVE_INFINITY }: FindOptions): Reference[] {
  const found: Reference[] = []
  const lines = text.split('\n')
  const scanner = createLineScanner(format)
  let fence: { mark: string; hasVariables: boolean } | undefined
  let inParagraph = false
  /** Where what has been read ends. */
  let position = 0
  let start = 0
  /** Where the current paragraph ends, and which marks do not end in it. */
  let paragraph = { end: -1, open: new Set<string>() }

  /** Reads a part of the text, and what begins in it. */
  const read = (from: number, to: number, index: number) => {
    position = from
    while (position < to) {
      const next = text[position] as string
      if (next === '\\') position += readEscape(position, 'text')
      else if (next === '{') position = readBraces(position)
      else if (next === '<') position = readBracket(position)
      else if (next === '`' || next === '$') position = readSpan(position, to, index)
      else position++
    }
  }
  /** Returns the length of an escaped character. */
  const readEscape = (at: number, place: Reference['place']): number => {
    if (!text.startsWith('\\{{', at)) return 2
    found.push({ start: at, end: at + 3, place })
    return 3
  }
  const readReference = (at: number, place: Reference['place']): number => {
    const match = matchAt(reference, text, at)
    if (!match) return 0
    found.push({ start: at, end: at + match[0].length, place, name: match[1] as string })
    return match[0].length
  }
  const readBraces = (at: number): number => {
    const count = readReference(at, 'text')
    if (count > 0) return at + count
    if (format === 'mdx') return isDirective(text, at) ? at + 1 : (expressionEnd(text, at) ?? at + 1)
    // Three braces are not two.
    return at + (/^\{{3,}/.exec(text.slice(at, at + 20))?.[0].length ?? 1)
  }
  const readBracket = (at: number): number => {
    if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4)
    const raw = matchAt(rawElement, text, at)
    if (raw) return rawElementEnd(text, at, raw[1] as string)
    const uri = format === 'md' ? matchAt(address, text, at)?.[0] : undefined
    if (uri !== undefined) {
      const end = at + uri.length
      for (let inside = at; inside < end; ) inside += readReference(inside, 'address') || 1
      return end
    }
    return format === 'mdx' && matchAt(openTag, text, at) ? readTag(at + 1) : at + 1
  }
  /** Reads the attributes of a component. Outside of quotes, braces are expressions. */
  const readTag = (from: number): number => {
    let quote: string | undefined
    let at = from
    while (at < text.length) {
      const next = text[at] as string
      if (next === '\n' && /^\n[ \t]*\n/.test(text.slice(at, at + 100))) return at
      if (quote !== undefined) {
        if (next === quote) quote = undefined
        at += next === '{' ? readReference(at, 'text') || 1 : text.startsWith('\\{{', at) ? readEscape(at, 'text') : 1
      } else if (next === '>') return at + 1
      else if (next === '{') at = expressionEnd(text, at) ?? at + 1
      else {
        if (next === '"' || next === "'") quote = next
        at++
      }
    }
    return at
  }
  /** Reads inline code or a formula. Without an end in the paragraph, its marks are text. */
  const readSpan = (at: number, lineEnd: number, index: number): number => {
    const mark = /^(?:`+|\$+)/.exec(text.slice(at, lineEnd))?.[0] as string
    const from = at + mark.length
    if (mark[0] === '$' && mark.length < dollars) return from
    if (paragraph.end < lineEnd) {
      const rest = restOfParagraph(lines, index + 1)
      const count = rest === '' ? 0 : rest.split('\n').length
      paragraph = { end: lineEnd + lengthOf(lines.slice(index + 1, index + 1 + count)), open: new Set() }
    }
    if (paragraph.open.has(mark)) return from
    const sign = mark[0] === '$' ? '\\$' : '`'
    const close = new RegExp(`(?<!${sign})${sign}{${mark.length}}(?!${sign})`, 'g')
    const rest = text.slice(from, paragraph.end)
    if (close.test(rest)) return from + close.lastIndex
    paragraph.open.add(mark)
    return from
  }
  const readCode = (from: number, to: number) => {
    for (let at = from; at < to; ) {
      if (text.startsWith('\\{{', at)) at += readEscape(at, 'code')
      else at += readReference(at, 'code') || 1
    }
  }

  for (const [index, line] of lines.entries()) {
    const end = start + line.length
    const from = start
    start = end + 1
    if (position > end) continue
    if (position > from) {
      read(position, end, index)
      continue
    }
    if (format === 'mdx' && !fence && beginsModule(line, inParagraph)) {
      const after = findModuleEnd(lines, index)
      position = end + lengthOf(lines.slice(index + 1, after)) + 1
      continue
    }
    const { at, isCode, opens } = scanner.next(line)
    const content = line.slice(at)
    if (opens) {
      fence = { mark: opens.mark, hasVariables: /\sinterpolate(?=\s|$)/.test(opens.info) }
      inParagraph = false
      if (fence.hasVariables) readCodeInfo(from + at, end)
    } else if (isCode && fence) {
      const isEnd = content.trimEnd().startsWith(fence.mark) && /^(?:`+|~+)[ \t]*$/.test(content)
      if (isEnd) fence = undefined
      else if (fence.hasVariables) readCode(from, end)
    } else if (isCode && !inParagraph) continue
    else {
      fence = undefined
      const formula = Number.isFinite(dollars) ? /^(\${2,})[^$]*$/.exec(content)?.[1] : undefined
      if (formula !== undefined) {
        position = formulaEnd(text, end, formula)
        inParagraph = false
        continue
      }
      inParagraph = isParagraph(content)
      read(from + at, end, index)
    }
  }
  return found

  /** Reads what follows the language of a code block. */
  function readCodeInfo(from: number, to: number): void {
    for (let at = from; at < to; ) at += readReference(at, 'text') || 1
  }
}

/** Returns the length of lines with the breaks before them. */
function lengthOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Returns the position after an end, or that of the end of the text. */
function endAfter(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? text.length : at + end.length
}

function rawElementEnd(text: string, at: number, name: string): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi')
  end.lastIndex = at
  return end.test(text) ? end.lastIndex : at + 1
}

/** Returns the position after a formula of its own lines. */
function formulaEnd(text: string, from: number, mark: string): number {
  const end = new RegExp(`^[ \\t>]*\\$\{${mark.length},}[ \\t]*$`, 'gm')
  end.lastIndex = from + 1
  return end.test(text) ? end.lastIndex : text.length
}

/** Whether braces are the attributes of a directive at the beginning of the line. */
function isDirective(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t>]*:{2,}[a-zA-Z][\w-]*(?:\[.*\])?(?:[ \t].*)?$/.test(line)
}

/** Returns the position after the brace that ends an expression; undefined if there is none. */
function expressionEnd(text: string, from: number): number | undefined {
  // What is open, outermost first: braces, templates, and comments.
  const open: string[] = []
  const token = /\\.|\/\/.*|\/\*|\*\/|\$\{|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[`{}]/g
  token.lastIndex = from
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [sign] = match
    const inside = open.at(-1)
    if (inside === '/*') {
      if (sign === '*/') open.pop()
    } else if (inside === '`') {
      if (sign === '`') open.pop()
      else if (sign === '${') open.push('{')
      else if (sign.length > 1) token.lastIndex = match.index + (sign[0] === '\\' ? 2 : 1)
    } else if (sign === '`' || sign === '/*' || sign === '{' || sign === '${') open.push(sign === '${' ? '{' : sign)
    else if (sign === '}' && open.pop() && open.length === 0) return token.lastIndex
  }
  return undefined
}
