import { expect, test } from 'vitest'
import { createMemoryStore } from '../../platform/index.ts'
import { checkExternalLinks } from './check-external-links.ts'
import type { Answer } from './request.ts'
import { keptAnswers } from './response-cache.ts'

const linksOf = (...urls: string[]) =>
  urls.map((url) => ({ url, places: [{ sourcePath: 'a.md', line: 1, column: 1 }] }))

interface Given {
  urls: string[]
  ask(url: string): Promise<Answer>
  ignored?: string[]
  severity?: 'ignore' | 'log' | 'warn' | 'throw'
  store?: ReturnType<typeof createMemoryStore>
}

const check = ({ urls, ask, ignored = [], severity = 'warn', store = createMemoryStore() }: Given) =>
  checkExternalLinks({ links: linksOf(...urls), severity, ignored, store, progress: () => {}, ask })

test('a dead link is told at every place that has it', async () => {
  const places = [
    { sourcePath: 'a.md', line: 3, column: 5 },
    { sourcePath: 'site.config.ts', item: 'theme.footer.links[0]' },
  ]
  const diagnostics = await checkExternalLinks({
    links: [
      { url: 'https://a.site/x', places },
      { url: 'https://a.site/y', places: [{ sourcePath: 'b.md', line: 1 }] },
    ],
    severity: 'throw',
    ignored: [],
    store: createMemoryStore(),
    progress: () => {},
    ask: async (url) => (url.endsWith('x') ? { dead: 'the answer is 404' } : {}),
  })
  expect(diagnostics).toEqual(
    places.map((place) => ({
      code: 'dead-link',
      severity: 'error',
      message: 'The link https://a.site/x is dead: the answer is 404.',
      hint: 'Correct it, or add it to ignoredExternalLinks when it is right all the same.',
      ...place,
    })),
  )
})

test.each([
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const)('the site says how grave that is: %s', async (severity, told) => {
  const diagnostics = await check({ urls: ['https://a.site/'], severity, ask: async () => ({ dead: 'x' }) })
  expect(diagnostics.map((diagnostic) => diagnostic.severity)).toEqual(told)
})

test('one thing at a time of a host, of several hosts at once, but not of too many', async () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `https://host${index}.site`)
  const urls = hosts.flatMap((host) => ['/1', '/2', '/3'].map((path) => host + path))
  const busy = new Set<string>()
  let most = 0
  const dependencies: string[] = []
  const ask = async (url: string) => {
    const { host } = new URL(url)
    expect(busy.has(host)).toBe(false)
    busy.add(host)
    most = Math.max(most, busy.size)
    await new Promise((resolve) => setTimeout(resolve, 1))
    busy.delete(host)
    dependencies.push(url)
    return {}
  }
  await check({ urls, ask })
  expect(dependencies.sort()).toEqual(urls.sort())
  expect(most).toBe(8)
})

test('ignored addresses are not asked for', async () => {
  const dependencies: string[] = []
  const ask = async (url: string) => {
    dependencies.push(url)
    return {}
  }
  const urls = ['https://a.site/', 'https://a.site/x', 'https://b.site/deep/page', 'https://c.site/?q=1']
  await check({ urls, ask, ignored: ['https://a.site/', 'https://b.site/*', '*q=1'] })
  expect(dependencies).toEqual(['https://a.site/x'])
})

test('answers are kept, and what could not be told is not', async () => {
  const store = createMemoryStore()
  const answers: Record<string, Answer> = {
    'https://a.site/': {},
    'https://b.site/': { dead: 'the answer is 404' },
    'https://c.site/': { unknown: true },
  }
  let dependencies: string[] = []
  const ask = async (url: string) => {
    dependencies.push(url)
    return answers[url] ?? {}
  }
  const urls = Object.keys(answers)
  const first = await check({ urls, ask, store })
  expect(dependencies.sort()).toEqual(urls)
  dependencies = []
  expect(await check({ urls, ask, store })).toEqual(first)
  expect(dependencies).toEqual(['https://c.site/'])
})

test('a link that is alive is believed for a day, a dead one for half an hour', async () => {
  const store = createMemoryStore()
  let time = 0
  const answers = keptAnswers(store, () => time)
  await answers.put('https://a.site/', {})
  await answers.put('https://b.site/', { dead: 'x' })
  const minute = 60 * 1000
  const known = async (at: number) => {
    time = at
    return [await answers.get('https://a.site/'), await answers.get('https://b.site/')]
  }
  expect(await known(29 * minute)).toEqual([{}, { dead: 'x' }])
  expect(await known(31 * minute)).toEqual([{}, undefined])
  expect(await known(23 * 60 * minute)).toEqual([{}, undefined])
  expect(await known(25 * 60 * minute)).toEqual([undefined, undefined])
})
