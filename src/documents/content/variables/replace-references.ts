import { type FindOptions, findReferences, type Reference } from './find-references.ts'

/** Returns the text of a variable; undefined if it has none, which the function reports. */
export type VariableLookup = (name: string, at: SourcePoint) => string | undefined

/** Counted from 1. */
export interface SourcePoint {
  line: number
  column?: number
}

export interface ReplaceOptions extends FindOptions {
  lookup: VariableLookup
}

/**
 * Replaces the references of a body by the texts of their variables. No text becomes markup: signs that could be are written as
 * character references, which text, addresses, titles, and attributes of all kinds have in common. Lines stay where they are.
 */
export function replaceReferences(body: string, { lookup, ...options }: ReplaceOptions): string {
  if (!body.includes('{{')) return body
  const source = body.replace(/\r\n?/g, '\n')
  const pointAt = createPointFinder(source)
  let result = ''
  let last = 0
  for (const reference of findReferences(source, options)) {
    const { start, end, name } = reference
    const written = source.slice(start, end)
    const value = name === undefined ? undefined : lookup(name, pointAt(start))
    result += source.slice(last, start)
    result += value === undefined ? literalBraces(written, reference) : insertedText(value, reference, source)
    last = end
    if (name === undefined && options.format === 'mdx' && reference.place === 'text') {
      const close = /^[^\n{}]*\}\}/.exec(source.slice(end))?.[0]
      if (close === undefined) continue
      result += `${close.slice(0, -2)}&#125;&#125;`
      last = end + close.length
    }
  }
  return result + source.slice(last)
}

/** Replaces the references of a text that is no Markdown, such as a title in the front matter. */
export function replaceInText(text: string, lookup: (name: string) => string | undefined): string {
  return text.replace(/\\\{\{|\{\{[ \t]*([A-Za-z_][\w-]*(?:\.[\w-]+)*)[ \t]*\}\}/g, (written, name?: string) =>
    name === undefined ? '{{' : (lookup(name) ?? written),
  )
}

/** Braces that are shown as they are. */
function literalBraces(written: string, { name, place }: Reference): string {
  if (place !== 'text') return name === undefined ? '{{' : written
  return written.replace(/^\\/, '').replace(/[{}]/g, encode)
}

function insertedText(value: string, { start, end, place }: Reference, source: string): string {
  if (place === 'code') return value
  if (place === 'address') return value.replace(/[\s<>]/g, encodeURIComponent)
  const text = value.replace(unsafe, encode)
  // Next to other signs, a letter or digit can be a part of a list marker, a character reference, or a word with markup.
  const isFirst = /(?:^|[&#\\:@])$/.test(contentBefore(source, start))
  const first = isFirst ? text.replace(/^[\w.-]/, encode) : text
  return /^[;:@]/.test(source.slice(end, end + 1)) ? first.replace(/(?<=^|[\w.-])[\w.-]$/, encode) : first
}

/** Returns the text of the line before a position, without the signs of quotes and lists. */
function contentBefore(source: string, position: number): string {
  const line = source.slice(source.lastIndexOf('\n', position - 1) + 1, position)
  return line.replace(/^(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/, '')
}

/** All of ASCII but letters, digits, and what means nothing between these. */
const unsafe = /[^\w\-./%,\u0080-\uffff]|_/g

function encode(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** Creates a function that returns the point of a position. Positions must be asked for in their order. */
function createPointFinder(source: string): (position: number) => Required<SourcePoint> {
  let line = 1
  let lineStart = 0
  return (position) => {
    for (
      let next = source.indexOf('\n', lineStart);
      next >= 0 && next < position;
      next = source.indexOf('\n', lineStart)
    ) {
      line++
      lineStart = next + 1
    }
    return { line, column: position - lineStart + 1 }
  }
}
