interface Doubt {
  /** What the fast parser does with it. */
  why: string
  format: 'md' | 'mdx' | 'both'
  holds(source: string): boolean
}

/** Deeper than any document that a person writes. */
const deepest = 400

/** Unclosed elements, more than a slip or two. */
const mostUnclosed = 6

/**
 * Constructs that the fast parser is known to read otherwise than the reference, or not to survive. A document that may
 * hold one is given to the reference: it costs time, and is told by cheap signs that may be wrong.
 */
export const doubts: readonly Doubt[] = [
  {
    why: 'an address that a table cell ends with swallows the next cells',
    format: 'both',
    holds: (source) => /(?:https?:\/\/|www\.)[^\s|<]*\|/i.test(source),
  },
  {
    why: 'a tag alone on the line below a table becomes a row of it',
    format: 'md',
    holds: (source) => /\|.*\n[ \t>]*<[^\n]*>[ \t]*$/m.test(source),
  },
  {
    why: 'braces in code that follow code in several backticks are joined over its marks',
    format: 'mdx',
    holds: (source) => /[^`\n]``|``[^`\n]*``/.test(source) && source.includes('{'),
  },
  {
    why: 'a broken expression before many unclosed elements takes exponential time',
    format: 'mdx',
    holds: (source) => source.includes('{') && unclosedElements(source) > mostUnclosed,
  },
  {
    why: 'brackets nested some thousand deep in an expression end the process',
    format: 'mdx',
    holds: (source) => bracketDepth(source) > deepest,
  },
]

export function isDoubtful(source: string, format: 'md' | 'mdx'): boolean {
  return doubts.some((doubt) => (doubt.format === 'both' || doubt.format === format) && doubt.holds(source))
}

function unclosedElements(source: string): number {
  const text = source.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?\n[ \t>]*\1|`[^`\n]*`|\{[^{}]*\}/gm, '')
  let open = 0
  for (const [tag] of text.matchAll(/<\/?[a-z][^<>]*>/gi)) {
    if (tag.startsWith('</')) open--
    else if (!tag.endsWith('/>')) open++
  }
  return open
}

function bracketDepth(source: string): number {
  let depth = 0
  let most = 0
  for (const [bracket] of source.matchAll(/[([{}\])]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > most) most = depth
  }
  return most
}
