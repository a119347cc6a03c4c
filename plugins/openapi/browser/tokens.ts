import type { FormScheme } from '../try/form.ts'
import { send } from './send.ts'

export interface TokenClient {
  id: string
  secret: string
  proxy?: string | undefined
  /** Where the server that hands out tokens leads back to. */
  redirectUri: string
}

/** How often to look whether the reader is back, in milliseconds. */
const interval = 200

/** Whether the site can get a token for a scheme. */
export function hasTokens({ authorizationUrl, tokenUrl, clientTokenUrl, openIdConnectUrl }: FormScheme): boolean {
  return (authorizationUrl && tokenUrl) !== undefined || clientTokenUrl !== undefined || openIdConnectUrl !== undefined
}

/** Whether readers sign in for a token, in a window. */
export function needsWindow({ authorizationUrl, openIdConnectUrl }: FormScheme): boolean {
  return authorizationUrl !== undefined || openIdConnectUrl !== undefined
}

/** Gets a token; undefined if the reader closed the window. @throws if a server refuses */
export async function getToken(scheme: FormScheme, client: TokenClient): Promise<string | undefined> {
  if (needsWindow(scheme)) return codeToken(scheme, client)
  const fields = { grant_type: 'client_credentials', ...scopeField(scheme) }
  return requestToken(scheme.clientTokenUrl ?? '', fields, client)
}

const scopeField = ({ scopes }: FormScheme): Record<string, string> =>
  scopes.length > 0 ? { scope: scopes.join(' ') } : {}

/** The authorization code flow with a proof key (RFC 7636). */
async function codeToken(scheme: FormScheme, client: TokenClient): Promise<string | undefined> {
  // Opened before anything else: browsers allow it right after a press only.
  const popup = window.open('about:blank', '_blank', 'popup,width=600,height=720')
  if (!popup) return undefined
  try {
    const { authorizationUrl, tokenUrl } = await findAddresses(scheme, client)
    const verifier = randomText()
    const state = randomText()
    const address = new URL(authorizationUrl, location.href)
    const asked = {
      ...{ response_type: 'code', client_id: client.id, redirect_uri: client.redirectUri, state },
      ...{ code_challenge: await challengeOf(verifier), code_challenge_method: 'S256', ...scopeField(scheme) },
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    popup.location.href = address.href
    const answer = await waitForAnswer(popup, client.redirectUri)
    if (!answer) return undefined
    const code = answer.get('code')
    if (answer.get('state') !== state || code === null)
      throw new Error(answer.get('error_description') ?? answer.get('error') ?? 'invalid_state')
    const fields = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, code_verifier: verifier }
    return await requestToken(tokenUrl, fields, client)
  } finally {
    popup.close()
  }
}

/** The addresses of a scheme, or those that its discovery names. */
async function findAddresses(
  { authorizationUrl, tokenUrl, openIdConnectUrl }: FormScheme,
  { proxy }: TokenClient,
): Promise<{ authorizationUrl: string; tokenUrl: string }> {
  if (authorizationUrl !== undefined && tokenUrl !== undefined) return { authorizationUrl, tokenUrl }
  const response = await send(openIdConnectUrl ?? '', {}, proxy)
  const found = (await response.json()) as Record<string, unknown>
  return { authorizationUrl: String(found.authorization_endpoint), tokenUrl: String(found.token_endpoint) }
}

/** What the window got back; undefined once the reader has closed it. */
async function waitForAnswer(popup: Window, redirectUri: string): Promise<URLSearchParams | undefined> {
  while (!popup.closed) {
    const url = addressOf(popup)
    if (url?.href.startsWith(redirectUri) && (url.searchParams.has('state') || url.searchParams.has('error')))
      return url.searchParams
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  return undefined
}

/** The address of a window; undefined while it shows another site. */
function addressOf(popup: Window): URL | undefined {
  try {
    return new URL(popup.location.href)
  } catch {
    return undefined
  }
}

async function requestToken(
  url: string,
  fields: Record<string, string>,
  { id, secret, proxy }: TokenClient,
): Promise<string> {
  const body = new URLSearchParams({ ...fields, client_id: id, ...(secret && { client_secret: secret }) })
  const headers = { Accept: 'application/json' }
  const response = await send(new URL(url, location.href).href, { method: 'POST', headers, body }, proxy)
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (typeof answer.access_token === 'string') return answer.access_token
  throw new Error(String(answer.error_description ?? answer.error ?? `HTTP ${response.status}`))
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
