import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeUrl } from '../../../documents/site/index.ts'
import type { Log } from '../../../platform/index.ts'
import { accessPaths } from '../../../shared/access-paths.ts'
import type { AccessConfig } from '../../../shared/types.ts'
import { securityHeaders } from '../security-headers.ts'
import type { Respond } from '../site-server.ts'
import {
  bearerToken,
  challenge,
  metadataPath,
  openAccessTokens,
  type ProtectedResource,
  resourceMetadata,
} from './access-tokens.ts'
import { openProvider, type PendingSignIn } from './provider.ts'
import { returnPath } from './return-path.ts'
import { sealedCookies } from './sealed-cookies.ts'

export interface AccessOptions {
  access: AccessConfig
  /** Origin of the site. */
  url: string
  baseUrl: string
  /** Secrets of the session cookies: the current one first. */
  sessionKeys: readonly string[]
  clientSecret: string | undefined
  /** Returns what answers readers with these groups; undefined if they may read nothing. */
  siteFor(groups: readonly string[]): Respond | undefined
  /** The MCP server, whose clients have access tokens instead of sessions; undefined if there is none. */
  mcp?: { path: string; url: string; title: string } | undefined
  log: Log
}

/** Seconds that readers have to sign in. */
const signInSeconds = 600

/**
 * Answers each reader with the output for their groups. What a request is for has no influence on that: a path can only lead to
 * files that the reader may read.
 */
export function respondWithAccess(options: AccessOptions): Respond {
  const { access, url, baseUrl, sessionKeys, clientSecret, siteFor, mcp, log } = options
  const { origin, protocol } = new URL(url)
  const paths = accessPaths(baseUrl)
  const cookies = sealedCookies(sessionKeys, { path: baseUrl, isSecure: protocol === 'https:' })
  const provider = openProvider({
    access,
    secret: clientSecret,
    callbackUrl: origin + paths.callback,
    homeUrl: origin + baseUrl,
  })

  const resource = mcp && protectedResource(access, mcp)
  const tokenGroups = resource && openAccessTokens(provider, { ...access, audience: resource.audience })
  const sessionGroups = async (request: IncomingMessage) =>
    ((await cookies.read(request, 'session')) as { groups: string[] } | undefined)?.groups

  const signIn = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const { url: target, pending } = await provider.begin()
    const to = returnPath([query.get('to'), request.headers.referer], { origin, baseUrl })
    await cookies.write(response, 'sign-in', { value: { ...pending, to }, seconds: signInSeconds })
    redirect(response, target)
  }
  const callback = async (request: IncomingMessage, response: ServerResponse) => {
    const pending = (await cookies.read(request, 'sign-in')) as (PendingSignIn & { to: string }) | undefined
    // A callback that the reader has not asked for would sign them in as somebody else.
    if (!pending) return sendText(response, 400, 'The sign-in has expired. Go back, and sign in again.')
    cookies.remove(response, 'sign-in')
    let groups: string[]
    try {
      groups = await provider.finish(new URL(request.url ?? '', origin), pending)
    } catch (error) {
      log.warn(`A sign-in failed: ${(error as Error).message}`)
      return sendText(response, 400, 'The sign-in failed. Go back, and sign in again.')
    }
    const known = groups.filter((group) => access.groups.includes(group))
    await cookies.write(response, 'session', { value: { groups: known }, seconds: access.sessionHours * 3600 })
    redirect(response, pending.to, 303)
  }
  const signOut = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, method } = request
    const site = headers['sec-fetch-site']
    const isOwn = method === 'POST' ? headers.origin === origin : site === 'same-origin'
    // A link or an image of another site must not sign readers out.
    if (!isOwn) return sendForm(response, paths.signOut, access.labels.signOut)
    cookies.remove(response, 'session')
    redirect(response, (await provider.endUrl().catch(() => undefined)) ?? baseUrl, 303)
  }
  const answer = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    setOwnHeaders(response)
    const { method, headers } = request
    const query = queryOf(request)
    if (method !== 'GET' && !(method === 'POST' && name === 'signOut')) {
      response.writeHead(405, { allow: name === 'signOut' ? 'GET, POST' : 'GET' }).end()
      return
    }
    // Browsers load pages in advance that readers may never open.
    if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined)
      return sendText(response, 503, 'Not in advance.')
    try {
      if (name === 'signIn') await signIn(request, response, query)
      else if (name === 'callback') await callback(request, response)
      else await signOut(request, response)
    } catch (error) {
      log.error(`Cannot sign readers in or out: ${(error as Error).message}`)
      if (!response.headersSent) sendText(response, 503, 'Signing in is not possible at the moment. Try again later.')
    }
  }

  const answerPage = async (request: IncomingMessage, response: ServerResponse, isForMcp: boolean) => {
    const token = isForMcp ? bearerToken(request.headers.authorization) : undefined
    let groups: string[] | undefined
    try {
      groups = token === undefined ? await sessionGroups(request) : await tokenGroups?.(token)
    } catch (error) {
      log.error(`Cannot check an access token: ${(error as Error).message}`)
      return sendText(response, 503, 'Access tokens cannot be checked at the moment. Try again later.')
    }
    const mustSignIn = isForMcp && groups === undefined && (token !== undefined || queryOf(request).has('sign-in'))
    const site = mustSignIn ? undefined : siteFor(groups ?? [])
    if (site) {
      response.setHeader('vary', 'Cookie')
      site(request, response)
      return
    }
    setOwnHeaders(response)
    const isNavigation = request.method === 'GET' && String(request.headers.accept).includes('text/html')
    if (groups === undefined && isNavigation) {
      redirect(response, `${paths.signIn}?to=${encodeURIComponent(request.url ?? baseUrl)}`)
      return
    }
    const error = groups ? 'insufficient_scope' : token === undefined ? undefined : 'invalid_token'
    if (isForMcp && resource) response.setHeader('www-authenticate', challenge(resource, error))
    if (groups) sendText(response, 403, 'You are signed in, but not in a group that may read this site.')
    else sendText(response, 401, token === undefined ? 'Sign in to read this site.' : 'The access token is not valid.')
  }
  const answerAt = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const name = Object.entries(paths).find(([, each]) => each === path)?.[0]
    if (name !== undefined) return answer(name, request, response)
    if (resource && path === metadataPath(resource)) {
      setOwnHeaders(response)
      response.setHeader('access-control-allow-origin', '*')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resourceMetadata(resource)))
      return
    }
    return answerPage(request, response, path.replace(/\/$/, '') === mcp?.path)
  }

  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const answered = answerAt(path, request, response)
    answered.catch((error: Error) => {
      log.error(`Cannot answer ${path}: ${error.message}`)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'This request failed.')
    })
  }
}

function protectedResource(
  { audience, scope, issuer }: AccessConfig,
  { url, title }: { url: string; title: string },
): ProtectedResource {
  return { url, title, audience: audience ?? url, scope, issuer }
}

function queryOf({ url }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(url?.split('?').slice(1).join('?'))
}

function setOwnHeaders(response: ServerResponse): void {
  for (const [header, value] of Object.entries(securityHeaders)) response.setHeader(header, value)
  response.setHeader('cache-control', 'no-store')
}

function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location: encodeUrl(location) }).end()
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

function sendForm(response: ServerResponse, action: string, label: string): void {
  const text = label.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; form-action 'self' https: http:; frame-ancestors 'none'",
  })
  response.end(
    `<!DOCTYPE html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title>` +
      `<form method="post" action="${action}"><button>${text}</button></form>\n`,
  )
}
