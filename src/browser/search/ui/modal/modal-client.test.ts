import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchClient, SearchHit, SearchResult } from '../../client/index.ts'
import { createModalClient } from './modal-client.ts'
import { toSafeHit } from './safe-hit.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A client whose searches finish when the test resolves them. */
function manualClient() {
  const waiting: { respond(count: number): void; fail(): void }[] = []
  const search = () =>
    new Promise<{ results: SearchResult[] }>((resolve, reject) => {
      const respond = (nbHits: number) => resolve({ results: [{ hits: [], nbHits } as unknown as SearchResult] })
      waiting.push({ respond, fail: () => reject(new Error('no response')) })
    })
  const client = { search, addAlgoliaAgent() {}, close() {}, transporter: {} } as unknown as SearchClient
  const { search: modalSearch } = createModalClient(client)
  const reported: string[] = []
  /** Searches as DocSearch does, which throws an error again in `catch`. */
  const searchFor = (query: string) =>
    modalSearch([{ query }])
      .catch((error: Error) => {
        reported.push(`${query} ${error.name}`)
        throw error
      })
      .then(({ results }) => results[0]?.nbHits)
  return { waiting, reported, searchFor }
}

test('returns early hits, and calls back when their texts are known', async () => {
  const hit = (content: string | null) => ({ objectID: 'a', url: '/a', hierarchy: { lvl1: 'A' }, content })
  const response = (content: string | null) => ({
    results: [{ hits: [hit(content)], nbHits: 1 }] as unknown as SearchResult[],
  })
  let finish = () => {}
  const client = {
    search: (_: unknown, onHits: (early: ReturnType<typeof response>) => void) => {
      onHits(response(null))
      return new Promise((resolve) => {
        finish = () => resolve(response('text <i>'))
      })
    },
  } as unknown as SearchClient
  const texts: SearchHit[][] = []
  const { search } = createModalClient(client, { onTexts: (hits) => texts.push(hits) })
  const { results } = await search([{ query: 'a' }])
  expect(results[0]?.hits[0]?.content).toBe('\u00a0')
  expect(texts).toEqual([[]])
  finish()
  await vi.waitFor(() => expect(texts).toHaveLength(2))
  expect(texts[1]?.map(({ content }) => content)).toEqual(['text &lt;i&gt;'])
})

test('replaces a late response with that of a later search', async () => {
  const { waiting, searchFor } = manualClient()
  const [first, second] = [searchFor('a'), searchFor('ab')]
  waiting[1]?.respond(2)
  expect(await second).toBe(2)
  waiting[0]?.respond(1)
  expect(await first).toBe(2)
})

test('reports only the failure of the last search, after the search has ended', async () => {
  const { waiting, reported, searchFor } = manualClient()
  const [first, second] = [searchFor('a'), searchFor('ab')]
  waiting[0]?.fail()
  waiting[1]?.fail()
  expect(await Promise.all([first, second])).toEqual([0, 0])
  expect(reported).toEqual([])
  vi.runAllTimers()
  expect(reported).toEqual(['ab RetryError'])
})

test('ignores a failure after the response to a later search', async () => {
  const { waiting, reported, searchFor } = manualClient()
  const [first, second] = [searchFor('a'), searchFor('ab')]
  waiting[1]?.respond(2)
  await second
  waiting[0]?.fail()
  expect(await first).toBe(2)
  vi.runAllTimers()
  expect(reported).toEqual([])
})

test('returns hits with safe HTML and plain-text group names', () => {
  const evil = '<img src=x> & <mark>b</mark>'
  const hit = {
    objectID: '<a>',
    url: '/a?b=1&c',
    type: 'lvl1',
    content: evil,
    hierarchy: { lvl0: 'A &amp; B', lvl1: evil },
    _highlightResult: {
      hierarchy: { lvl0: { value: '<mark>A</mark> &amp; B', matchLevel: 'full', matchedWords: ['<a>'] } },
    },
    _snippetResult: { content: { value: evil, matchLevel: 'none' } },
  }
  const safe = '&lt;img src=x&gt; &amp; <mark>b</mark>'
  expect(toSafeHit(hit as unknown as SearchHit)).toMatchObject({
    objectID: '<a>',
    url: '/a?b=1&c',
    content: safe,
    hierarchy: { lvl1: safe },
    _highlightResult: { hierarchy: { lvl0: { value: 'A & B', matchedWords: ['<a>'] } } },
    _snippetResult: { content: { value: safe } },
  })
})
