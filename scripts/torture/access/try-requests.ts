import type { ServerResponse } from 'node:http'
import { request } from 'node:http'
import { sealedCookies } from '../../../src/server/serve/access/sealed-cookies.ts'
import { pick } from '../config/misspell.ts'
import { type Attempt, createAttempt } from './attempts.ts'
import type { LimitedDocument } from './random-site.ts'
import { decode, mayRead } from './scan-outputs.ts'

export interface RequestsOptions {
  port: number
  sessionKey: string
  documents: readonly LimitedDocument[]
  random: () => number
  count: number
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Sends requests for pages that the reader may not read, and for such that do not exist. */
export async function tryRequests({ port, sessionKey, documents, random, count }: RequestsOptions): Promise<string[]> {
  const failures: string[] = []
  const readers = [[], [], ['staff'], ['partners'], ['other']].map((groups, index) => ({
    groups,
    cookie: index === 0 ? '' : sessionCookie(groups, sessionKey),
  }))
  readers.push({ groups: [], cookie: sessionCookie(['staff', 'partners'], `${sessionKey}, another`) })
  for (let number = 0; number < count; number++) {
    const { groups, cookie } = pick(readers, random)
    const hidden = documents.filter((document) => !mayRead(document, groups))
    if (hidden.length === 0) continue
    const document = pick(hidden, random)
    // A page that does not exist, whose path has the same length.
    const missing = document.slug.replace(/[a-z]/, (letter) => (letter === 'p' ? 'q' : 'p'))
    const seed = Math.floor(random() * 2 ** 31)
    const attempt = createAttempt(document.url, repeatable(seed))
    const control = createAttempt(document.url.replace(document.slug, missing), repeatable(seed))
    const [answer, expected] = [await send(port, attempt, cookie), await send(port, control, cookie)]
    const name = `${attempt.method} ${attempt.path} ${JSON.stringify(attempt.headers)} ${attempt.body ?? ''} as ${groups.join(', ') || 'nobody'}`
    const leaked = hidden.find(({ marker, slug }) => marker !== slug && answer.body.includes(marker))
    if (leaked) failures.push(`${name}: ${answer.status} with the text of ${leaked.url}`)
    else if (attempt.isComparable && !isSame(answer, expected, [document.slug, missing]))
      failures.push(`${name}: ${answer.status}, but ${expected.status} for a page that does not exist`)
  }
  return failures
}

function sessionCookie(groups: readonly string[], key: string): string {
  let cookie = ''
  const response = { appendHeader: (_: string, value: string) => (cookie = value) } as unknown as ServerResponse
  sealedCookies([key], { path: '/', isSecure: false }).write(response, 'session', { value: { groups }, seconds: 600 })
  return cookie.split(';', 1)[0] as string
}

function repeatable(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 2 ** 31
  }
}

function send(port: number, { method, path, headers, body }: Attempt, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: 'localhost',
        method,
        path: path.replaceAll(' ', '%20'),
        headers: { ...headers, ...(cookie && { cookie }) },
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
        response.on('end', () => {
          const isBrotli = response.headers['content-encoding'] === 'br' && method !== 'HEAD'
          const text = decode(Buffer.concat(parts), isBrotli ? '.br' : '')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Whether two answers are the same, but for the names of the pages in them. */
function isSame(one: Answer, other: Answer, [name = '', missing = '']: string[]): boolean {
  const plain = ({ status, headers, body }: Answer) => {
    const text = JSON.stringify([
      status,
      headers.location,
      headers['content-type'],
      headers.etag,
      headers['cache-control'],
      body,
    ])
    return text.toLowerCase().replaceAll(missing, name)
  }
  return plain(one) === plain(other)
}
