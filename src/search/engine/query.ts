import { fold } from './fold.ts'
import { stopWords } from './stop-words.ts'
import { tokenize } from './tokenize.ts'

/** One thing that is asked for. */
export interface QueryToken {
  term: string
  /** As it was typed, for the last word: what is found may go on behind it. */
  prefix?: string
}

/** Neighbouring tokens that are found as one word, too: the parts of a name, or two words. */
export interface JoinedToken extends QueryToken {
  from: number
  to: number
  /** Whether it was written as a name: with capitals or signs inside. */
  isName: boolean
  /** What it says beside the tokens that it stands for. */
  share: number
}

export interface Query {
  tokens: QueryToken[]
  joined: JoinedToken[]
}

/** A name as a whole says more than its parts; two words may be one, or not. */
const shares = { name: 1.8, pair: 0.7 }

const mostTokens = 16

/** What a text asks for. Words that say nothing count only where there are no others. */
export function readQuery(text: string): Query {
  const words = tokenize(text)
  const isOpen = /[\p{L}\p{N}\p{M}_]$/u.test(text)
  const parts = words.flatMap(({ terms, start, end }, index) => {
    const own = terms.length > 1 ? terms.slice(1) : terms
    const isLast = isOpen && index === words.length - 1
    return own.map((term, at) => ({
      term,
      ...(isLast && at === own.length - 1 && { prefix: lastPart(text.slice(start, end), term) }),
      whole: terms.length > 1 ? { term: terms[0] as string, text: text.slice(start, end), isOpen: isLast } : undefined,
    }))
  })
  const telling = parts.filter(({ term }) => !stopWords.has(term))
  const used = (telling.length > 0 ? telling : parts).slice(0, mostTokens)
  const tokens = used.map(({ term, prefix }): QueryToken => (prefix === undefined ? { term } : { term, prefix }))
  const joined: JoinedToken[] = []
  for (const [from, { whole }] of used.entries()) {
    if (whole === undefined || (from > 0 && used[from - 1]?.whole?.term === whole.term)) continue
    const to = used.findLastIndex((part) => part.whole?.term === whole.term)
    const typed = fold(whole.text.replace(/['’_-]/g, ''))
    joined.push({
      from,
      to,
      isName: true,
      share: shares.name,
      term: whole.term,
      ...(whole.isOpen && { prefix: typed }),
    })
  }
  for (let from = 0; from + 1 < used.length; from++) {
    const [first, second] = [used[from], used[from + 1]]
    if (!first || !second || (first.whole && first.whole.term === second.whole?.term)) continue
    const prefix = second.prefix === undefined ? {} : { prefix: first.term + second.prefix }
    joined.push({ from, to: from + 1, isName: false, share: shares.pair, term: first.term + second.term, ...prefix })
  }
  return { tokens, joined }
}

/** The end of a word that became a term, before it was brought into the singular. */
function lastPart(word: string, term: string): string {
  const folded = fold(word.replace(/['’]/g, ''))
  const at = folded.lastIndexOf(term.slice(0, -1))
  return at < 0 ? term : folded.slice(at)
}
