/** Where a value is in a text of JSON, and the key that leads to it. */
export interface JsonPosition {
  /** Of the key, or of the value if it is an item of a list. */
  offset: number
  /** Of the value. */
  start: number
}

const sign = (text: string) => text.charCodeAt(0)
const quote = sign('"')
const backslash = sign('\\')
const [openBrace, closeBrace, openBracket, closeBracket] = ['{', '}', '[', ']'].map(sign)

/** The parts of valid JSON by their positions. Objects are scanned when something in them is needed. */
export interface JsonPositions {
  /** The members of the object or the list at an offset; undefined if another value is there. */
  members(start: number): ReadonlyMap<string, JsonPosition> | undefined
  /** Offset of the outermost value. */
  start: number
  /** The offset after the value at an offset. */
  end(start: number): number
}

export function createJsonPositions(text: string): JsonPositions {
  const known = new Map<number, ReadonlyMap<string, JsonPosition>>()
  const read = (start: number): ReadonlyMap<string, JsonPosition> => {
    const found = new Map<string, JsonPosition>()
    const isObject = text.charCodeAt(start) === openBrace
    let at = skipSpace(text, start + 1)
    for (let index = 0; !isEnd(text, at); index++) {
      const offset = at
      let name = String(index)
      if (isObject) {
        at = stringEnd(text, at)
        name = JSON.parse(text.slice(offset, at))
        // The value follows the colon.
        at = skipSpace(text, skipSpace(text, at) + 1)
      }
      found.set(name, { offset, start: at })
      at = skipSpace(text, valueEnd(text, at))
      if (text[at] === ',') at = skipSpace(text, at + 1)
    }
    return found
  }
  return {
    start: skipSpace(text, 0),
    end: (start) => valueEnd(text, start),
    members(start) {
      const first = text.charCodeAt(start)
      if (first !== openBrace && first !== openBracket) return undefined
      const found = known.get(start) ?? read(start)
      known.set(start, found)
      return found
    },
  }
}

/** Whether all keys of a valid text are in the value that it stands for: none is repeated in an object. */
export function hasUniqueKeys(text: string, value: unknown): boolean {
  let colons = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = stringEnd(text, at) - 1
    else if (code === colon) colons++
  }
  return countKeys(value) === colons
}

const colon = sign(':')

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return inner.reduce((count: number, each) => count + countKeys(each), Array.isArray(value) ? 0 : inner.length)
}

function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === closeBrace || code === closeBracket || at >= text.length
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) <= 32 || text.charCodeAt(at) === byteOrderMark) at++
  return at
}

const byteOrderMark = 0xfeff

function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

function valueEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = stringEnd(text, at) - 1
    else if (code === openBrace || code === openBracket) depth++
    else if (code === closeBrace || code === closeBracket) depth--
    // A number or a name ends before the sign after it.
    else if (depth > 0 || !/[\s,]/.test(text[at + 1] ?? ',')) {
      if (depth > 0 || !isEnd(text, at + 1)) continue
    }
    if (depth <= 0) return at + 1
  }
  return text.length
}
