import { z } from 'zod'
import { HttpError } from '../../platform/index.ts'
import type { SearchRequest } from '../engine/index.ts'

const max = { requests: 50, query: 512, entries: 200, tag: 100 }

const integerMessage = 'a non-negative integer'
const integer = z
  .union([z.number(integerMessage), z.string().regex(/^\d{1,15}$/, integerMessage)], integerMessage)
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value) && value >= 0, integerMessage)
const tag = z.string('a string').max(max.tag, `at most ${max.tag} characters`)
const strings = z
  .array(z.string('a list of strings'), 'a list of strings')
  .max(max.entries, `at most ${max.entries} entries`)
const filters = z
  .array(z.union([z.string(), strings]), 'a list of filters, such as ["language:en"]')
  .max(max.entries, `at most ${max.entries} filters`)

/** The supported parameters; all others are ignored. */
const request = z.object(
  {
    indexName: z.string('a string').optional(),
    query: z.string('a string').max(max.query, `at most ${max.query} characters`).optional(),
    page: integer.optional(),
    hitsPerPage: integer.optional(),
    facetFilters: z.preprocess(asList, filters).optional(),
    facets: z.preprocess(asList, strings).optional(),
    attributesToRetrieve: z.preprocess(asList, strings).optional(),
    clickAnalytics: z
      .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean('true or false'))
      .optional(),
    attributesToSnippet: z.preprocess(asList, strings).optional(),
    snippetEllipsisText: tag.optional(),
    highlightPreTag: tag.optional(),
    highlightPostTag: tag.optional(),
  },
  'an object',
)

/**
 * Reads the body of a call with several queries: `{ requests: […] }`.
 * @throws HttpError
 */
export function readQueries(body: string, indexNames: readonly string[]): SearchRequest[] {
  const { requests } = parseObject(body)
  if (!Array.isArray(requests) || requests.length === 0)
    throw new HttpError(400, '"requests" must be a list of queries.')
  if (requests.length > max.requests)
    throw new HttpError(400, `Too many queries: ${requests.length} (maximum ${max.requests}).`)
  return requests.map((value, index) => readRequest(value, `requests[${index}]`, indexNames))
}

/**
 * Reads the body of a call with one query, whose index is named by the path.
 * @throws HttpError
 */
export function readQuery(body: string, indexName: string): SearchRequest {
  return readRequest({ ...(body === '' ? {} : parseObject(body)), indexName }, 'query', [indexName])
}

function parseObject(body: string): Record<string, unknown> {
  const value = parseJson(body)
  if (value === undefined) throw new HttpError(400, 'The body must be JSON.')
  if (!isObject(value)) throw new HttpError(400, 'The body must be an object.')
  return value
}

function readRequest(value: unknown, name: string, indexNames: readonly string[]): SearchRequest {
  if (!isObject(value)) throw new HttpError(400, `${name}: expected an object.`)
  const { params = {}, ...rest } = value
  if (typeof params !== 'string' && !isObject(params))
    throw new HttpError(400, `${name}.params: expected a string or an object.`)
  const inParams = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params
  const result = request.safeParse({ ...rest, ...inParams })
  if (!result.success) {
    const [issue] = result.error.issues
    throw new HttpError(400, `${[name, ...(issue?.path ?? [])].join('.')}: expected ${issue?.message}.`)
  }
  if (result.data.indexName === undefined) throw new HttpError(400, `${name}.indexName is missing.`)
  if (!indexNames.includes(result.data.indexName))
    throw new HttpError(404, `Index ${result.data.indexName} does not exist`)
  return result.data
}

/** In URLs, lists are JSON or separated by commas. */
function asList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trimStart().startsWith('[') ? parseJson(value) : value.split(',')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Malformed, or nested too deeply to parse.
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
