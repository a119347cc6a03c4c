import { existsSync, readFileSync } from 'node:fs'

/** Headers of the paths that match. */
export interface HeaderRule {
  /** As written: `*` stands for any characters. */
  path: string
  pattern: RegExp
  headers: [name: string, value: string][]
}

/** Parses a `_headers` file: each path pattern is followed by its headers, indented. */
export function readHeaders(file: string): HeaderRule[] {
  if (!existsSync(file)) return []
  const rules: HeaderRule[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\S/.test(line)) {
      const path = line.trim()
      rules.push({ path, pattern: new RegExp(pathPattern(path)), headers: [] })
      continue
    }
    const at = line.indexOf(':')
    if (at > 0) rules.at(-1)?.headers.push([line.slice(0, at).trim(), line.slice(at + 1).trim()])
  }
  return rules
}

export function matchingHeaders(rules: HeaderRule[], pathname: string): [string, string][] {
  return rules.filter((rule) => rule.pattern.test(pathname)).flatMap((rule) => rule.headers)
}

/** Returns the source of a regular expression for a path in which `*` stands for any characters. */
export function pathPattern(path: string): string {
  return `^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`
}
