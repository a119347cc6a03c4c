import { ownValue } from '../../shared/dictionary.ts'
import { compilePattern, type PatternOptions } from './path-pattern.ts'

export interface Match<Params = Record<string, string | undefined>> {
  path: string
  url: string
  isExact: boolean
  params: Params
}

export interface MatchOptions extends PatternOptions {
  path?: string | readonly string[]
}

/** Matches a path with a pattern, as React Router 5 does. Without options for it, the start of the path has to match. */
export function matchPath(pathname: string, options: MatchOptions | string | readonly string[] = {}): Match | null {
  const settings: MatchOptions = typeof options === 'string' || isList(options) ? { path: options } : options
  const paths = settings.path === undefined ? [] : isList(settings.path) ? settings.path : [settings.path]
  for (const path of paths) {
    const { expression, names } = compilePattern(path, settings)
    const found = expression.exec(pathname)
    if (!found) continue
    const [text] = found
    const isExact = pathname === text
    if (settings.exact && !isExact) continue
    const url = path === '/' && text === '' ? '/' : text
    return { path, url, isExact, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1]])) }
  }
  return null
}

function isList<T>(value: unknown): value is readonly T[] {
  return Array.isArray(value)
}

/** Fills the parameters of a pattern. */
export function generatePath(
  pattern = '/',
  params: Record<string, string | number | boolean | undefined> = {},
): string {
  const filled = pattern.replace(/:(\w+)(?:\([^)]*\))?([?*+])?/g, (_, name: string, modifier?: string) => {
    const value = ownValue(params, name)
    if (value === undefined && modifier !== '?' && modifier !== '*')
      throw new Error(`The path "${pattern}" needs a value for "${name}".`)
    return value === undefined ? '' : encodeURIComponent(String(value))
  })
  return filled.replace(/\/{2,}/g, '/')
}
