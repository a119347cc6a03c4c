import { normalizeLabel } from '../blocks/core.ts'
import type { Definitions, Reference } from '../blocks/parser.ts'
import { type Node, type Tag, tag } from '../nodes.ts'
import type { Stash } from '../source/stash.ts'
import { type InlineRule, plain } from './scanner.ts'

interface LinkContext {
  definitions: Definitions
  stash: Stash
}

/** `[text](address "title")`, and the same with `!` for images. */
export function directLink(isImage: boolean, { stash }: LinkContext): InlineRule {
  return bracketRule(isImage, (text, { label, end }, line) => {
    const target = readTarget(text, end)
    if (target === undefined) return undefined
    return { end: target.end, node: createLink(isImage, label, { ...target, stash, line }) }
  })
}

/** `[text][label]`, or only `[label]` if `isShort`. */
export function referenceLink(isImage: boolean, isShort: boolean, { definitions, stash }: LinkContext): InlineRule {
  return bracketRule(isImage, (text, { label, end }, line) => {
    const [second, inner = ''] = isShort
      ? ['', '']
      : (/^[ ]?\n?[ ]*\[([^\]]*)\]/.exec(text.slice(end, end + 1000)) ?? [])
    if (second === undefined) return undefined
    // A label with code or an escape in it is no label of a definition.
    const found = definitions.references.get(normalizeLabel(inner === '' ? label : inner).replace(/\s+/g, ' '))
    if (found === undefined) return undefined
    return { end: end + second.length, node: createLink(isImage, label, { ...found, stash, line }) }
  })
}

interface Bracket {
  label: string
  /** Index after the closing bracket. */
  end: number
}

function bracketRule(
  isImage: boolean,
  read: (text: string, bracket: Bracket, line: number) => { end: number; node: Node } | undefined,
): InlineRule {
  return (text, from, line) => {
    for (let at = text.indexOf('[', from); at >= 0; at = text.indexOf('[', at + 1)) {
      const hasMark = text[at - 1] === '!'
      if (hasMark !== isImage || (isImage && at - 1 < from)) continue
      const close = closingBracket(text, at)
      if (close < 0) continue
      const found = read(text, { label: text.slice(at + 1, close), end: close + 1 }, line)
      if (found) return { start: isImage ? at - 1 : at, end: found.end, nodes: [found.node] }
    }
    return undefined
  }
}

function closingBracket(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '[') depth++
    else if (text[at] === ']') depth--
    if (depth === 0) return at
  }
  return -1
}

/** Reads `(address "title")`. */
function readTarget(text: string, at: number): (Reference & { end: number }) | undefined {
  if (text[at] !== '(') return undefined
  const angled = /^\(\s*<([^<>]*)>\s*(?:("[^"]*"|'[^']*')\s*)?\)/.exec(text.slice(at, at + 4000))
  if (angled) return { url: angled[1] ?? '', title: angled[2]?.slice(1, -1), end: at + angled[0].length }
  let depth = 0
  let quote = ''
  for (let end = at; end < text.length; end++) {
    const sign = text[end] as string
    if (quote !== '') {
      if (sign === quote && /^["']\s*\)/.test(text.slice(end, end + 50))) quote = ''
    } else if ((sign === '"' || sign === "'") && /\s/.test(text[end - 1] ?? '') && hasEnd(text, end, sign)) quote = sign
    else if (sign === '(') depth++
    else if (sign === ')') {
      depth--
      if (depth === 0) return { ...splitTarget(text.slice(at + 1, end)), end: end + 1 }
    }
  }
  return undefined
}

function hasEnd(text: string, start: number, quote: string): boolean {
  return new RegExp(`^[^\\n]*?${quote}\\s*\\)`).test(text.slice(start + 1, start + 1000))
}

function splitTarget(written: string): Reference {
  const [, url = '', , title] = /^([\s\S]*?)\s+(["'])([\s\S]*)\2\s*$/.exec(written) ?? [undefined, written]
  return {
    url: url
      .trim()
      .replace(/\s*\n\s*/g, ' ')
      .replace(/^<(.*)>$/, '$1'),
    title,
  }
}

function createLink(
  isImage: boolean,
  label: string,
  { url, title, stash, line }: Reference & { stash: Stash; line: number },
): Tag {
  const address = plain(url, stash)
  const titled: [string, string][] = title === undefined ? [] : [['title', plain(title, stash)]]
  if (isImage) return tag('img', line, [], [['src', address], ['alt', plain(label, stash)], ...titled])
  return tag('a', line, label === '' ? [] : [{ type: 'text', value: label, line }], [['href', address], ...titled])
}
