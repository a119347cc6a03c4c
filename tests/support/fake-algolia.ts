import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SearchRecord } from '../../src/search/algolia/records.ts'

type Filters = string | (string | string[])[]

interface Query {
  indexName?: string
  query?: string
  page?: number
  hitsPerPage?: number
  facetFilters?: Filters
  facets?: string[]
  attributesToSnippet?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
  snippetEllipsisText?: string
  clickAnalytics?: boolean
}

export interface FakeIndex {
  records: Map<string, SearchRecord>
  settings: Record<string, unknown>
}

/** Speaks as much of Algolia's API as the site, the search page and `lectern search push` use, over the loopback. */
export interface FakeAlgolia {
  address: string
  indexes: Map<string, FakeIndex>
  /** Every call: its method and path, with what it brought. */
  calls: { call: string; body: Record<string, unknown>; url: URL }[]
  close(): Promise<void>
}

/** @param keys the one that may do anything, and the one that may only search */
export async function openFakeAlgolia(keys = { admin: 'admin-key', search: 'search-key' }): Promise<FakeAlgolia> {
  const indexes: FakeAlgolia['indexes'] = new Map()
  const calls: FakeAlgolia['calls'] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(value))
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    const call = `${request.method} ${url.pathname}`
    calls.push({ call, body, url })
    const key = request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key')
    const isSearch = /\/(?:queries|query)$/.test(url.pathname)
    if (key !== keys.admin && !(isSearch && key === keys.search)) {
      return answer(403, { message: 'Invalid Application-ID or API key', status: 403 })
    }
    try {
      answer(200, answerCall(call, body, indexes))
    } catch (error) {
      const { message } = error as Error
      const status = message.endsWith('does not exist') ? 404 : 400
      answer(status, { message, status })
    }
  })
  const address = await listening(server)
  return {
    address,
    indexes,
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const task = { taskID: 1, updatedAt: '2025-01-01T00:00:00Z' }

function answerCall(call: string, body: Record<string, unknown>, indexes: FakeAlgolia['indexes']): unknown {
  const [, method, name = '', rest = ''] = /^(\w+) \/1\/indexes\/([^/]+)\/?(.*)$/.exec(call) ?? []
  const there = (indexName: string) => {
    const index = indexes.get(indexName)
    if (!index) throw new Error(`Index ${indexName} does not exist`)
    return index
  }
  const made = () => {
    const index = indexes.get(name) ?? { records: new Map(), settings: {} }
    indexes.set(name, index)
    return index
  }
  if (method === 'DELETE') return indexes.delete(name) && { deletedAt: task.updatedAt, taskID: 1 }
  if (rest === 'queries') {
    const { requests } = body as { requests: Query[] }
    return { results: requests.map((query) => find(there(query.indexName ?? ''), query)) }
  }
  if (rest === 'query') return find(there(name), body as Query)
  if (rest.startsWith('task/')) return { status: 'published' }
  if (rest === 'settings' && method === 'GET') return there(name).settings
  if (rest === 'settings') {
    Object.assign(made().settings, body)
    return task
  }
  if (rest === 'browse') {
    const from = Number(body.cursor ?? 0)
    const size = Number(body.hitsPerPage ?? 1000)
    const records = [...there(name).records.values()]
    const more = from + size < records.length
    return { hits: records.slice(from, from + size), ...(more && { cursor: String(from + size) }) }
  }
  if (rest === 'batch') {
    for (const { action, body: record } of (body as { requests: { action: string; body: SearchRecord }[] }).requests) {
      if (Buffer.byteLength(JSON.stringify(record)) > 10_000) throw new Error('Record is too big')
      if (action === 'deleteObject') made().records.delete(record.objectID)
      else made().records.set(record.objectID, record)
    }
    return { ...task, objectIDs: [] }
  }
  if (rest === 'operation') {
    const { operation, destination, scope } = body as { operation: string; destination: string; scope?: string[] }
    const { records, settings } = there(name)
    // With a scope the records of the destination stay.
    const kept = scope === undefined ? records : (indexes.get(destination)?.records ?? new Map())
    indexes.set(destination, { records: kept, settings: { ...settings } })
    if (operation === 'move') indexes.delete(name)
    return task
  }
  throw new Error(`${call} is not known here`)
}

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** All words must be there, in any place; the last may go on. Places of a record are looked at in the order of searchable attributes. */
function find(index: FakeIndex, query: Query): unknown {
  const { page = 0, hitsPerPage = 20, query: text = '' } = query
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  const rankOf = (record: SearchRecord) => {
    const texts = [...levels.map((level) => record.hierarchy[level]), record.content, ...(record.keywords ?? [])]
    const has = (word: string) => texts.findIndex((each) => each?.toLowerCase().includes(word))
    const places = words.map(has)
    return places.includes(-1) ? -1 : Math.min(...places, 99)
  }
  const found = [...index.records.values()]
    .filter((record) => accepted(record, query.facetFilters))
    .map((record) => ({ record, rank: rankOf(record) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || b.record.weight.level - a.record.weight.level)
    .map(({ record }) => record)
  const distinct = [...new Map(found.toReversed().map((record) => [record.url, record])).values()].toReversed()
  const hits = distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return {
    index: query.indexName,
    hits: hits.map((record) => shown(record, words, query)),
    nbHits: distinct.length,
    page,
    nbPages: Math.ceil(distinct.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
    query: text,
    params: '',
    ...(query.facets && { facets: counts(distinct, query.facets) }),
    ...(query.clickAnalytics && { queryID: '0123456789abcdef0123456789abcdef' }),
  }
}

function accepted(record: SearchRecord, filters: Filters = []): boolean {
  const holds = (filter: string) => {
    const [name = '', ...value] = filter.split(':')
    return String(record[name as keyof SearchRecord]) === value.join(':')
  }
  const all = typeof filters === 'string' ? [filters] : filters
  return all.every((filter) => (typeof filter === 'string' ? holds(filter) : filter.some(holds)))
}

function counts(records: SearchRecord[], names: string[]): Record<string, Record<string, number>> {
  const facets: Record<string, Record<string, number>> = {}
  for (const name of names) {
    for (const record of records) {
      const value = record[name as keyof SearchRecord]
      if (value === undefined) continue
      facets[name] ??= {}
      facets[name][String(value)] = (facets[name][String(value)] ?? 0) + 1
    }
  }
  return facets
}

/** As Algolia gives it: texts as they were sent, with tags around what was found and nothing escaped. */
function shown(record: SearchRecord, words: string[], query: Query): unknown {
  const { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>', snippetEllipsisText = '…' } = query
  const pattern = words.length === 0 ? /(?!)/ : new RegExp(words.join('|'), 'giu')
  const marked = (text: string) => {
    const value = text.replace(pattern, (word) => `${before}${word}${after}`)
    return { value, matchLevel: value === text ? 'none' : 'full', matchedWords: words.filter((w) => text.includes(w)) }
  }
  const cut = (text: string, size: number) => {
    const all = text.split(' ')
    const at = Math.max(0, all.findIndex((word) => word.search(pattern) >= 0) - 2)
    const part = all.slice(at, at + size).join(' ')
    return `${at > 0 ? snippetEllipsisText : ''}${part}${at + size < all.length ? snippetEllipsisText : ''}`
  }
  const sizeOf = (name: string) =>
    Number(query.attributesToSnippet?.find((each) => each.startsWith(`${name}:`))?.split(':')[1] ?? 10)
  const { hierarchy, content, objectID, url, url_without_anchor, anchor, type } = record
  const texts = levels.flatMap((level) => (hierarchy[level] === null ? [] : [[level, hierarchy[level]] as const]))
  const each = (change: (text: string, size: number) => unknown) => ({
    hierarchy: Object.fromEntries(texts.map(([level, text]) => [level, change(text, sizeOf(`hierarchy.${level}`))])),
    ...(content !== null && { content: change(content, sizeOf('content')) }),
  })
  return {
    objectID,
    url,
    url_without_anchor,
    anchor,
    type,
    hierarchy,
    content,
    _highlightResult: each((text) => marked(text)),
    _snippetResult: each((text, size) => marked(cut(text, size))),
  }
}
