import { createLineScanner } from '../source/line-scanner.ts'

interface ParserQuirk {
  /** How the fast parser differs. */
  why: string
  format: 'md' | 'mdx' | 'both'
  /** Whether code blocks are ignored. They are only removed if the source with them matches. */
  ignoresCode?: boolean
  matches(source: string): boolean
}

/** Higher than in any hand-written document. */
const maxNesting = 400

/** Maximum number of elements open at the same time, including unclosed ones. */
const maxOpenElements = 10

/**
 * Constructs that the fast parser reads differently from the reference parser, or that crash it. Documents that may have
 * one are parsed by the reference parser, which is slower. The checks are cheap and may have false positives.
 */
export const parserQuirks: readonly ParserQuirk[] = [
  {
    why: 'a URL at the end of a table cell swallows the next cells',
    format: 'both',
    ignoresCode: true,
    matches: (source) => /(?:https?:\/\/|www\.)[^\s|<]*\|/i.test(source),
  },
  {
    why: 'a tag alone on the line below a table becomes a row',
    format: 'md',
    ignoresCode: true,
    matches: (source) => /\|.*\n[ \t>]*<[^\n]*>[ \t]*$/m.test(source),
  },
  {
    why: 'imports, exports and long expressions on the line below a table become rows',
    format: 'mdx',
    ignoresCode: true,
    matches: (source) => /\|.*\n(?:\{|(?:import|export)[ {*])/.test(source),
  },
  {
    why: 'braces in inline code that follows multi-backtick code are matched across its delimiters',
    format: 'mdx',
    matches: (source) => /[^`\n]``|``[^`\n]*``/.test(source) && source.includes('{'),
  },
  {
    why: 'character references in the attributes of directives are not resolved',
    format: 'both',
    ignoresCode: true,
    matches: (source) => /^[ \t>]*:{2,}[a-zA-Z][^\n]*\{[^\n]*&#?\w+;[^\n]*\}/m.test(source),
  },
  {
    why: 'indented markers do not close a formula',
    format: 'mdx',
    matches: (source) => /^(?: {4}|\t)[ \t]*\$\$/m.test(source),
  },
  {
    why: 'a closing tag inside of a list item closes an element around the list, which is an error',
    format: 'mdx',
    ignoresCode: true,
    matches: (source) => /^[ \t]+<\//m.test(source) && closesElementAroundList(source),
  },
  {
    why: 'a broken expression before many unclosed elements takes exponential time',
    format: 'mdx',
    matches: (source) => source.includes('{') && openElements(source) > maxOpenElements,
  },
  {
    why: 'brackets nested thousands of levels deep in an expression crash the process',
    format: 'mdx',
    matches: (source) => openBrackets(source) > maxNesting,
  },
]

export function needsReferenceParser(source: string, format: 'md' | 'mdx'): boolean {
  let text: string | undefined
  return parserQuirks.some((quirk) => {
    if ((quirk.format !== 'both' && quirk.format !== format) || !quirk.matches(source)) return false
    if (!quirk.ignoresCode) return true
    text ??= withoutCode(source, format)
    return quirk.matches(text)
  })
}

/** Returns the source with its code blocks emptied. */
export function withoutCode(source: string, format: 'md' | 'mdx'): string {
  const scanner = createLineScanner(format)
  return source
    .split('\n')
    .map((line) => (scanner.next(line).isCode ? '' : line))
    .join('\n')
}

/** Whether a closing tag at the indentation of a list item has its opening tag before the item. */
function closesElementAroundList(source: string): boolean {
  const items: { column: number; open: number }[] = []
  for (const line of source.split('\n')) {
    const content = line.trimStart()
    if (content === '') continue
    const indent = line.length - content.length
    while ((items.at(-1)?.column ?? 0) > indent) items.pop()
    const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(content)?.[0]
    if (marker) items.push({ column: indent + marker.length, open: 0 })
    const item = items.at(-1)
    if (!item) continue
    for (const [tag] of content.matchAll(/<\/?(?:[a-z][^<>]*)?>/gi)) {
      if (!tag.endsWith('/>')) item.open += tag.startsWith('</') ? -1 : 1
      if (item.open < 0) return true
    }
  }
  return false
}

/** Returns how many elements outside code are open at the same time; unclosed ones add up. */
function openElements(source: string): number {
  const text = source.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?\n[ \t>]*\1|`[^`\n]*`|\{[^{}]*\}/gm, '')
  const tags = [...text.matchAll(/<\/?(?:[a-z][^<>]*)?>/gi)].filter(([tag]) => !tag.endsWith('/>'))
  return maxDepth(tags.map(([tag]) => (tag.startsWith('</') ? -1 : 1)))
}

function openBrackets(source: string): number {
  return maxDepth([...source.matchAll(/[([{}\])]/g)].map(([bracket]) => ('([{'.includes(bracket) ? 1 : -1)))
}

/** Returns the highest level that steps of +1 and -1 reach; the level never falls below 0. */
function maxDepth(steps: number[]): number {
  let level = 0
  let highest = 0
  for (const step of steps) {
    level = Math.max(0, level + step)
    highest = Math.max(highest, level)
  }
  return highest
}
