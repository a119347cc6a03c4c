import { createLineScanner } from './line-scanner.ts'
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
  let inModule = false
  for (const [index, line] of lines.entries()) {
    if (comments.isOpen()) {
      lines[index] = comments.rewrite(line)
      continue
    }
    inModule = format === 'mdx' && (inModule ? line.trim() !== '' : /^(?:import|export)\b/.test(line))
    if (inModule) continue
    const { at, isCode, opens } = scanner.next(line)
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
    lines[index] =
      line.slice(0, at) + (format === 'mdx' ? comments.rewrite(rewriteHeadingId(marked, lines[index + 1])) : marked)
  }
  return lines.join('\n')
}

function rewriteHeadingId(content: string, next = ''): string {
  if (!/^#{1,6}[ \t]/.test(content) && !/^[ \t>]*(?:=+|-+)[ \t]*$/.test(next)) return content
  return content.replace(/(?<!\\)\{(?=#[^{}\s]+\}[ \t]*#*[ \t]*$)/, '\\{')
}

/** Turns HTML comments, which may span several lines, into MDX comments. */
function createCommentRewriter() {
  let inside = false
  return {
    isOpen: () => inside,
    rewrite(line: string): string {
      let out = ''
      let rest = line
      while (rest !== '') {
        const at = inside ? rest.indexOf('-->') : commentStart(rest)
        const text = at < 0 ? rest : rest.slice(0, at)
        out += inside ? text.replaceAll('*/', '* /') : text
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
  const mark = /`+|<!--/g
  for (let match = mark.exec(line); match; match = mark.exec(line)) {
    if (match[0] === '<!--') return match.index
    const close = new RegExp(`(?<!\`)${match[0]}(?!\`)`, 'g')
    close.lastIndex = mark.lastIndex
    if (close.test(line)) mark.lastIndex = close.lastIndex
  }
  return -1
}
