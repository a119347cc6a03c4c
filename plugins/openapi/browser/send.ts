import { formEncoded } from '../example/serialize-parameter.ts'
import type { FilledRequest } from '../try/fill-request.ts'
import type { FormMedia } from '../try/form.ts'

/** The header by which a proxy gets cookies, which scripts cannot set. */
const cookieHeader = 'X-Cookie'

/** How long a server may take to show that it is there, in milliseconds. */
const probeTime = 5000

export type Refusal = 'refused' | 'unreachable' | 'blocked'

/** A request that got no response. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    /** That of the server, or of the proxy. */
    readonly origin: string,
  ) {
    super(refusal)
  }
}

/** The address that a request is sent to. */
export function sentUrl(url: string, proxy: string | undefined): string {
  return proxy === undefined ? url : new URL(proxy.replace('{url}', encodeURIComponent(url)), location.href).href
}

/**
 * Sends a request, through the proxy if there is one.
 * @throws RefusedError without a response
 */
export async function send(url: string, init: RequestInit, proxy: string | undefined): Promise<Response> {
  const address = sentUrl(url, proxy)
  const { origin } = new URL(address)
  const blocked = new Set<string>()
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => blocked.add(blockedURI)
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    // What no request can be, such as one with a body and the method GET, has a message of its own.
    const request = new Request(address, { cache: 'no-store', ...init })
    return await fetch(request).catch(async (error: unknown) => {
      if (init.signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve))
      if ([...blocked].some((uri) => uri.startsWith(origin))) throw new RefusedError('blocked', origin)
      throw new RefusedError((await isReachable(origin)) ? 'refused' : 'unreachable', origin)
    })
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}

/** Whether a server answers at all. Its answer cannot be read, and changes nothing there. */
async function isReachable(origin: string): Promise<boolean> {
  const init = { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' } as const
  return fetch(origin, { ...init, signal: AbortSignal.timeout(probeTime) }).then(
    () => true,
    () => false,
  )
}

/** Sends what a reader has entered. */
export async function sendFilled(
  { request, files }: FilledRequest<File>,
  { media, text, proxy, signal }: { media: FormMedia | undefined; text: string; proxy?: string; signal: AbortSignal },
): Promise<Response> {
  const { method, url, cookies } = request
  const headers = new Headers(request.headers)
  const body = bodyOf({ request, files }, media, text)
  const isShared = proxy === undefined && cookies.length > 0 && canSetCookies(url)
  if (proxy !== undefined && cookies.length > 0) headers.set(cookieHeader, cookies.join('; '))
  const credentials = proxy === undefined && cookies.length > 0 ? 'include' : 'same-origin'
  if (isShared) for (const cookie of cookies) setCookie(`${cookie}; path=/`)
  try {
    return await send(url, { method, headers, signal, credentials, ...(body !== undefined && { body }) }, proxy)
  } finally {
    if (isShared) for (const cookie of cookies) setCookie(`${cookie.split('=')[0]}=; path=/; max-age=0`)
  }
}

/** Whether the site can set cookies of a server: their hosts are the same, whatever the ports are. */
export function canSetCookies(url: string): boolean {
  return new URL(url).hostname === location.hostname
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS.
  document.cookie = cookie
}

function bodyOf(
  { request: { body }, files }: Pick<FilledRequest<File>, 'request' | 'files'>,
  media: FormMedia | undefined,
  text: string,
): BodyInit | undefined {
  if (!body || !media) return undefined
  if (body.type === 'file') return files[0]
  if (body.type === 'form') return body.pairs.map((pair) => pair.map(formEncoded).join('=')).join('&')
  // As the reader wrote it: numbers may have more digits than JavaScript's.
  if (body.type === 'json') return text
  if (body.type === 'text') return body.text
  const form = new FormData()
  const left = [...files]
  for (const { name, value, isFile, contentType } of body.parts) {
    const file = isFile ? left.shift() : undefined
    if (file) form.append(name, file, file.name)
    else if (contentType) form.append(name, new Blob([value], { type: contentType }))
    else form.append(name, value)
  }
  return form
}
