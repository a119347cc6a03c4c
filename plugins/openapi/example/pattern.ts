/**
 * A text that matches a regular expression: a short one for groups, classes, alternatives and repetitions. Returns
 * undefined for expressions with other parts, such as assertions.
 * @param repetitions how often parts are repeated whose number is open
 */
export function exampleForPattern(pattern: string, repetitions = 3): string | undefined {
  let matcher: RegExp
  try {
    matcher = new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
  const reader: Reader = { pattern, at: 0, repetitions }
  const text = readAlternatives(reader)
  return text !== undefined && reader.at === pattern.length && matcher.test(text) ? text : undefined
}

/** A text that matches a regular expression and has a length, if one with more or fewer repetitions has. */
export function exampleOfLength(pattern: string, { min, max }: { min: number; max: number }): string | undefined {
  const usual = exampleForPattern(pattern)
  if (usual === undefined || (usual.length >= min && usual.length <= max)) return usual
  const most = usual.length > max ? 2 : Math.min(min, maxRepetitions)
  for (let count = usual.length > max ? 0 : 4; count <= most; count++) {
    const text = exampleForPattern(pattern, count)
    if (text !== undefined && text.length >= min && text.length <= max) return text
  }
  return undefined
}

interface Reader {
  pattern: string
  at: number
  repetitions: number
}

/** More repetitions make an example longer than it has to be. */
const maxRepetitions = 200

function readAlternatives(reader: Reader): string | undefined {
  const first = readSequence(reader)
  while (first !== undefined && reader.pattern[reader.at] === '|') {
    reader.at++
    if (readSequence(reader) === undefined) return undefined
  }
  return first
}

function readSequence(reader: Reader): string | undefined {
  let text = ''
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] as string)) {
    const atom = readAtom(reader)
    if (atom === undefined) return undefined
    const count = readCount(reader)
    for (let index = 0; index < count; index++) text += atom[index % atom.length] ?? ''
  }
  return text
}

/** Texts that an atom matches, taken in turns. */
function readAtom(reader: Reader): string[] | undefined {
  const { pattern } = reader
  const character = pattern[reader.at++] as string
  if (character === '^' || character === '$') return ['']
  if (character === '.') return ['a']
  if (character === '[') return readClass(reader)
  if (character === '\\') return readEscape(reader)
  if (character !== '(') return [character]
  const group = /^\?(?::|<[A-Za-z]\w*>)/.exec(pattern.slice(reader.at))
  if (pattern[reader.at] === '?' && !group) return undefined
  reader.at += group?.[0].length ?? 0
  const text = readAlternatives(reader)
  if (text === undefined || pattern[reader.at] !== ')') return undefined
  reader.at++
  return [text]
}

const classes: Readonly<Record<string, string[]>> = {
  d: [...'1234567890'],
  w: [...'abcdefghij'],
  s: [' '],
  D: ['a'],
  W: ['-'],
  S: ['a'],
  b: [''],
  t: ['\t'],
  n: ['\n'],
}

function readEscape(reader: Reader): string[] | undefined {
  const { pattern } = reader
  const property = /^p\{(?:(?:Script|sc)=)?(\w+)\}/.exec(pattern.slice(reader.at))
  if (property) {
    reader.at += property[0].length
    return property[1] === 'Lu' || property[1] === 'Uppercase' ? ['A'] : property[1] === 'N' ? ['1'] : ['a']
  }
  const character = pattern[reader.at++]
  if (character === undefined || /[1-9kuxcpP]/.test(character)) return undefined
  return classes[character] ?? [character]
}

function readClass(reader: Reader): string[] | undefined {
  const { pattern } = reader
  const isNegated = pattern[reader.at] === '^'
  if (isNegated) reader.at++
  const allowed: string[] = []
  while (pattern[reader.at] !== ']') {
    if (reader.at >= pattern.length) return undefined
    const character = pattern[reader.at++] as string
    const from = character === '\\' ? readEscape(reader) : [character]
    if (!from) return undefined
    const isRange = pattern[reader.at] === '-' && pattern[reader.at + 1] !== ']' && from.length === 1
    if (!isRange) allowed.push(...from)
    else {
      reader.at++
      if (pattern[reader.at] === '\\') reader.at++
      allowed.push(...range(from[0] as string, pattern[reader.at++] as string))
    }
  }
  reader.at++
  if (!isNegated) return allowed.length > 0 ? allowed : undefined
  const other = [...'abcxyz019-_ '].filter((character) => !allowed.includes(character))
  return other.length > 0 ? other.slice(0, 3) : undefined
}

/** The first characters of a range are examples enough. */
function range(from: string, to: string): string[] {
  const first = from.codePointAt(0) as number
  const last = Math.min(to.codePointAt(0) ?? first, first + 9)
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => String.fromCodePoint(first + index))
}

function readCount(reader: Reader): number {
  const rest = reader.pattern.slice(reader.at)
  const [all, symbol, min, comma, max] = /^(?:([?*+])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(rest) ?? []
  if (all === undefined) return 1
  reader.at += all.length
  const { repetitions } = reader
  if (symbol !== undefined)
    return symbol === '+'
      ? Math.max(1, repetitions)
      : Math.min(Math.max(0, repetitions - 1), symbol === '?' ? 1 : maxRepetitions)
  const least = Number(min)
  if (comma === undefined) return Math.min(least, maxRepetitions)
  const most = max === '' || max === undefined ? Number.POSITIVE_INFINITY : Number(max)
  return Math.min(Math.max(least, Math.min(most, repetitions)), maxRepetitions)
}
