import type { Pair } from './serialize-parameter.ts'

/** A security scheme, as far as requests depend on it. Browsers use this module, too. */
export interface CredentialScheme {
  name: string
  type: string
  /** Of an API key. */
  in?: string | undefined
  /** Name of the header, parameter or cookie of an API key. */
  parameter?: string | undefined
}

/** What a reader enters for a scheme. */
export interface Credential {
  token?: string
  user?: string
  password?: string
}

/** The parts of a request that schemes add to. */
export interface CredentialTarget {
  query: string[]
  headers: Pair[]
  cookies: string[]
}

/** Adds what schemes need to a request: placeholders, or what a reader has entered. */
export function addCredentials(
  schemes: readonly CredentialScheme[],
  { query, headers, cookies }: CredentialTarget,
  entered?: ReadonlyMap<string, Credential>,
): void {
  for (const { name, type, parameter = name, in: location } of schemes) {
    const { token = '', user = '', password = '' } = entered ? (entered.get(name) ?? {}) : placeholders
    if (type === 'apiKey') {
      if (token === '') continue
      if (location === 'query') query.push([parameter, token].map(encodeURIComponent).join('='))
      else if (location === 'cookie') cookies.push([parameter, token].join('='))
      else headers.push([parameter, token])
    } else if (type === 'basic') {
      if (!entered) headers.push(['Authorization', 'Basic YOUR_CREDENTIALS'])
      else if (user !== '' || password !== '') headers.push(['Authorization', `Basic ${base64(`${user}:${password}`)}`])
    } else if (type !== 'mutualTLS' && token !== '') {
      // The names of other schemes are part of what readers enter.
      const isWhole = entered !== undefined && type === 'http'
      headers.push(['Authorization', isWhole ? token : `Bearer ${entered ? token : 'YOUR_TOKEN'}`])
    }
  }
}

const placeholders: Credential = { token: 'YOUR_API_KEY' }

/** The bytes of a text in UTF-8 as Base64. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
