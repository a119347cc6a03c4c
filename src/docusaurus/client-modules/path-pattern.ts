/** A compiled pattern of a route, in the syntax of React Router 5: `/a/:name`, `/a/:name?`, `/a/:name(\\d+)`, `/(a|b)`, `*`. */
export interface PathPattern {
  expression: RegExp
  /** Names of the parameters; an index for `*`. */
  names: string[]
}

export interface PatternOptions {
  /** Whether the pattern has to match the complete path. */
  exact?: boolean
  /** Whether a slash at the end of the pattern has to be there. */
  strict?: boolean
  sensitive?: boolean
}

const token = /(\/?)(?::(\w+)(\([^)]*\))?|(\([^)]*\)))([?*+])?|\*|[.+^${}|[\]\\]/g

/** Compiles a pattern. By default, the start of a path has to match, up to a slash. */
export function compilePattern(pattern: string, { exact, strict, sensitive }: PatternOptions): PathPattern {
  const names: string[] = []
  let unnamed = 0
  const bare = strict || pattern === '/' ? pattern : pattern.replace(/\/$/, '')
  const source = bare.replace(token, (text, ...found: (string | undefined)[]) => {
    const [slash, name, group, unnamedGroup, modifier] = found
    if (name !== undefined || unnamedGroup !== undefined) {
      names.push(name ?? String(unnamed++))
      return parameter({ slash: slash ? '\\/' : '', group: group ?? unnamedGroup, modifier })
    }
    if (text !== '*') return `\\${text}`
    names.push(String(unnamed++))
    return '(.*)'
  })
  const slash = strict ? '' : '\\/?'
  const root = source === '/' || source === ''
  const end = exact ? `${root ? '\\/?' : slash}$` : root ? '' : `${slash}(?=\\/|$)`
  return { expression: new RegExp(`^${root ? '\\/?' : source}${end}`, sensitive ? '' : 'i'), names }
}

function parameter(options: { slash: string; group?: string; modifier?: string }): string {
  const { slash, group = '([^\\/]+?)', modifier } = options
  if (modifier === '?') return `(?:${slash}${group})?`
  const inner = group.slice(1, -1)
  if (modifier === '*') return `(?:${slash}(${inner}(?:\\/${inner})*))?`
  if (modifier === '+') return `${slash}(${inner}(?:\\/${inner})*)`
  return slash + group
}
