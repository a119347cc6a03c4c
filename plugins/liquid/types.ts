import { enclosingNamespaces, resolveConstant } from './constant-lookup.ts'

/** A piece of a type expression. `name` is set if it can be the name of a class. */
export type TypePart = { text: string; name?: string }

/** Tokens of a type expression. Symbols, strings and method names are not types. */
const token = /"[^"]*"|'[^']*'|[:#]\w+[?!]?|(?:::)?[A-Za-z_]\w*(?:::\w+)*|[^"'#:A-Za-z_]+|./g

export function typeParts(type: string): TypePart[] {
  return (type.match(token) ?? []).map((text) => (/^(?:::)?[A-Za-z_]/.test(text) ? { text, name: text } : { text }))
}

/** Types of Ruby, Rails and Liquid, and informal names for them. */
const builtIn = new Set(
  `String Symbol Integer Float Numeric Number BigDecimal Decimal Rational Boolean Bool TrueClass FalseClass NilClass Array List
  Hash Set Object BasicObject Enumerable Enumerator Range Proc Regexp Date DateTime Time Duration Pathname URI Module Class HTML
  URI::HTTP TZInfo::Timezone
  nil null none true false void self string symbol integer float number numeric decimal boolean bool array list hash object
  date datetime time duration any url html`.split(/\s+/),
)

/** Namespaces of Rails and Liquid, whose classes are documented elsewhere. */
const frameworkClass =
  /^(?:Action(?:Cable|Controller|Dispatch|Mailer|Text|View)|Active(?:Job|Model|Record|Storage|Support)|Liquid|Rails)::/

/** Resolves names in type expressions. */
export interface TypeNames {
  /** The full name of the drop that a name refers to within a class; undefined if it is no drop. */
  resolveDrop(name: string, within: string): string | undefined
  isKnown(name: string, within: string): boolean
}

/** @param otherTypes names of types that are documented elsewhere */
export function createTypeNames(drops: readonly { name: string }[], otherTypes: Iterable<string>): TypeNames {
  const known = new Map(drops.map(({ name }) => [name, name]))
  const others = new Set(otherTypes)
  const byBaseName = new Map<string, string[]>()
  for (const { name } of drops) {
    const base = baseName(name)
    byBaseName.set(base, [...(byBaseName.get(base) ?? []), name])
  }
  const resolveDrop = (name: string, within: string) => {
    const resolved = resolveConstant(name, enclosingNamespaces(within), known)
    if (resolved !== undefined) return resolved
    // A dump can name classes without their namespace but types with it, or the other way round.
    const [candidate, ...more] = byBaseName.get(baseName(name)) ?? []
    const isPart = candidate !== undefined && (candidate.endsWith(`::${name}`) || name.endsWith(`::${candidate}`))
    return isPart && more.length === 0 ? candidate : undefined
  }
  return {
    resolveDrop,
    isKnown(name, within) {
      const absolute = name.replace(/^::/, '')
      if (builtIn.has(absolute) || frameworkClass.test(absolute) || others.has(absolute)) return true
      return resolveDrop(name, within) !== undefined
    },
  }
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

const nilTypes = new Set(['nil', 'null', 'NilClass'])

export function mayBeNil(types: readonly string[]): boolean {
  return types.some((type) => nilTypes.has(type))
}

export function withoutNil(types: readonly string[]): string[] {
  return types.filter((type) => !nilTypes.has(type))
}

export function isListType(type: string): boolean {
  return /^(?:Array|List|Set|Enumerable|array|list)\b/.test(type)
}

/** The drops that a value is or contains. */
export function dropsIn(types: readonly string[], within: string, names: TypeNames): string[] {
  const drops = types.flatMap((type) =>
    typeParts(type).flatMap(({ name }) => (name === undefined ? [] : (names.resolveDrop(name, within) ?? []))),
  )
  return [...new Set(drops)]
}
