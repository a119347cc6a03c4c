import { enclosingNamespaces, resolveConstant } from './constant-lookup.ts'

/** A piece of a type as it is written; a name may be that of a drop. */
export type TypePart = { text: string; name?: string }

/** Names in a type, and what stands between them. Symbols, texts and names of methods are no types. */
const piece = /"[^"]*"|'[^']*'|[:#]\w+[?!]?|(?:::)?[A-Za-z_]\w*(?:::\w+)*|[^"'#:A-Za-z_]+|./g

export function typeParts(type: string): TypePart[] {
  return (type.match(piece) ?? []).map((text) => (/^(?:::)?[A-Za-z_]/.test(text) ? { text, name: text } : { text }))
}

/** Types that Ruby, Rails and Liquid have, and words for them. */
const builtIn = new Set(
  `String Symbol Integer Float Numeric Number BigDecimal Decimal Rational Boolean Bool TrueClass FalseClass NilClass Array List
  Hash Set Object BasicObject Enumerable Enumerator Range Proc Regexp Date DateTime Time Duration Pathname URI Module Class HTML
  ActiveSupport::TimeWithZone ActiveSupport::Duration ActiveSupport::SafeBuffer URI::HTTP Liquid::Drop Liquid::Context
  nil null none true false void self string symbol integer float number numeric decimal boolean bool array list hash object
  date datetime time duration any url html`.split(/\s+/),
)

/** Drops by the names that types give them. */
export interface TypeNames {
  /** The full name of a drop that a name means within another; undefined where it means none. */
  dropOf(name: string, within: string): string | undefined
  /** Whether a name means something. */
  isKnown(name: string, within: string): boolean
}

export function createTypeNames(drops: readonly { name: string }[], others: Iterable<string>): TypeNames {
  const known = new Map(drops.map(({ name }) => [name, name]))
  const rest = new Set(others)
  const byLastName = new Map<string, string[]>()
  for (const { name } of drops) {
    const last = lastName(name)
    byLastName.set(last, [...(byLastName.get(last) ?? []), name])
  }
  const dropOf = (name: string, within: string) => {
    const found = resolveConstant(name, enclosingNamespaces(within), known)
    if (found !== undefined) return found
    // Dumps may name classes by their last names alone, and types by all, or the other way round.
    const [only, ...more] = byLastName.get(lastName(name)) ?? []
    const isPart = only !== undefined && (only.endsWith(`::${name}`) || name.endsWith(`::${only}`))
    return isPart && more.length === 0 ? only : undefined
  }
  return {
    dropOf,
    isKnown: (name, within) =>
      builtIn.has(name.replace(/^::/, '')) || rest.has(name.replace(/^::/, '')) || dropOf(name, within) !== undefined,
  }
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

const nothing = new Set(['nil', 'null', 'NilClass'])

/** Whether there may be no value. */
export function mayBeNil(types: readonly string[]): boolean {
  return types.some((type) => nothing.has(type))
}

/** The types without the one that stands for no value. */
export function withoutNil(types: readonly string[]): string[] {
  return types.filter((type) => !nothing.has(type))
}

export function isList(types: readonly string[]): boolean {
  return withoutNil(types).some((type) => /^(?:Array|List|Set|Enumerable|array|list)\b/.test(type))
}

/** The drops that a value is, or holds. */
export function dropsIn(types: readonly string[], within: string, names: TypeNames): string[] {
  const found = types.flatMap((type) =>
    typeParts(type).flatMap(({ name }) => (name === undefined ? [] : (names.dropOf(name, within) ?? []))),
  )
  return [...new Set(found)]
}
