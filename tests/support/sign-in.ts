import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Provider from 'oidc-provider'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a path as it is. */
export function send(origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false, timeout: 20_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${path}.`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A browser without scripts: it follows redirects, and has cookies for each host. */
export function createVisitor() {
  const jars = new Map<string, Map<string, string>>()
  const jar = (origin: string) => {
    const known = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, known)
    return known
  }
  const cookies = (origin: string) => [...jar(origin)].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = async (url: string, sent: Sent = {}): Promise<Answer & { url: string }> => {
    const { origin, pathname, search } = new URL(url)
    const headers = { accept: 'text/html', cookie: cookies(origin), ...sent.headers }
    const answer = await send(origin, pathname + search, { ...sent, headers })
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /Max-Age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar(origin).delete(name)
      else jar(origin).set(name, value)
    }
    const { location } = answer.headers
    return { ...answer, url: location === undefined ? url : new URL(location, url).href }
  }
  const follow = async (url: string, until: (url: string) => boolean = () => false) => {
    let answer = await visit(url)
    for (let count = 0; answer.headers.location !== undefined && !until(answer.url) && count < 10; count++)
      answer = await visit(answer.url)
    return answer
  }
  const submit = (url: string, fields: Record<string, string>) =>
    visit(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    visit,
    follow,
    submit,
    cookies,
    jar,
    /** Signs in at the provider. @returns the last answer, or that which leads to a URL */
    async signIn(url: string, login: string, until: (url: string) => boolean = () => false) {
      let answer = await follow(url)
      for (const prompt of ['login', 'consent']) {
        const action = /<form[^>]* action="([^"]+)"/.exec(answer.body)?.[1]
        if (action === undefined)
          throw new Error(`No form: ${answer.status} ${answer.url}\n${answer.body.slice(0, 500)}`)
        answer = await submit(new URL(action, answer.url).href, { prompt, login, password: 'any' })
        while (answer.headers.location !== undefined && !until(answer.url)) answer = await visit(answer.url)
      }
      return answer
    },
  }
}

/** Starts an OpenID Connect provider at which anybody can sign in by name. */
export async function startProvider(
  site: string,
  groups: Record<string, string[]>,
): Promise<{ issuer: string; stop(): void }> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'docs',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${site}/_lectern/callback`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    scopes: ['openid', 'groups'],
    claims: { openid: ['sub'], groups: ['groups'] },
    pkce: { required: () => true },
    // Access tokens for one resource, and clients that register themselves.
    features: {
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_: unknown, resource: string) => ({
          scope: 'openid groups',
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: (_: unknown, { accountId }: { accountId: string }) => ({ groups: groups[accountId] ?? [] }),
    cookies: { keys: ['test'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, groups: groups[sub] ?? [] }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function listenOnFreePort(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port)))
}
