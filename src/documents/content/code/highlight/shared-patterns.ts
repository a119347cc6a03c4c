import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core'

type Match = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>

/** A pattern and its last search. */
interface Pattern {
  source: string
  /** False for `\G` and `\K`, whose match depends on where the search started. */
  isReusable: boolean
  scanner: PatternScanner | undefined
  string: RegexEngineString | undefined
  from: number
  options: number
  match: Match | null
  /** Start of the match in UTF-16 code units; infinite without a match. */
  start: number
}

/**
 * Wraps an engine so that equal patterns are compiled once. Grammars repeat their patterns in hundreds of rules, and
 * compiling them takes most of the time for a little code. A pattern also remembers its next match in the current line,
 * which answers most searches. The matches are those of the wrapped engine.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>()
  const getOrCreate = (source: string) => {
    const pattern = patterns.get(source) ?? createPattern(source)
    patterns.set(source, pattern)
    return pattern
  }
  return {
    createScanner(sources) {
      const scanned = sources.map((source) => getOrCreate(typeof source === 'string' ? source : source.source))
      return {
        findNextMatchSync: (text, from, options) => {
          const string = typeof text === 'string' ? engine.createString(text) : text
          return findFirst(engine, scanned, string, from, Number(options))
        },
        dispose() {},
      }
    },
    createString: (text) => engine.createString(text),
  }
}

function createPattern(source: string): Pattern {
  return {
    source,
    isReusable: !/\\[GK]/.test(source),
    scanner: undefined,
    string: undefined,
    from: 0,
    options: 0,
    match: null,
    start: Number.POSITIVE_INFINITY,
  }
}

/** Returns the first match of several patterns. At the same position, the earlier pattern wins. */
function findFirst(
  engine: RegexEngine,
  patterns: readonly Pattern[],
  string: RegexEngineString,
  from: number,
  options: number,
): Match | null {
  let first: Pattern | undefined
  let index = -1
  for (let candidate = 0; candidate < patterns.length; candidate++) {
    const pattern = patterns[candidate] as Pattern
    const isFound =
      pattern.string === string &&
      pattern.from <= from &&
      pattern.start >= from &&
      pattern.options === options &&
      pattern.isReusable
    if (!isFound) find(engine, pattern, string, from, options)
    if (pattern.start < (first?.start ?? Number.POSITIVE_INFINITY)) {
      first = pattern
      index = candidate
      if (pattern.start <= from) break
    }
  }
  return first?.match ? { index, captureIndices: first.match.captureIndices } : null
}

function find(engine: RegexEngine, pattern: Pattern, string: RegexEngineString, from: number, options: number): void {
  pattern.scanner ??= engine.createScanner([pattern.source])
  const match = pattern.scanner.findNextMatchSync(string, from, options)
  pattern.string = string
  pattern.from = from
  pattern.options = options
  pattern.match = match
  pattern.start = match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY
}
