import { createLineScanner } from './line-scanner.ts'
import { findModuleEnd } from './module-lines.ts'
import { createDirectiveRewriter } from './rewrite-directives.ts'
import { rewriteCodeLine } from './rewrite-snippets.ts'

/** Matches sources that need a rewrite. */
const rewritable = /^[ \t>*+\d.)-]*(?:::|<<<)|\{#|<!--|mdx-code-block/m

/**
 * Rewrites a source before it is parsed, each construct within its line so that positions stay correct: old-style titles
 * of admonitions (`:::tip Title`), and for MDX heading ids (`## Title {#id}`), HTML comments, which are a syntax error in
 * MDX, and fences around `mdx-code-block`, which are removed. Line breaks become `\n`.
 */
export function prepareSource(source: string, format: 'md' | 'mdx'): string {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (!rewritable.test(text)) return text
  const lines = text.split('\n')
  const scanner = createLineScanner(format)
  const comments = createCommentRewriter()
  const rewriteDirective = createDirectiveRewriter()
  let unwrapped: string | undefined
  let moduleEnd = 0
  let inParagraph = false
  for (const [index, line] of lines.entries()) {
    if (comments.isOpen()) {
      lines[index] = comments.rewrite(line)
      continue
    }
    if (index < moduleEnd) continue
    const { at, isCode, opens } = scanner.next(line)
    const isModule: boolean = format === 'mdx' && !isCode && beginsModule(line, inParagraph)
    inParagraph = !isModule && !isCode && isParagraph(line.slice(at))
    if (isModule) {
      moduleEnd = findModuleEnd(lines, index, unwrapped)
      continue
    }
    const content = line.slice(at)
    if (format === 'mdx' && opens?.info === 'mdx-code-block') {
      scanner.forgetFence()
      unwrapped = opens.mark
      lines[index] = line.slice(0, at)
      continue
    }
    if (opens && content.trimEnd() === unwrapped) {
      scanner.forgetFence()
      unwrapped = undefined
      lines[index] = line.slice(0, at)
      continue
    }
    if (isCode) continue
    const marked = rewriteDirective(rewriteCodeLine(content))
    const rewriteMdx = () =>
      comments.rewrite(rewriteHeadingId(marked, lines[index + 1]), () => restOfParagraph(lines, index + 1))
    lines[index] = line.slice(0, at) + (format === 'mdx' ? rewriteMdx() : marked)
  }
  return lines.join('\n')
}

/** Whether imports and exports begin. In the middle of a paragraph, `import` is a word. */
function beginsModule(line: string, inParagraph: boolean): boolean {
  return !inParagraph && /^(?:import|export)\b/.test(line)
}

/** Whether a line without code is text that a paragraph can continue with. */
function isParagraph(content: string): boolean {
  return content.trim() !== '' && !/^(?:#{1,6}[ \t]|:::|[<{}])/.test(content) && !/[>}][ \t]*$/.test(content)
}

/** Returns the lines from an index on that can belong to the same paragraph. */
function restOfParagraph(lines: readonly string[], from: number): string {
  const rest: string[] = []
  for (let index = from; index < lines.length; index++) {
    const content = (lines[index] as string).replace(/^[ \t>]+/, '')
    if (content === '' || /^(?:#{1,6}[ \t]|`{3}|~{3}|:::|[-*+][ \t]|\d+[.)][ \t])/.test(content)) break
    rest.push(content)
  }
  return rest.join('\n')
}

function rewriteHeadingId(content: string, next = ''): string {
  if (!/^#{1,6}[ \t]/.test(content) && !/^[ \t>]*(?:=+|-+)[ \t]*$/.test(next)) return content
  return content.replace(/(?<!\\)\{(?=#[^{}\s]+\}[ \t]*#*[ \t]*$)/, '\\{')
}

/** Turns HTML comments into MDX comments, outside inline code. Both may span several lines. */
function createCommentRewriter() {
  let inside = false
  let openCode: string | undefined
  return {
    isOpen: () => inside,
    /** @param following returns the rest of the paragraph */
    rewrite(line: string, following?: () => string): string {
      const end = openCode === undefined ? 0 : inlineCodeEnd(line, openCode, 0)
      if (end < 0) return line
      openCode = undefined
      let out = line.slice(0, end)
      let rest = line.slice(end)
      while (rest !== '') {
        const { at, code } = inside ? { at: rest.indexOf('-->') } : findComment(rest, following)
        const text = at < 0 ? rest : rest.slice(0, at)
        out += inside ? text.replaceAll('*/', '* /') : text
        openCode = code
        if (at < 0) break
        // The same length as what it replaces, so that columns stay correct.
        out += inside ? '*/}' : '{/* '
        rest = rest.slice(at + (inside ? 3 : 4))
        inside = !inside
      }
      return out
    },
  }
}

/** Returns where an HTML comment begins outside inline code, or -1. */
export function commentStart(line: string): number {
  return findComment(line).at
}

/** Finds where an HTML comment begins, or -1 and the backticks of inline code that goes on in the following text. */
function findComment(line: string, following = () => ''): { at: number; code?: string } {
  const mark = /`+|<!--/g
  for (let match = mark.exec(line); match; match = mark.exec(line)) {
    const [found] = match
    if (found === '<!--') return { at: match.index }
    const end = inlineCodeEnd(line, found, mark.lastIndex)
    if (end >= 0) mark.lastIndex = end
    else if (inlineCodeEnd(following(), found, 0) >= 0) return { at: -1, code: found }
  }
  return { at: -1 }
}

/** Returns the index after the backticks that close inline code, or -1. */
function inlineCodeEnd(text: string, mark: string, from: number): number {
  const close = new RegExp(`(?<!\`)${mark}(?!\`)`, 'g')
  close.lastIndex = from
  return close.test(text) ? close.lastIndex : -1
}
