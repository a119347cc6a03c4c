import { type CommentStyle, commentStyles, popularStyles } from './comment-styles.ts'
import type { SourceLine } from './source-line.ts'

interface Notation {
  /** Number of lines that it applies to. */
  count: number
  apply(line: SourceLine): void
}

const notation = /\[!code ((?:\\.|[^\]\\\n])+)\]/g
const spacedNotation = new RegExp(`[ \\t]*${notation.source}`, 'g')

/**
 * Applies the notation of VitePress and Shiki in comments: `// [!code ++]`, `[!code focus:3]`, `[!code word:name]`. A
 * comment on its own line with nothing else applies to the following lines and is removed; `[!!code …]` is displayed as
 * `[!code …]`.
 * @param highlighted class of highlighted lines
 */
export function applyNotation(lines: SourceLine[], language: string, highlighted: string): SourceLine[] {
  if (!lines.some(({ text }) => text.includes('[!code') || text.includes('[!!code'))) return lines
  const comments = commentEnds(commentStyles(language))
  const remaining: SourceLine[] = []
  const pending: Notation[] = []
  for (const line of lines) {
    const { text, notations } = extractNotations(line.text, comments, highlighted)
    line.text = text.replaceAll('[!!code', '[!code')
    if (notations.length > 0 && text.trim() === '') {
      pending.push(...notations)
      continue
    }
    remaining.push(line)
    pending.push(...notations)
    for (const mark of pending) {
      if (mark.count-- > 0) mark.apply(line)
    }
  }
  return remaining
}

interface CommentEnds {
  /** Signs of any language that can begin a comment with a notation only, at the end of a text. */
  starts: RegExp
  /** A comment of the language with other text, not yet closed at the end of a text. */
  open: RegExp
  ends: RegExp
  /** All signs that begin or end a comment. */
  signs: RegExp
}

function commentEnds(own: readonly CommentStyle[]): CommentEnds {
  const styles = [...own, ...popularStyles]
  const starts = own.map(({ start, end }) => `${start}(?=\\s)${end ? `(?:(?!${start}|${end}).)*` : '.*'}`)
  const opening = styles.map(({ start }) => start)
  const closing = styles.map(({ end }) => end).filter(Boolean)
  return {
    starts: new RegExp(`(?:${opening.join('|')})\\s*$`),
    open: new RegExp(`(?:^|\\s)(?:${starts.join('|')})$`),
    ends: new RegExp(`^\\s*(?:${closing.join('|')})?\\s*$`),
    signs: new RegExp([...closing, ...opening].join('|'), 'g'),
  }
}

/** Removes the notation from a line, and the comment if it has no other text. */
function extractNotations(
  text: string,
  { starts, open, ends, signs }: CommentEnds,
  highlighted: string,
): { text: string; notations: Notation[] } {
  const found = [...text.matchAll(notation)].map((match) => ({
    match,
    mark: readNotation(match[1] ?? '', highlighted),
  }))
  const known = found.filter(({ mark }) => mark !== undefined)
  const first = known[0]?.match.index
  if (first === undefined) return { text, notations: [] }
  const before = text.slice(0, first)
  const comment = starts.exec(before)
  if (!comment && !open.test(before)) return { text, notations: [] }
  const last = known.at(-1)?.match as RegExpExecArray
  const after = text.slice(last.index + last[0].length)
  const notations = known.map(({ mark }) => mark as Notation)
  const between = text.slice(first, last.index).replace(notation, '').replace(signs, '').trim()
  if (comment && between === '' && ends.test(after))
    return { text: before.slice(0, comment.index).trimEnd(), notations }
  return { text: text.replace(spacedNotation, '').trimEnd(), notations }
}

function readNotation(command: string, highlighted: string): Notation | undefined {
  const word = /^word:((?:\\.|[^:\\])+)(?::(\d+))?$/.exec(command)
  if (word) {
    const value = (word[1] ?? '').replace(/\\(.)/g, '$1')
    return { count: Number(word[2] ?? Number.POSITIVE_INFINITY), apply: (line) => void line.words.push(value) }
  }
  const [, name, count = 1] = /^(\+\+|--|focus|highlight|hl|error|warning|info)(?::(\d+))?$/.exec(command.trim()) ?? []
  if (name === undefined) return undefined
  return { count: Number(count), apply: (line) => applyMark(line, name, highlighted) }
}

function applyMark(line: SourceLine, name: string, highlighted: string): void {
  if (name === '++') line.change = 'added'
  else if (name === '--') line.change = 'removed'
  else if (name === 'focus') line.classes.add('focused')
  else line.classes.add(name === 'highlight' || name === 'hl' ? highlighted : name)
}
