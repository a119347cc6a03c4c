import { existsSync, readFileSync } from 'node:fs'
import { encodeUrl } from '../../documents/site/index.ts'
import { splitUrl } from '../../shared/url.ts'

/** A permanent redirect from one path. */
export interface RedirectRule {
  /** Decoded, without a slash at the end. */
  from: string
  /** Encoded: a path of this host, or a complete URL. */
  to: string
  status: 301 | 308
}

/**
 * Parses a `_redirects` file. Of two rules for a path, the first counts.
 * @returns `others`: lines with wildcards, conditions or other statuses, or that lead nowhere or back to themselves
 */
export function readRedirects(file: string): { rules: RedirectRule[]; others: string[] } {
  const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const rules = new Map<string, RedirectRule>()
  const others: string[] = []
  for (const line of lines) {
    const rule = parseRule(line)
    if (rule === undefined) others.push(line)
    else if (!rules.has(rule.from)) rules.set(rule.from, rule)
  }
  return { rules: [...rules.values()], others }
}

function parseRule(line: string): RedirectRule | undefined {
  const [source = '', target = '', code = '301', ...conditions] = line.split(/\s+/)
  if (!source.startsWith('/') || /[*:]/.test(source) || conditions.length > 0) return undefined
  const status = code === '301' ? 301 : code === '308' ? 308 : undefined
  // A path with two slashes, or with a backslash, leads to another host.
  const isTarget = /^(?:\/(?![/\\])|https?:\/\/)/i.test(target) && URL.canParse(target, 'https://site.invalid')
  if (status === undefined || !isTarget) return undefined
  const from = barePath(source)
  const to = encodeUrl(target)
  return barePath(splitUrl(to).path) === from ? undefined : { from, to, status }
}

function barePath(encoded: string): string {
  const bare = encoded.replace(/\/+$/, '')
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}
