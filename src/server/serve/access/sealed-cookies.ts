import { hkdfSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose'

/** Cookies whose values only this site can read and write: encrypted JSON Web Tokens. */
export interface SealedCookies {
  /** Returns the value of a cookie; undefined if there is none, or if it is forged, of another kind, or has expired. */
  read(request: IncomingMessage, name: string): Promise<unknown>
  /** Adds a cookie to a response. @param cookie.value JSON */
  write(response: ServerResponse, name: string, cookie: { value: unknown; seconds: number }): Promise<void>
  remove(response: ServerResponse, name: string): void
}

/** Browsers accept 4096 bytes for a cookie, with its name and attributes. */
const maxCookieLength = 3800

/** The key encrypts the content itself. */
const [alg, enc] = ['dir', 'A256GCM']

/**
 * @param secrets the first encrypts; the others are earlier ones, which still decrypt
 * @param options.path where browsers send the cookies
 * @param options.isSecure whether browsers send them with HTTPS only
 */
export function sealedCookies(secrets: readonly string[], options: { path: string; isSecure: boolean }): SealedCookies {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'lectern session', 32)))
  const { path, isSecure } = options
  // Browsers accept such a cookie from this host only, never from one of its subdomains or siblings.
  const fullName = (name: string) => (isSecure && path === '/' ? `__Host-lectern-${name}` : `lectern-${name}`)
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const add = (response: ServerResponse, cookie: string) => response.appendHeader('set-cookie', cookie)
  return {
    async read(request, name) {
      const full = fullName(name)
      for (const [found, value] of parseCookies(request.headers.cookie)) {
        if (found !== full || value.length > maxCookieLength) continue
        for (const key of keys) {
          const payload = await decrypt(value, key, name)
          if (payload) return payload.value
        }
      }
      return undefined
    },
    async write(response, name, { value, seconds }) {
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg, enc })
        .setAudience(name)
        .setExpirationTime(Math.round(Date.now() / 1000 + seconds))
        .encrypt(keys[0] as Uint8Array)
      if (sealed.length > maxCookieLength) throw new Error('The cookie is too long.')
      add(response, `${fullName(name)}=${sealed}; Max-Age=${Math.round(seconds)}; ${attributes}`)
    },
    remove: (response, name) => void add(response, `${fullName(name)}=; Max-Age=0; ${attributes}`),
  }
}

/** Returns undefined for a token of another key, kind or time. @param name the audience: a cookie of one kind is not valid as another */
async function decrypt(token: string, key: Uint8Array, name: string): Promise<JWTPayload | undefined> {
  try {
    const algorithms = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }
    const { payload } = await jwtDecrypt(token, key, { ...algorithms, audience: name, requiredClaims: ['exp'] })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function parseCookies(header = ''): [name: string, value: string][] {
  return header.split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=')
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
  })
}
