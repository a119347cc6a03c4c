import { fold } from './fold.ts'
import { tokenize } from './tokenize.ts'

/** A word of the query. */
export interface QueryToken {
  term: string
  /** Of the last word, while it is being typed: the term may be any completion of it. */
  prefix?: string
  /** Weight of a word that says little. Default: 1. */
  weight?: number
  /** Whether it is part of a name, so that no similar word is meant. */
  isPart?: true
}

/** Adjacent tokens that also match as one word: the parts of a name, or two words. */
export interface JoinedToken extends QueryToken {
  from: number
  to: number
  /** Whether it was typed as a name, with inner capitals, `_` or `-`. */
  isName: boolean
  /** Whether that name has underscores. */
  isSnakeCase: boolean
  /** Whether that name begins with a capital. */
  isPascalCase: boolean
  /** Weight relative to the tokens it joins. */
  weight: number
}

export interface Query {
  tokens: QueryToken[]
  joined: JoinedToken[]
}

// A compound name is more specific than its parts; two words may or may not be one; several are one if there is such a name.
const joinedWeights = { name: 1.8, pair: 0.7, all: 1.5 }

const fillerWeight = 0.5

/** Words that are joined to one name. */
const maxJoinedWords = 5

const maxTokens = 16

/** Words of a language that say little about what is searched. */
export interface CommonWords {
  /** Count only if there are no other words. */
  stop: ReadonlySet<string>
  /** Count less, and only if there is no more than one other word. */
  filler: ReadonlySet<string>
}

/** Parses a query. */
export function parseQuery(text: string, common: CommonWords): Query {
  const words = tokenize(text)
  const isOpen = /[\p{L}\p{N}\p{M}_]$/u.test(text)
  const parts = words.flatMap(({ terms, start, end }, index) => {
    const wordParts = terms.length > 1 ? terms.slice(1) : terms
    const isLast = isOpen && index === words.length - 1
    return wordParts.map((term, partIndex) => ({
      term,
      ...(isLast && partIndex === wordParts.length - 1 && { prefix: typedPart(text.slice(start, end), term) }),
      compound:
        terms.length > 1 ? { term: terms[0] as string, text: text.slice(start, end), isOpen: isLast } : undefined,
    }))
  })
  const significant = parts.filter(({ term }) => !common.stop.has(term))
  const specific = significant.filter(({ term, compound }) => compound || !common.filler.has(term))
  const chosen = specific.length > 1 ? specific : significant.length > 0 ? significant : parts
  const usedParts = chosen.slice(0, maxTokens)
  const isFiller = ({ term, compound }: (typeof parts)[0]) =>
    specific.length > 0 && !compound && common.filler.has(term)
  const tokens = usedParts.map((part): QueryToken => {
    const { term, prefix } = part
    return {
      term,
      ...(prefix !== undefined && { prefix }),
      ...(isFiller(part) && { weight: fillerWeight }),
      ...(part.compound && { isPart: true as const }),
    }
  })
  const joined: JoinedToken[] = []
  for (const [from, { compound }] of usedParts.entries()) {
    if (compound === undefined || (from > 0 && usedParts[from - 1]?.compound?.term === compound.term)) continue
    const to = usedParts.findLastIndex((part) => part.compound?.term === compound.term)
    const typed = fold(compound.text.replace(/['’_-]/g, ''))
    joined.push({
      from,
      to,
      isName: true,
      isSnakeCase: compound.text.includes('_'),
      isPascalCase: /^\p{Lu}.*\p{Ll}/u.test(compound.text),
      weight: joinedWeights.name,
      term: compound.term,
      ...(compound.isOpen && { prefix: typed }),
    })
  }
  for (let from = 0; from + 1 < usedParts.length; from++) {
    const [first, second] = [usedParts[from], usedParts[from + 1]]
    if (!first || !second || (first.compound && first.compound.term === second.compound?.term)) continue
    const prefix = second.prefix === undefined ? {} : { prefix: first.term + second.prefix }
    joined.push({
      from,
      to: from + 1,
      isName: false,
      isSnakeCase: false,
      isPascalCase: false,
      weight: joinedWeights.pair,
      term: first.term + second.term,
      ...prefix,
    })
  }
  // With stop words, which names have: `held for ticket` is `HELD_FOR_TICKET`.
  if (words.length > 2 && words.length <= maxJoinedWords && tokens.length > 1) {
    const term = words.map(({ terms }) => terms[0]).join('')
    const flags = { isName: false, isSnakeCase: false, isPascalCase: false }
    joined.push({ from: 0, to: tokens.length - 1, ...flags, weight: joinedWeights.all, term })
  }
  return { tokens, joined }
}

/** Returns the end of a word as typed, of which a term is the normalized form. */
function typedPart(word: string, term: string): string {
  const folded = fold(word.replace(/['’]/g, ''))
  const start = folded.lastIndexOf(term.slice(0, -1))
  return start < 0 ? term : folded.slice(start)
}
