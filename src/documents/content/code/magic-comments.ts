import type { MagicComment } from '../../../shared/types.ts'
import { commentStyles } from './comment-styles.ts'
import type { CodeIssue, SourceLine } from './source-line.ts'

/** A magic comment. */
interface Directive {
  text: string
  className: string
  effect: 'line' | 'start' | 'end'
}

/** Removes lines that only have a magic comment, and adds its class to the lines it applies to. */
export function applyMagicComments(
  lines: SourceLine[],
  language: string,
  comments: readonly MagicComment[],
): { lines: SourceLine[]; diagnostics: CodeIssue[] } {
  const directives = comments.flatMap(toDirectives)
  if (!lines.some(({ text }) => directives.some((directive) => text.includes(directive.text))))
    return { lines, diagnostics: [] }
  const pattern = commentPattern(language, directives)
  const remaining: SourceLine[] = []
  const diagnostics: CodeIssue[] = []
  const open = new Map<string, Opened>()
  let next: Opened[] = []
  for (const line of lines) {
    const directive = directiveOn(line.text, pattern, directives)
    if (!directive) {
      for (const {
        directive: { className },
      } of next)
        line.classes.add(className)
      next = []
      remaining.push(line)
      continue
    }
    const { className, effect } = directive
    const before = open.get(className)
    if (effect === 'line') next.push({ line, directive, from: remaining.length })
    else if (effect === 'start') {
      if (before) diagnostics.push(unclosedIssue(before))
      open.set(className, { line, directive, from: remaining.length })
    } else if (before) {
      for (const marked of remaining.slice(before.from)) marked.classes.add(className)
      open.delete(className)
    } else diagnostics.push(unopenedIssue(line, directive))
  }
  diagnostics.push(...[...open.values()].map(unclosedIssue), ...next.map(danglingIssue))
  return { lines: remaining, diagnostics }
}

/** A comment whose lines have not been read yet. */
interface Opened {
  line: SourceLine
  directive: Directive
  /** Number of lines before it. */
  from: number
}

function toDirectives({ className, line, block }: MagicComment): Directive[] {
  return [
    ...(line === undefined ? [] : [{ text: line, className, effect: 'line' as const }]),
    ...(block ? [{ text: block.start, className, effect: 'start' as const }] : []),
    ...(block ? [{ text: block.end, className, effect: 'end' as const }] : []),
  ]
}

function unclosedIssue({ line, directive }: Opened): CodeIssue {
  return {
    code: 'unbalanced-comment',
    message: `The comment "${directive.text}" is never closed.`,
    hint: 'Put the closing comment on a separate line after the last marked line.',
    origin: line.origin,
  }
}

function danglingIssue({ line, directive }: Opened): CodeIssue {
  return {
    code: 'unbalanced-comment',
    message: `No line follows the comment "${directive.text}".`,
    origin: line.origin,
  }
}

function unopenedIssue({ origin }: SourceLine, { text }: Directive): CodeIssue {
  return {
    code: 'unbalanced-comment',
    message: `The comment "${text}" has no matching opening comment.`,
    hint: 'Put the opening comment on a separate line before the first marked line, or remove this one.',
    origin,
  }
}

function directiveOn(text: string, pattern: RegExp, directives: Directive[]): Directive | undefined {
  const found = pattern
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  return directives.find((directive) => directive.text === found)
}

function commentPattern(language: string, directives: Directive[]): RegExp {
  const texts = directives.map(({ text }) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const forms = commentStyles(language).map(({ start, end }) => `${start}\\s*(${texts})\\s*${end}`)
  return new RegExp(`^\\s*(?:${forms.join('|')})\\s*$`)
}
