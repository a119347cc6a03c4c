import { addCredentials, type Credential, type CredentialScheme } from './credentials.ts'
import { type FieldEncoding, formPairs } from './form-fields.ts'
import type { JsonValue } from './json-value.ts'
import type { SampleBody, SampleRequest } from './sample-request.ts'
import {
  encodePath,
  formEncoded,
  type Pair,
  type ParameterStyle,
  toCookies,
  toQuery,
  toSegment,
  toText,
} from './serialize-parameter.ts'

/** A parameter as it is sent. Browsers use this module, too. */
export interface SentParameter {
  parameter: ParameterStyle & { encodings?: Record<string, FieldEncoding> }
  value: JsonValue
  /** What is sent if the specification says that. */
  serialized?: string | undefined
}

export interface RequestParts {
  method: string
  /** URL of the server, without a slash at the end. */
  base: string
  /** With `{names}` of parameters. */
  path: string
  parameters: readonly SentParameter[]
  schemes: readonly CredentialScheme[]
  /** What a reader has entered for the schemes; placeholders without it. */
  entered?: ReadonlyMap<string, Credential>
  accept?: string | undefined
  contentType?: string | undefined
  body?: SampleBody | undefined
}

/** A request from its parts, and its cookies, which browsers do not let scripts set as a header. */
export function composeRequest(parts: RequestParts): SampleRequest & { cookies: string[] } {
  const { method, base, schemes, entered, accept, contentType, body } = parts
  const query: string[] = []
  const headers: Pair[] = []
  const cookies: string[] = []
  let { path } = parts
  for (const { parameter, value, serialized } of parts.parameters) {
    const { name, in: location } = parameter
    if (location === 'path') path = path.replaceAll(`{${name}}`, () => serialized ?? toSegment(parameter, value))
    else if (location === 'query') query.push(serialized ?? toQuery(parameter, value))
    else if (location === 'querystring') query.push(serialized ?? toQueryString(parameter, value))
    else if (location === 'header') headers.push([name, serialized ?? toSegment(parameter, value)])
    else cookies.push(...(serialized === undefined ? toCookies(parameter, value) : [serialized]))
  }
  addCredentials(schemes, { query, headers, cookies }, entered)
  if (contentType !== undefined) headers.unshift(['Content-Type', contentType])
  if (accept !== undefined) headers.unshift(['Accept', accept])
  const search = query.filter(Boolean).join('&')
  return {
    method,
    url: `${base}${encodePath(path)}${search && `?${search}`}`,
    headers: headers.map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]),
    cookies: cookies.map((cookie) => cookie.replace(/[\r\n]+/g, ' ')),
    body,
  }
}

/** A value as the whole query string. */
function toQueryString({ media, encodings = {} }: SentParameter['parameter'], value: JsonValue): string {
  const isForm = media !== undefined && /x-www-form-urlencoded/i.test(media.type)
  if (isForm && typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .flatMap(([name, inner]) => formPairs(name, inner, new Map(Object.entries(encodings)).get(name) ?? {}))
      .map((pair) => pair.map(formEncoded).join('='))
      .join('&')
  return isForm ? toText(value) : encodeURIComponent(toText(value))
}
