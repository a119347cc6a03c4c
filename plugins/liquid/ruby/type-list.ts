/** A method that a value answers to, `#each`, may contain brackets: `#[]`. */
const methodType = /^#(?:[A-Za-z_]\w*[?!=]?|\[\]=?|<=>|<<|>>|={2,3}|=~|![=~]?|[<>]=?|\*\*|[-+~]@?|[*/%^&|`])/

const quoted = /^(?:"[^"]+"|'[^']+')/

/** A list of types and the text around it. */
export interface TypeList {
  /** The word before the list. */
  name?: string
  types: string[]
  rest: string
}

/**
 * Reads a list of types in brackets at the beginning of a text, or after its first word, as YARD does. Returns undefined if there is
 * none. Commas inside of brackets and quotes do not separate types.
 * @param opening the brackets that begin a list
 */
export function readTypeList(text: string, opening = '[({<'): TypeList | undefined {
  const [start = '', name = ''] = /^\s*([^\s[({<"'\])}>]*)[ \t]*/.exec(text) ?? []
  if (start.length === text.length || !opening.includes(text[start.length] as string)) return undefined
  const list = scanList(text.slice(start.length))
  if (!list) return undefined
  const types = list.types.map((type) => type.trim()).filter(Boolean)
  if (types.length === 0) return undefined
  return { ...(name !== '' && { name }), types, rest: text.slice(start.length + list.length).trim() }
}

/** The parts of a list, and its length with its brackets. */
function scanList(text: string): { types: string[]; length: number } | undefined {
  const types = ['']
  const add = (part: string) => {
    types[types.length - 1] += part
  }
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const character = text[at] as string
    const rest = text.slice(at)
    const [whole] = quoted.exec(rest) ?? (depth > 0 ? methodType.exec(rest) : null) ?? []
    // The arrow of a hash is no bracket.
    const isArrow = character === '>' && text[at - 1] === '='
    if (whole !== undefined) add(whole)
    else if ('[({<'.includes(character)) {
      if (depth > 0) add(character)
      depth++
    } else if ('])}>'.includes(character) && !isArrow) {
      depth--
      if (depth === 0) return { types, length: at + 1 }
      add(character)
    } else if (character === ',' && depth === 1) types.push('')
    else add(character)
    at += whole?.length ?? 1
  }
  return undefined
}
