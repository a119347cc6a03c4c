import type { SearchClient, SearchHit, SearchResult } from 'lectern/search/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modalClient, safeHit } from './modal-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A client that answers when it is told to. */
function slowClient() {
  const waiting: { answer(count: number): void; fail(): void }[] = []
  const search = () =>
    new Promise<{ results: SearchResult[] }>((resolve, reject) => {
      const answer = (nbHits: number) => resolve({ results: [{ hits: [], nbHits } as unknown as SearchResult] })
      waiting.push({ answer, fail: () => reject(new Error('no answer')) })
    })
  const client = { search, addAlgoliaAgent() {}, close() {}, transporter: {} } as unknown as SearchClient
  const { search: ask } = modalClient(client)
  const told: string[] = []
  /** As DocSearch does it: an error is told to `catch` and thrown again. */
  const searchFor = (query: string) =>
    ask([{ query }])
      .catch((error: Error) => {
        told.push(`${query} ${error.name}`)
        throw error
      })
      .then(({ results }) => results[0]?.nbHits)
  return { waiting, told, searchFor }
}

test('an answer that comes too late gives way to that to the later search', async () => {
  const { waiting, searchFor } = slowClient()
  const [first, second] = [searchFor('a'), searchFor('ab')]
  waiting[1]?.answer(2)
  expect(await second).toBe(2)
  waiting[0]?.answer(1)
  expect(await first).toBe(2)
})

test('a failure is told when the search has ended, and only of the last one', async () => {
  const { waiting, told, searchFor } = slowClient()
  const [first, second] = [searchFor('a'), searchFor('ab')]
  waiting[0]?.fail()
  waiting[1]?.fail()
  expect(await Promise.all([first, second])).toEqual([0, 0])
  expect(told).toEqual([])
  vi.runAllTimers()
  expect(told).toEqual(['ab RetryError'])
})

test('a failure after a later answer is none', async () => {
  const { waiting, told, searchFor } = slowClient()
  const [first, second] = [searchFor('a'), searchFor('ab')]
  waiting[1]?.answer(2)
  await second
  waiting[0]?.fail()
  expect(await first).toBe(2)
  vi.runAllTimers()
  expect(told).toEqual([])
})

test('hits hold safe HTML, their groups text', () => {
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
  expect(safeHit(hit as unknown as SearchHit)).toMatchObject({
    objectID: '<a>',
    url: '/a?b=1&c',
    content: safe,
    hierarchy: { lvl1: safe },
    _highlightResult: { hierarchy: { lvl0: { value: 'A & B', matchedWords: ['<a>'] } } },
    _snippetResult: { content: { value: safe } },
  })
})
