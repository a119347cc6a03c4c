import type { SearchRequest } from 'lectern/search'
import { z } from 'zod'
import { RefusedRequest } from './refused-request.ts'

const most = { requests: 50, query: 512, entries: 200, tag: 100 }

const wholeNumber = 'a whole number from 0'
const whole = z
  .union([z.number(wholeNumber), z.string().regex(/^\d{1,15}$/, wholeNumber)], wholeNumber)
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value) && value >= 0, wholeNumber)
const tag = z.string('text').max(most.tag, `at most ${most.tag} characters`)
const texts = z
  .array(z.string('a list of texts'), 'a list of texts')
  .max(most.entries, `at most ${most.entries} entries`)
const filters = z
  .array(z.union([z.string(), texts]), 'a list of filters, such as ["language:en"]')
  .max(most.entries, `at most ${most.entries} filters`)

/** As far as it is answered here; what else a request holds is left out. */
const request = z.object(
  {
    indexName: z.string('text').optional(),
    query: z.string('text').max(most.query, `at most ${most.query} characters`).optional(),
    page: whole.optional(),
    hitsPerPage: whole.optional(),
    facetFilters: z.preprocess(asList, filters).optional(),
    facets: z.preprocess(asList, texts).optional(),
    attributesToSnippet: z.preprocess(asList, texts).optional(),
    snippetEllipsisText: tag.optional(),
    highlightPreTag: tag.optional(),
    highlightPostTag: tag.optional(),
  },
  'an object',
)

/**
 * Reads the body of a call of many queries: `{ requests: […] }`.
 * @throws RefusedRequest
 */
export function readQueries(body: string, indexName: string): SearchRequest[] {
  const { requests } = objectIn(body)
  if (!Array.isArray(requests) || requests.length === 0)
    throw new RefusedRequest(400, '"requests" must be a list of queries.')
  if (requests.length > most.requests)
    throw new RefusedRequest(
      400,
      `There are ${requests.length} requests; at most ${most.requests} are answered at once.`,
    )
  return requests.map((given, index) => readRequest(given, `requests[${index}]`, indexName))
}

/**
 * Reads the body of a call of one query, which is named by the path.
 * @throws RefusedRequest
 */
export function readQuery(body: string, indexName: string): SearchRequest {
  return readRequest({ ...(body === '' ? {} : objectIn(body)), indexName }, 'The query', indexName)
}

function objectIn(body: string): Record<string, unknown> {
  const value = parsed(body)
  if (value === undefined) throw new RefusedRequest(400, 'The body must be JSON.')
  if (!isObject(value)) throw new RefusedRequest(400, 'The body must be an object.')
  return value
}

function readRequest(given: unknown, name: string, indexName: string): SearchRequest {
  if (!isObject(given)) throw new RefusedRequest(400, `${name}: expected an object.`)
  const { params = {}, ...rest } = given
  if (typeof params !== 'string' && !isObject(params))
    throw new RefusedRequest(400, `${name}.params: expected text or an object.`)
  const inParams = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params
  const result = request.safeParse({ ...rest, ...inParams })
  if (!result.success) {
    const [issue] = result.error.issues
    throw new RefusedRequest(400, `${[name, ...(issue?.path ?? [])].join('.')}: expected ${issue?.message}.`)
  }
  if (result.data.indexName === undefined) throw new RefusedRequest(400, `${name}.indexName is missing.`)
  if (result.data.indexName !== indexName)
    throw new RefusedRequest(404, `Index ${result.data.indexName} does not exist`)
  return result.data
}

/** URLs hold lists as JSON, or with commas between. */
function asList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trimStart().startsWith('[') ? parsed(value) : value.split(',')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Malformed, or nested more deeply than can be read.
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
