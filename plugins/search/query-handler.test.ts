import type { SearchRequest, SearchResult } from 'lectern/search'
import { expect, test } from 'vitest'
import { createQueryHandler } from './query-handler.ts'

/** An index whose searches end when they are let go. */
function heldIndex() {
  const dependencies: string[] = []
  const ends: (() => void)[] = []
  const search = async ([request]: SearchRequest[]) => {
    dependencies.push(request?.query ?? '')
    await new Promise<void>((resolve) => ends.push(resolve))
    return { results: [{ query: request?.query } as SearchResult] }
  }
  return { dependencies, ends, handler: createQueryHandler({ index: { search }, indexName: 'docs' }) }
}

const call = (queries: string[], signal?: AbortSignal) =>
  new Request('http://localhost/1/indexes/*/queries', {
    method: 'POST',
    body: JSON.stringify({ requests: queries.map((query) => ({ indexName: 'docs', query })) }),
    signal,
  })

/** Lets everything happen that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four searches run at a time, those of one call one after another', async () => {
  const { dependencies, ends, handler } = heldIndex()
  const first = handler.respond(call(['a1', 'a2']))
  const others = ['b', 'c', 'd', 'e'].map((query) => handler.respond(call([query])))
  await settled()
  expect(dependencies).toEqual(['a1', 'b', 'c', 'd'])
  while (ends.length > 0) {
    ends.shift()?.()
    await settled()
  }
  expect((await (await first).json()).results.map(({ query }: SearchResult) => query)).toEqual(['a1', 'a2'])
  for (const other of others) expect((await other).status).toBe(200)
})

test('for who has gone nothing is searched', async () => {
  const { dependencies, ends, handler } = heldIndex()
  const running = ['a', 'b', 'c', 'd'].map((query) => handler.respond(call([query])))
  const leaving = new AbortController()
  const gone = handler.respond(call(['e'], leaving.signal))
  await settled()
  leaving.abort()
  for (const end of ends) end()
  expect((await gone).status).toBe(503)
  await Promise.all(running)
  expect(dependencies).toEqual(['a', 'b', 'c', 'd'])
})

test('only the calls of searches are its own', () => {
  const { handler } = heldIndex()
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
