import type { GraphiQLProps } from 'graphiql'
import type { GraphQLSchema } from 'graphql'
import { createMock } from '../mock/index.ts'
import type { RequestData } from '../request-runner.ts'

/** Of a response that is no JSON, in characters. */
const maxErrorLength = 200

/** Returns the function by which GraphiQL sends requests: to the endpoint, or to a server in the browser. */
export function createFetcher(
  { endpoint, mock }: RequestData,
  schema: GraphQLSchema,
  getHeaders: () => ReadonlyMap<string, string>,
): GraphiQLProps['fetcher'] {
  if (endpoint === undefined) {
    const execute = createMock(schema, mock ?? { examples: {} })
    return (request) => execute(request) as never
  }
  return async (request) => {
    const given = [...getHeaders()].filter(([, value]) => value.trim() !== '')
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...Object.fromEntries(given) },
        body: JSON.stringify(request),
      })
      const text = await response.text()
      return parseJson(text) ?? { errors: [{ message: `HTTP ${response.status}: ${text.slice(0, maxErrorLength)}` }] }
    } catch (error) {
      // The browser's console says why: the server is unreachable, or does not allow requests from this site.
      return { errors: [{ message: `${endpoint}: ${error instanceof Error ? error.message : error}` }] }
    }
  }
}

/** Returns undefined for text that is no JSON object. */
function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
