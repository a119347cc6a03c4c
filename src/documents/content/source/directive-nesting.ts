/** Where a line is: how many list items and quotes it is in, and at which column their content begins. */
export interface LinePlace {
  items: number
  quotes: number
  column: number
}

export interface NestedDirective extends LinePlace {
  /** Index of its first line. */
  line: number
  /** Number of colons that it is written with. */
  colons: number
  /** Index of the line that closes it, if there is one. */
  closedAt?: number
  inner: NestedDirective[]
  /** The longest run of colons in its code. */
  codeColons: number
}

/** Each level needs one more colon, and the reference parser reads a line once more for each. */
const maxDepth = 100

/**
 * Decides which line closes which directive, since the parsers do not agree: the innermost directive with as many colons
 * as the line, or else the outermost with fewer. Directives inside of it end with it, and those in a list item or a quote
 * end with that.
 */
export function createDirectiveNesting() {
  const roots: NestedDirective[] = []
  const open: NestedDirective[] = []
  const unclosed: NestedDirective[] = []
  let leavesContainer = false
  let tooDeep: number | undefined

  const endFrom = (index: number) =>
    unclosed.push(...open.splice(index).filter(({ closedAt }) => closedAt === undefined))
  return {
    isOpen: () => open.length > 0,
    /** Ends directives whose list item or quote does not go on in a line with text. */
    enter({ kept, quotes }: { kept: number; quotes: number }): void {
      const index = open.findIndex((directive) => kept < directive.items || quotes < directive.quotes)
      if (index < 0) return
      leavesContainer = true
      endFrom(index)
    },
    open(line: number, colons: number, place: LinePlace): void {
      if (open.length >= maxDepth) {
        tooDeep ??= line
        return
      }
      const directive = { ...place, line, colons, inner: [], codeColons: 0 }
      const siblings = open.at(-1)?.inner ?? roots
      siblings.push(directive)
      open.push(directive)
    },
    /** Returns the directive that a line of only colons closes. */
    close(line: number, colons: number, { quotes }: LinePlace): NestedDirective | undefined {
      const fits = (directive: NestedDirective) => directive.quotes === quotes
      const exact = open.findLastIndex((directive) => fits(directive) && directive.colons === colons)
      const index = exact < 0 ? open.findIndex((directive) => fits(directive) && directive.colons < colons) : exact
      const directive = open[index]
      if (!directive) return undefined
      directive.closedAt = line
      endFrom(index)
      return directive
    },
    /** Takes note of colons in code, which close nothing. */
    skip(colons: number): void {
      const directive = open.at(-1)
      if (directive) directive.codeColons = Math.max(directive.codeColons, colons)
    },
    finish(): DirectiveNesting {
      endFrom(0)
      const colons = new Map<NestedDirective, number>()
      for (const directive of roots) assignColons(directive, 0, colons)
      return { colons, unclosed: unclosed.map(({ line }) => line).sort((a, b) => a - b), leavesContainer, tooDeep }
    },
  }
}

export interface DirectiveNesting {
  /** The number of colons with which both parsers read each directive in this way. */
  colons: Map<NestedDirective, number>
  /** Indexes of the lines that begin a directive without an end. */
  unclosed: number[]
  /** Whether a list item or a quote ends before a directive in it. */
  leavesContainer: boolean
  /** Index of the first line with a directive that is in too many others. */
  tooDeep: number | undefined
}

/**
 * Gives a directive more colons than all that it contains, so that the end of none of them ends it. If it is not closed,
 * it gets more colons than the end of the one around it, which it would take for its own.
 * @param around colons of the closest directive around it that is closed
 */
function assignColons(directive: NestedDirective, around: number, colons: Map<NestedDirective, number>): void {
  const isClosed = directive.closedAt !== undefined
  const inside = Math.max(directive.codeColons, ...directive.inner.map((inner) => longestEnd(inner)))
  const own = Math.max(directive.colons, inside + 1, isClosed ? 0 : around + 1)
  colons.set(directive, own)
  for (const inner of directive.inner) assignColons(inner, isClosed ? own : around, colons)
}

/** Returns the most colons in a line inside of a directive, or in the line that closes it. */
function longestEnd(directive: NestedDirective): number {
  const inside = Math.max(directive.codeColons, ...directive.inner.map(longestEnd))
  return directive.closedAt === undefined ? inside : Math.max(directive.colons, inside + 1)
}
