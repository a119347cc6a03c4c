import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Cookies whose values only this site can read and write: JSON, encrypted and authenticated, with an end. */
export interface SealedCookies {
  /** Returns the value of a cookie; undefined if there is none, or if it is forged, of another kind, or has ended. */
  read(request: IncomingMessage, name: string): unknown
  /** Adds a cookie to a response. */
  write(response: ServerResponse, name: string, cookie: { value: unknown; seconds: number }): void
  remove(response: ServerResponse, name: string): void
}

/** Browsers accept 4096 bytes for a cookie, with its name and attributes. */
const maxCookieLength = 3800

const [ivLength, tagLength] = [12, 16]

/**
 * @param secrets the first encrypts; the others are earlier ones, which still decrypt
 * @param options.path where browsers send the cookies
 * @param options.isSecure whether browsers send them with HTTPS only
 */
export function sealedCookies(secrets: readonly string[], options: { path: string; isSecure: boolean }): SealedCookies {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'lectern session', 32)))
  const { path, isSecure } = options
  // Browsers accept such a cookie from this host only, never from one of its subdomains or siblings.
  const fullName = (name: string) => (isSecure && path === '/' ? `__Host-lectern-${name}` : `lectern-${name}`)
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const add = (response: ServerResponse, cookie: string) => response.appendHeader('set-cookie', cookie)
  return {
    read(request, name) {
      const full = fullName(name)
      for (const [found, value] of parseCookies(request.headers.cookie)) {
        if (found !== full || value.length > maxCookieLength) continue
        for (const key of keys) {
          const opened = open(value, key, name)
          if (opened && opened.end > Date.now()) return opened.value
        }
      }
      return undefined
    },
    write(response, name, { value, seconds }) {
      const sealed = seal({ value, end: Date.now() + seconds * 1000 }, keys[0] as Buffer, name)
      if (sealed.length > maxCookieLength) throw new Error('The cookie is too long.')
      add(response, `${fullName(name)}=${sealed}; Max-Age=${Math.round(seconds)}; ${attributes}`)
    },
    remove: (response, name) => void add(response, `${fullName(name)}=; Max-Age=0; ${attributes}`),
  }
}

interface Sealed {
  value: unknown
  /** In milliseconds. */
  end: number
}

/** The name is authenticated, too: a cookie of one kind is not valid as another. */
function seal(content: Sealed, key: Buffer, name: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

function open(text: string, key: Buffer, name: string): Sealed | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= ivLength + tagLength) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const decrypted = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return JSON.parse(decrypted.toString()) as Sealed
  } catch {
    return undefined
  }
}

function parseCookies(header = ''): [name: string, value: string][] {
  return header.split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=')
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
  })
}
