/** The Content-Security-Policy of a site, and what elements need of it. */
import { ownValue } from './dictionary.ts'
import type { PolicyDirective } from './types.ts'

/** Sources by directive. */
export type PolicySources = Partial<Record<string, string[]>>

/** Something that an element loads or runs. Equal needs are allowed by the same setting, unless a text is allowed alone. */
export interface PolicyNeed {
  directive: PolicyDirective
  /** Source that allows it: an origin, a scheme, `'self'`, or `'unsafe-inline'`. */
  source: string
  /** What it is, in a message: `the frame https://a.example/x`. */
  subject: string
  /** Text of an inline script or style, which its hash allows, too. */
  text?: string
}

/** Directives of every site, without the hashes of inline scripts. */
export const defaultPolicy: Readonly<PolicySources> = Object.freeze({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
})

/** Returns the directives of a site. A directive that is not in the default policy also allows the site itself. */
export function policyDirectives(...added: PolicySources[]): Record<string, string[]> {
  const directives = { ...defaultPolicy } as Record<string, string[]>
  for (const [name, sources = []] of added.flatMap((part) => Object.entries(part))) {
    // Attributes have no address that could be the site itself.
    const initial = name.endsWith('-attr') ? [] : ["'self'"]
    // 'none' must be the only source of a directive.
    const earlier = (ownValue(directives, name) ?? initial).filter((value) => value !== "'none'")
    directives[name] = [...new Set([...earlier, ...sources])]
  }
  return directives
}

/** Directives that apply if a site does not set a directive. Forms may be submitted anywhere. */
const fallbacks: Readonly<Partial<Record<PolicyDirective, string>>> = {
  'frame-src': 'default-src',
  'media-src': 'default-src',
  'script-src-attr': 'script-src',
  'style-src-attr': 'style-src',
}

/** Whether directives allow a need. @param hash returns the source that allows a text */
export function isAllowed(
  { directive, source, text }: PolicyNeed,
  directives: Record<string, string[]>,
  hash?: (text: string) => string,
): boolean {
  const sources = ownValue(directives, directive) ?? ownValue(directives, ownValue(fallbacks, directive) ?? '')
  if (sources === undefined || sources.some((allowed) => covers(allowed, source))) return true
  if (text === undefined || !hash?.(text) || !sources.includes(hash(text))) return false
  return !directive.endsWith('-attr') || sources.includes("'unsafe-hashes'")
}

/** Whether a source expression allows an origin, or another source. */
export function covers(allowed: string, source: string): boolean {
  if (allowed === source) return true
  const isHost = /^https?:\/\//.test(source)
  if (allowed === '*') return isHost || source === "'self'"
  if (!isHost) return false
  if (allowed === 'https:' || allowed === 'http:') return source.startsWith(`${allowed}//`)
  const host = source.replace(/^https?:\/\//, '')
  const [, written = ''] = /^(?:https?:\/\/)?([^/]+)/.exec(allowed) ?? []
  return written === host || (written.startsWith('*.') && host.endsWith(written.slice(1)))
}

/** Returns the source that allows a URL; undefined for a URL that no policy blocks. */
export function sourceOfUrl(url: string, siteUrl: string): string | undefined {
  const [, scheme, host] = readOrigin(url)
  const [, siteScheme = 'https:', siteHost] = readOrigin(siteUrl)
  if (scheme !== undefined && !/^https?:$/.test(scheme)) return /^(?:data|blob):$/.test(scheme) ? scheme : undefined
  if (host === undefined || host === siteHost) return "'self'"
  return /^[^\s;,'"]+$/.test(host) ? `${scheme ?? siteScheme}//${host}` : undefined
}

function readOrigin(url: string): string[] {
  return /^([a-z][a-z\d+.-]*:)?(?:\/\/(?:[^/?#]*@)?([^/?#]*))?/.exec(url.trim().toLowerCase()) ?? []
}

type UrlAttribute = [attribute: string, directive: PolicyDirective, noun: string]

const urlAttributes: Readonly<Record<string, UrlAttribute[]>> = {
  iframe: [['src', 'frame-src', 'frame']],
  frame: [['src', 'frame-src', 'frame']],
  script: [['src', 'script-src', 'script']],
  img: [['src', 'img-src', 'image']],
  video: [
    ['src', 'media-src', 'video'],
    ['poster', 'img-src', 'image'],
  ],
  audio: [['src', 'media-src', 'audio']],
  source: [['src', 'media-src', 'media file']],
  track: [['src', 'media-src', 'track']],
  object: [['data', 'object-src', 'object']],
  embed: [['src', 'object-src', 'object']],
  form: [['action', 'form-action', 'form target']],
  button: [['formaction', 'form-action', 'form target']],
  input: [['formaction', 'form-action', 'form target']],
}

/** Elements that may need something whatever attributes they have. */
export const loadingElements: ReadonlySet<string> = new Set([...Object.keys(urlAttributes), 'link', 'style'])

/**
 * Returns what an element of a page needs, except for the content of scripts.
 * @param attributes text values by lower-case name; undefined for a value that is only known at run time
 * @param text content of a `style` element
 */
export function elementNeeds(
  name: string,
  attributes: ReadonlyMap<string, string | undefined>,
  { siteUrl, text }: { siteUrl: string; text?: string },
): PolicyNeed[] {
  const needs: PolicyNeed[] = []
  const inline = { source: "'unsafe-inline'" }
  const addUrl = (url: string | undefined, directive: PolicyDirective, noun: string) => {
    const source = url === undefined ? undefined : sourceOfUrl(url, siteUrl)
    if (source !== undefined) needs.push({ directive, source, subject: `the ${noun} ${shorten(url ?? '')}` })
  }
  for (const [attribute, directive, noun] of ownValue(urlAttributes, name) ?? [])
    addUrl(attributes.get(attribute), directive, noun)
  const relations = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []
  if (name === 'link' && relations.includes('stylesheet')) addUrl(attributes.get('href'), 'style-src', 'style sheet')
  if (name === 'style') needs.push({ ...inline, directive: 'style-src', subject: 'a style element', text })
  for (const [attribute, value] of attributes) {
    const code = value === undefined ? {} : { text: value }
    if (attribute === 'style' && value !== '') {
      const subject = value === undefined ? 'a style attribute' : `the style attribute "${shorten(value)}"`
      needs.push({ ...inline, directive: 'style-src-attr', subject, ...code })
    }
    if (/^on[a-z]/.test(attribute) && value !== undefined)
      needs.push({ ...inline, directive: 'script-src-attr', subject: `the event handler ${attribute}`, ...code })
  }
  return needs
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Returns the code of the diagnostic for a need that the policy blocks. */
export function blockedCode({ directive }: PolicyNeed): string {
  const names: Partial<Record<PolicyDirective, string>> = {
    'form-action': 'form',
    'img-src': 'image',
    'media-src': 'media',
  }
  return `blocked-${names[directive] ?? directive.split('-')[0]}`
}

/** Returns how to allow a need in the site config. */
export function allowHint({ directive, source, text }: PolicyNeed, hash?: (text: string) => string): string {
  const setting = (...sources: string[]) => {
    const list = sources.map((each) => (each.includes("'") ? `"${each}"` : `'${each}'`)).join(', ')
    return `in the site config: \`contentSecurityPolicy: { '${directive}': [${list}] }\`.`
  }
  if (source !== "'unsafe-inline'") return `Allow it ${setting(source)}`
  const hashes = text === undefined || !hash ? [] : [hash(text)]
  if (directive === 'style-src-attr')
    return `Use a class and a style sheet, or allow all style attributes ${setting(source)}`
  if (directive === 'style-src') {
    const move = 'Move the styles to a style sheet'
    return hashes.length > 0 ? `${move}, or allow them ${setting(...hashes)}` : `${move}.`
  }
  const move = 'Move the code to a script file in a static folder'
  return hashes.length > 0 ? `${move}, or allow it ${setting("'unsafe-hashes'", ...hashes)}` : `${move}.`
}
