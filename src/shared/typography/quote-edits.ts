import type { LanguageMarks } from './language-marks.ts'

/** Replaces the characters from `start` to `end`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Receives the straight quotes of a block of text in order. */
export interface QuoteReader {
  read(index: number): void
  /** Returns the edits for all quotes. Those without a partner stay. */
  end(): Edit[]
}

const word = /[\p{L}\p{N}\p{M}\uFFFC]/u
const digit = /\d/
const blank = /^\s?$/
const opening = /[([{|<«„“‘‚「『¿¡/=–—-]/

const isLetter = (character: string) => word.test(character) && !digit.test(character)

/** Pairs the quotes of a block: by what surrounds them, or in turn where there are no spaces between words. */
export function readQuotes(text: string, { double, single, unspaced }: LanguageMarks): QuoteReader {
  const edits: Edit[] = []
  const openDoubles: number[] = []
  let openSingle: number | undefined
  const replace = (index: number, mark: string) => edits.push({ start: index, end: index + 1, text: mark })
  const readDouble = (index: number, { canOpen, canClose, isInside }: QuotePlace) => {
    const open = openDoubles.at(-1)
    if (open !== undefined && (canClose || (unspaced && isInside))) {
      openDoubles.pop()
      replace(open, double[0])
      replace(index, double[1])
    } else if (canOpen || (unspaced && isInside)) openDoubles.push(index)
  }
  const endSingle = () => {
    // It is an apostrophe: 'tis.
    if (openSingle !== undefined && isLetter(text.charAt(openSingle + 1))) replace(openSingle, '’')
    openSingle = undefined
  }
  const readSingle = (index: number, { before, after, canOpen, canClose }: QuotePlace) => {
    if (word.test(before) && isLetter(after)) replace(index, '’')
    else if (canOpen && /^\d\d(?:s|(?!\d|'))/.test(text.slice(index + 1, index + 4))) replace(index, '’')
    else if (canOpen) {
      endSingle()
      openSingle = index
    } else if (canClose && openSingle !== undefined) {
      replace(openSingle, single[0])
      replace(index, single[1])
      openSingle = undefined
    } else if (isLetter(before) && !word.test(after)) replace(index, '’')
  }
  return {
    read(index) {
      const place = quotePlace(text, index)
      if (text[index] === '"') readDouble(index, place)
      else readSingle(index, place)
    },
    end() {
      endSingle()
      return edits
    },
  }
}

interface QuotePlace {
  before: string
  after: string
  canOpen: boolean
  canClose: boolean
  /** Whether it is inside a word. */
  isInside: boolean
}

function quotePlace(text: string, index: number): QuotePlace {
  const before = text.charAt(index - 1)
  const after = text.charAt(index + 1)
  const isInside = word.test(before) && word.test(after)
  // Quotes may be inside others.
  const begins =
    blank.test(before) || opening.test(before) || ((before === '"' || before === "'") && !blank.test(after))
  return {
    before,
    after,
    isInside,
    canOpen: begins && !blank.test(after) && !isInside,
    canClose: !blank.test(before) && !isInside && !(opening.test(before) && word.test(after)),
  }
}
