import { expect, test } from 'vitest'
import type { SearchRequest, SearchResult } from '../engine/index.ts'
import { createQueryHandler } from './query-handler.ts'

/** An index whose searches finish when the test resolves them. */
function manualIndex() {
  const searched: string[] = []
  const finish: (() => void)[] = []
  const search = async ([request]: SearchRequest[]) => {
    searched.push(request?.query ?? '')
    await new Promise<void>((resolve) => finish.push(resolve))
    return { results: [{ query: request?.query } as SearchResult] }
  }
  return { searched, finish, handler: createQueryHandler({ index: { search }, indexNames: ['docs'] }) }
}

const call = (queries: string[], signal?: AbortSignal) =>
  new Request('http://localhost/1/indexes/*/queries', {
    method: 'POST',
    body: JSON.stringify({ requests: queries.map((query) => ({ indexName: 'docs', query })) }),
    signal,
  })

const client = { address: '127.0.0.1' }

/** Resolves after all pending microtasks and immediates. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs four searches at a time, and the queries of one call one after another', async () => {
  const { searched, finish, handler } = manualIndex()
  const first = handler.respond(call(['a1', 'a2']), client)
  const others = ['b', 'c', 'd', 'e'].map((query) => handler.respond(call([query]), client))
  await settled()
  expect(searched).toEqual(['a1', 'b', 'c', 'd'])
  while (finish.length > 0) {
    finish.shift()?.()
    await settled()
  }
  expect((await (await first).json()).results.map(({ query }: SearchResult) => query)).toEqual(['a1', 'a2'])
  for (const other of others) expect((await other).status).toBe(200)
})

test('skips the search of a client that has disconnected', async () => {
  const { searched, finish, handler } = manualIndex()
  const running = ['a', 'b', 'c', 'd'].map((query) => handler.respond(call([query]), client))
  const controller = new AbortController()
  const aborted = handler.respond(call(['e'], controller.signal), client)
  await settled()
  controller.abort()
  for (const release of finish) release()
  expect((await aborted).status).toBe(503)
  await Promise.all(running)
  expect(searched).toEqual(['a', 'b', 'c', 'd'])
})

test('accepts only the search endpoints', () => {
  const { handler } = manualIndex()
  const accepted = ['/1/indexes/*/queries?x=1', '/1/indexes/docs/query', '/1/indexes/%2A/queries']
  const others = [
    '/',
    '/1/indexes',
    '/1/indexes/docs/settings',
    '/base/1/indexes/*/queries',
    '/1/indexes//query',
    undefined,
  ]
  expect([...accepted, ...others].map((url) => handler.accepts({ url }))).toEqual([
    ...accepted.map(() => true),
    ...others.map(() => false),
  ])
})

test('does not run the rest of the queries of a call that takes too long', async () => {
  const search = async () => {
    await settled()
    return { results: [{ query: '' } as SearchResult] }
  }
  const handler = createQueryHandler({ index: { search }, indexNames: ['docs'], timeout: 0 })
  const response = await handler.respond(call(['a', 'b', 'c']), client)
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 503, message: 'The queries take too long.' },
  ])
})
