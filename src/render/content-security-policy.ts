import { createHash } from 'node:crypto'

/** Sources by directive. */
export type PolicySources = Record<string, string[]>

/**
 * Returns the Content-Security-Policy of the output.
 * @param added additional sources of the site; a directive that is not in the default policy also allows the site itself
 */
export function contentSecurityPolicy(inlineScripts: string[], ...added: PolicySources[]): string {
  const directives: PolicySources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  for (const [name, sources] of added.flatMap((part) => Object.entries(part))) {
    // Attributes have no address that could be the site itself.
    const initial = name.endsWith('-attr') ? [] : ["'self'"]
    // 'none' must be the only source of a directive.
    const earlier = (directives[name] ?? initial).filter((value) => value !== "'none'")
    directives[name] = [...new Set([...earlier, ...sources])]
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Returns the source that allows an inline script or style sheet. */
export function hashSource(text: string): string {
  // HTML parsers normalize line endings before the text is hashed.
  const normalized = text.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(normalized).digest('base64')}'`
}
