import { getIntrospectionQuery } from 'graphql'
import type { FilesContext } from 'lectern/plugin-kit'
import { ownValue } from 'lectern/plugin-kit'
import type { RemoteSchema } from '../options.ts'
import type { SchemaText } from './schema-text.ts'

const timeoutMs = 15_000

/**
 * Fetches the introspection of an endpoint. Falls back to the last cached response, with a warning, if the request fails.
 * @param fetchedUrls endpoints that this process has already fetched; in development they are fetched once
 */
export async function fetchIntrospection(
  context: FilesContext,
  { url, headers = {}, fallbackToCache }: RemoteSchema,
  fetchedUrls: Set<string>,
): Promise<SchemaText | undefined> {
  const location = { sourcePath: context.configFile, item: 'graphql().schema' }
  if (context.isVersion || (context.mode === 'development' && fetchedUrls.has(url))) {
    const cached = await readCachedIntrospection(context, { url })
    if (cached) return cached
  }
  try {
    const text = await requestIntrospection(url, await resolveHeaders(headers))
    await context.writeCache(cacheKey(url), text)
    fetchedUrls.add(url)
    return { type: 'introspection', sourcePath: url, text }
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '')
    const message = `Cannot fetch the schema from ${url}: ${reason}.`
    const cached = fallbackToCache ? await readCachedIntrospection(context, { url }) : undefined
    if (!cached) {
      const hint = 'Check `schema` in graphql() and the headers that the endpoint requires.'
      context.report({ code: 'graphql-schema', message, hint, ...location })
      return undefined
    }
    const warning = `${message} Using the last cached response.`
    context.report({ code: 'graphql-schema', severity: 'warning', message: warning, ...location })
    return cached
  }
}

/** Returns the last response of an endpoint that was cached; for a version of the documents, the one at its release. */
export async function readCachedIntrospection(
  context: Pick<FilesContext, 'readCache'>,
  { url }: Pick<RemoteSchema, 'url'>,
): Promise<SchemaText | undefined> {
  const text = await context.readCache(cacheKey(url))
  return text === undefined ? undefined : { type: 'introspection', sourcePath: url, text }
}

function cacheKey(url: string): string {
  return `introspection ${url}`
}

async function resolveHeaders(headers: NonNullable<RemoteSchema['headers']>): Promise<Record<string, string>> {
  if (typeof headers === 'function') return headers()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, expandEnvironmentVariables(value)]))
}

function expandEnvironmentVariables(value: string): string {
  return value.replace(/\$(\w+)/g, (_, name: string) => {
    const expanded = ownValue(process.env, name)
    if (expanded === undefined) throw new Error(`the headers use the environment variable $${name}, which is not set`)
    return expanded
  })
}

async function requestIntrospection(url: string, headers: Record<string, string>): Promise<string> {
  const options = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
  }
  // Older servers reject newer introspection fields.
  try {
    return await post(url, headers, getIntrospectionQuery({ ...options, oneOf: true }))
  } catch (error) {
    if (!(error instanceof GraphqlResponseError)) throw error
    return post(url, headers, getIntrospectionQuery())
  }
}

/** The endpoint responded with GraphQL errors. */
class GraphqlResponseError extends Error {}

async function post(url: string, headers: Record<string, string>, query: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, operationName: 'IntrospectionQuery' }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error & { cause?: Error }) => {
    throw new Error(error.cause?.message ?? error.message)
  })
  const text = await response.text()
  const body = parseBody(text)
  if (body?.data) return text
  const [first] = body?.errors ?? []
  if (first) throw new GraphqlResponseError(`the endpoint reports "${first.message}"`)
  throw new Error(
    response.ok
      ? 'the response is not a valid GraphQL response'
      : `the endpoint responded with status ${response.status}`,
  )
}

function parseBody(text: string): { data?: unknown; errors?: { message: string }[] } | undefined {
  try {
    return JSON.parse(text) as ReturnType<typeof parseBody>
  } catch {
    return undefined
  }
}
