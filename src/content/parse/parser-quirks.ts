import { createLineScanner } from './line-scanner.ts'

interface ParserQuirk {
  /** What the fast parser does with it. */
  why: string
  format: 'md' | 'mdx' | 'both'
  /** Whether blocks of code do not count: what holds with them is looked at again without. */
  ignoresCode?: boolean
  matches(source: string): boolean
}

/** Deeper than any document that a person writes. */
const maxNesting = 400

/** Elements open at once: more than a page nests, or forgets to close. */
const maxOpenElements = 10

/**
 * Constructs that the fast parser is known to read otherwise than the reference, or not to survive. A document that may
 * hold one is given to the reference: it costs time, and is told by cheap signs that may be wrong.
 */
export const parserQuirks: readonly ParserQuirk[] = [
  {
    why: 'an address that a table cell ends with swallows the next cells',
    format: 'both',
    ignoresCode: true,
    matches: (source) => /(?:https?:\/\/|www\.)[^\s|<]*\|/i.test(source),
  },
  {
    why: 'a tag alone on the line below a table becomes a row of it',
    format: 'md',
    ignoresCode: true,
    matches: (source) => /\|.*\n[ \t>]*<[^\n]*>[ \t]*$/m.test(source),
  },
  {
    why: 'imports, exports and long expressions on the line below a table become rows of it',
    format: 'mdx',
    ignoresCode: true,
    matches: (source) => /\|.*\n(?:\{|(?:import|export)[ {*])/.test(source),
  },
  {
    why: 'braces in code that follow code in several backticks are joined over its marks',
    format: 'mdx',
    matches: (source) => /[^`\n]``|``[^`\n]*``/.test(source) && source.includes('{'),
  },
  {
    why: 'marks of formulas that are indented like code close none',
    format: 'mdx',
    matches: (source) => /^(?: {4}|\t)[ \t]*\$\$/m.test(source),
  },
  {
    why: 'a broken expression before many unclosed elements takes exponential time',
    format: 'mdx',
    matches: (source) => source.includes('{') && openElements(source) > maxOpenElements,
  },
  {
    why: 'brackets nested some thousand deep in an expression end the process',
    format: 'mdx',
    matches: (source) => openBrackets(source) > maxNesting,
  },
]

export function needsReferenceParser(source: string, format: 'md' | 'mdx'): boolean {
  let text: string | undefined
  return parserQuirks.some((doubt) => {
    if ((doubt.format !== 'both' && doubt.format !== format) || !doubt.matches(source)) return false
    if (!doubt.ignoresCode) return true
    text ??= withoutCode(source, format)
    return doubt.matches(text)
  })
}

/** The source with blocks of code emptied: there, pipes and tags are no tables. */
function withoutCode(source: string, format: 'md' | 'mdx'): string {
  const scanner = createLineScanner(format)
  return source
    .split('\n')
    .map((line) => (scanner.next(line).isCode ? '' : line))
    .join('\n')
}

/** How many elements outside of code are open at once; those never closed add up. */
function openElements(source: string): number {
  const text = source.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?\n[ \t>]*\1|`[^`\n]*`|\{[^{}]*\}/gm, '')
  const tags = [...text.matchAll(/<\/?(?:[a-z][^<>]*)?>/gi)].filter(([tag]) => !tag.endsWith('/>'))
  return maxDepth(tags.map(([tag]) => (tag.startsWith('</') ? -1 : 1)))
}

function openBrackets(source: string): number {
  return maxDepth([...source.matchAll(/[([{}\])]/g)].map(([bracket]) => ('([{'.includes(bracket) ? 1 : -1)))
}

/** The highest level that a row of steps up and down reaches; the ground is never left downwards. */
function maxDepth(steps: number[]): number {
  let level = 0
  let highest = 0
  for (const step of steps) {
    level = Math.max(0, level + step)
    highest = Math.max(highest, level)
  }
  return highest
}
