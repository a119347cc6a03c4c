import { getIntrospectionQuery } from 'graphql'
import type { FilesContext } from 'lectern/plugin-kit'
import type { RemoteSchema } from './options.ts'
import type { SchemaText } from './read-schema.ts'

/** In milliseconds. */
const patience = 15_000

/**
 * Asks an endpoint for its schema; where it cannot be reached, what it has answered last is used, and that is told.
 * @param asked endpoints that have answered in this process: while somebody writes, they are not asked after every change
 */
export async function fetchIntrospection(
  context: FilesContext,
  { url, headers = {}, keepLast }: RemoteSchema,
  dependencies: Set<string>,
): Promise<SchemaText | undefined> {
  const place = { sourcePath: context.configFile, item: 'graphql().schema' }
  const name = `introspection ${url}`
  const known = context.mode === 'development' && dependencies.has(url) ? await context.readCache(name) : undefined
  if (known !== undefined) return { type: 'introspection', sourcePath: url, text: known }
  try {
    const text = await ask(url, await headersOf(headers))
    await context.writeCache(name, text)
    dependencies.add(url)
    return { type: 'introspection', sourcePath: url, text }
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '')
    const last = keepLast ? await context.readCache(name) : undefined
    if (last === undefined) {
      const hint = 'Correct `schema` of graphql(), or the headers that the endpoint asks for.'
      context.report({ code: 'graphql-schema', message: `${url} gave no schema: ${reason}.`, hint, ...place })
      return undefined
    }
    const message = `${url} gave no schema: ${reason}. What it has answered last is used.`
    context.report({ code: 'graphql-schema', severity: 'warning', message, ...place })
    return { type: 'introspection', sourcePath: url, text: last }
  }
}

async function headersOf(headers: NonNullable<RemoteSchema['headers']>): Promise<Record<string, string>> {
  if (typeof headers === 'function') return headers()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fromEnvironment(value)]))
}

function fromEnvironment(value: string): string {
  return value.replace(/\$(\w+)/g, (_, name: string) => {
    const found = process.env[name]
    if (found === undefined) throw new Error(`the environment has no ${name}, which the headers name`)
    return found
  })
}

async function ask(url: string, headers: Record<string, string>): Promise<string> {
  const all = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
  }
  // Older servers do not know everything that can be asked for.
  try {
    return await post(url, headers, getIntrospectionQuery({ ...all, oneOf: true }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return post(url, headers, getIntrospectionQuery())
  }
}

class Refusal extends Error {}

async function post(url: string, headers: Record<string, string>, query: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, operationName: 'IntrospectionQuery' }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error & { cause?: Error }) => {
    throw new Error(error.cause?.message ?? error.message)
  })
  const text = await response.text()
  const answer = parse(text)
  if (answer?.data) return text
  const [first] = answer?.errors ?? []
  if (first) throw new Refusal(`it says “${first.message}”`)
  throw new Error(response.ok ? 'its answer is no JSON of GraphQL' : `it answered ${response.status}`)
}

function parse(text: string): { data?: unknown; errors?: { message: string }[] } | undefined {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>
  } catch {
    return undefined
  }
}
