/** A compiled pattern of a route, in the syntax of React Router 5: `/a/:name`, `/a/:name?`, `/a/:name(\\d+)`, `*`. */
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

const token = /\/?:(\w+)(\([^)]*\))?([?*+])?|\*|\(|\)|[.+^${}|[\]\\]/g

export function compilePattern(pattern: string, { exact, strict, sensitive }: PatternOptions): PathPattern {
  const names: string[] = []
  let unnamed = 0
  const bare = strict || pattern === '/' ? pattern : pattern.replace(/\/$/, '')
  const source = bare.replace(token, (text, name?: string, group?: string, modifier?: string) => {
    if (name !== undefined) {
      names.push(name)
      return parameter({ slash: text.startsWith('/') ? '\\/' : '', group, modifier })
    }
    if (text === '*') {
      names.push(String(unnamed++))
      return '(.*)'
    }
    if (text === '(') return '('
    if (text === ')') return ')'
    return `\\${text}`
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
