import { isJsonType, isSequentialType, isXmlType } from '../spec/media-types.ts'
import type { Operation } from '../spec/operations.ts'
import type { Media, Parameter } from '../spec/request-parts.ts'
import type { SchemaReader } from '../spec/schema.ts'
import type { SecurityScheme } from '../spec/security.ts'
import { serverUrl } from '../spec/servers.ts'
import { isObject, type Spec, type SpecObject } from '../spec/spec.ts'
import type { JsonValue } from './json-value.ts'
import { givenExamples, isTextType, mediaExamples, textBody } from './media-example.ts'
import { type ExampleContext, exampleForSchema } from './schema-value.ts'
import { boundary } from './sequence-text.ts'
import { formEncoded, type Pair, toCookies, toPairs, toQuery, toSegment, toText } from './serialize-parameter.ts'
import { xmlText } from './xml-text.ts'

/** A part of a form. */
export interface FormPart {
  name: string
  /** The text, or the name of the file. */
  value: string
  isFile: boolean
  /** Of a text, if the specification names it. */
  contentType?: string
}

export type SampleBody =
  | { type: 'json'; value: JsonValue }
  | { type: 'form'; pairs: Pair[] }
  | { type: 'multipart'; parts: FormPart[] }
  | { type: 'text'; text: string }
  | { type: 'file'; name: string }

/** An example request that every language writes in its own way. */
export interface SampleRequest {
  method: string
  /** With the query string, encoded. */
  url: string
  headers: Pair[]
  body?: SampleBody | undefined
}

export interface RequestContext {
  spec: Spec
  schemas: SchemaReader
  securitySchemes: ReadonlyMap<string, SecurityScheme>
  /** Replaces the server of the specification. */
  server?: string | undefined
}

/** Where a specification names no host. */
/** The host in examples of specifications that name none. */
export const unknownHost = 'https://api.example'

/** A request with every required parameter, and the others for which the specification has examples. */
export function exampleRequest(operation: Operation, context: RequestContext): SampleRequest {
  const { schemas } = context
  const example: ExampleContext = { schemas, direction: 'request' }
  const query: string[] = []
  const headers: Pair[] = []
  const cookies: string[] = []
  let path = operation.path
  for (const parameter of operation.parameters) {
    if (!isIncluded(parameter, context)) continue
    const { value, serialized } = parameterValue(parameter, context.spec, example)
    if (parameter.in === 'path')
      path = path.replaceAll(`{${parameter.name}}`, serialized ?? toSegment(parameter, value))
    else if (parameter.in === 'query') query.push(serialized ?? toQuery(parameter, value))
    else if (parameter.in === 'querystring') query.push(serialized ?? toQueryString(parameter, value))
    else if (parameter.in === 'header') headers.push([parameter.name, serialized ?? toSegment(parameter, value)])
    else cookies.push(...(serialized === undefined ? toCookies(parameter, value) : [serialized]))
  }
  addCredentials(operation, { query, headers, cookies }, context)
  const body = exampleBody(operation, context.spec, example)
  const type = body && contentType(operation, body)
  if (type !== undefined) headers.unshift(['Content-Type', type])
  const [accepted] = operation.responses.find(({ status }) => /^2/.test(status))?.media ?? []
  if (accepted && !accepted.type.includes('*')) headers.unshift(['Accept', accepted.type])
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const search = query.filter(Boolean).join('&')
  return {
    method: operation.method,
    url: `${baseUrl(operation, context)}${encodePath(path)}${search && `?${search}`}`,
    headers: headers.map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]),
    body,
  }
}

/** The URL of the server in examples, without a slash at its end. */
export function baseUrl(
  { servers, hasOwnServers }: Operation,
  { server, spec }: Pick<RequestContext, 'server' | 'spec'>,
): string {
  const first = servers[0] && serverUrl(servers[0])
  // In version 2.0, an operation has other schemes only, not another host.
  const isReplaced = server !== undefined && (!hasOwnServers || spec.version === '2.0')
  const url = isReplaced ? server : (first ?? unknownHost)
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `${server ?? unknownHost}/${url.replace(/^\.?\//, '')}`
  return absolute.replace(/\/+$/, '')
}

/** Encodes what is left of a path, such as the names of parameters without a value. */
function encodePath(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent)
}

function isIncluded({ isRequired, use, schema, media }: Parameter, { schemas }: RequestContext): boolean {
  const given = [use.target, media?.node].some(
    (node) => isObject(node?.value) && ('example' in node.value || 'examples' in node.value),
  )
  return isRequired || given || (schema !== undefined && schemas.examples(schema).length > 0)
}

/** A value for a parameter: its own example, else one for its schema. */
export function parameterExample(parameter: Parameter, spec: Spec, context: ExampleContext): JsonValue {
  return parameterValue(parameter, spec, context).value
}

/** The value, and what is sent if the specification says that. */
function parameterValue(
  { use, schema, name, media }: Parameter,
  spec: Spec,
  context: ExampleContext,
): { value: JsonValue; serialized?: string | undefined } {
  const [own] = givenExamples(use.target, spec)
  if (own) return own
  const [ofMedia] = media ? mediaExamples(media, spec, context) : []
  // It is a document, which has to be encoded yet.
  if (ofMedia) return { value: ofMedia.value }
  return { value: schema ? exampleForSchema(schema, context, name) : name }
}

/** A value as the whole query string. */
function toQueryString({ media }: Parameter, value: JsonValue): string {
  const isForm = media !== undefined && /x-www-form-urlencoded/i.test(media.type)
  if (isForm && isObject(value))
    return Object.entries(value)
      .flatMap(([name, inner]) => formPairs(name, inner as JsonValue, media))
      .map((pair) => pair.map(formEncoded).join('='))
      .join('&')
  return isForm ? toText(value) : encodeURIComponent(toText(value))
}

/** Placeholders for what only readers have. */
function addCredentials(
  { security }: Operation,
  { query, headers, cookies }: { query: string[]; headers: Pair[]; cookies: string[] },
  { securitySchemes }: RequestContext,
): void {
  for (const { name } of security?.[0] ?? []) {
    const scheme = securitySchemes.get(name)
    if (scheme?.type === 'apiKey') {
      const pair: Pair = [scheme.parameter ?? name, 'YOUR_API_KEY']
      if (scheme.in === 'query') query.push(pair.map(encodeURIComponent).join('='))
      else if (scheme.in === 'cookie') cookies.push(pair.join('='))
      else headers.push(pair)
    } else if (scheme?.type === 'basic') headers.push(['Authorization', 'Basic YOUR_CREDENTIALS'])
    else if (scheme && scheme.type !== 'mutualTLS') headers.push(['Authorization', 'Bearer YOUR_TOKEN'])
  }
}

/** JSON is the easiest to read and to change. */
export function preferredMedia(media: readonly Media[]): Media | undefined {
  return media.find(({ type }) => isJsonType(type)) ?? media[0]
}

function exampleBody({ body }: Operation, spec: Spec, context: ExampleContext): SampleBody | undefined {
  const media = body && preferredMedia(body.media)
  if (!media) return undefined
  const [example] = mediaExamples(media, spec, context)
  const value = example ? example.value : isJsonType(media.type) ? {} : 'Example'
  if (isJsonType(media.type)) return { type: 'json', value }
  // It has control characters, or lines that end in two.
  if (isSequentialType(media.type) && /^multipart|json-seq/i.test(media.type) && typeof value === 'string')
    return { type: 'file', name: 'body.txt' }
  if (/^multipart\//i.test(media.type) && isObject(value)) {
    const files = fileFields(media, context)
    // Version 3.0 has styles for other forms only.
    const isStyled = spec.version !== '3.0'
    const parts = Object.entries(value).flatMap(([name, inner]) =>
      formParts(name, inner, { files, media, isStyled, context }),
    )
    return { type: 'multipart', parts }
  }
  if (/x-www-form-urlencoded/i.test(media.type) && isObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, inner]) => formPairs(name, inner, media))
    return { type: 'form', pairs }
  }
  const text = isBinary(media, context) ? undefined : textBody(value, media.type)
  return text === undefined ? { type: 'file', name: 'file.bin' } : { type: 'text', text }
}

/** Lists repeat the name, and objects are JSON, unless the specification has a style for the field. */
function formPairs(name: string, value: JsonValue, media: Media): Pair[] {
  const styled = styledPairs(name, value, media)
  if (styled) return styled
  return Array.isArray(value) ? value.map((item): Pair => [name, toText(item)]) : [[name, toText(value)]]
}

function styledPairs(name: string, value: JsonValue, media: Media): Pair[] | undefined {
  const { style, explode } = encodingOf(name, media)
  if (style === undefined && explode === undefined) return undefined
  const named = typeof style === 'string' ? style : 'form'
  const isExploded = typeof explode === 'boolean' ? explode : named === 'form'
  return toPairs({ name, style: named, explode: isExploded }, value)
}

interface MultipartForm {
  /** Names of fields that are files. */
  files: ReadonlySet<string>
  media: Media
  isStyled: boolean
  context: ExampleContext
}

function formParts(name: string, value: JsonValue, form: MultipartForm): FormPart[] {
  const isFile = form.files.has(name)
  const styled = isFile || !form.isStyled ? undefined : styledPairs(name, value, form.media)
  if (styled) return styled.map(([key, text]): FormPart => ({ name: key, isFile, value: text }))
  if (Array.isArray(value)) return value.flatMap((item) => formParts(name, item, form))
  if (isFile) return [{ name, isFile, value: `${name}.bin` }]
  const { contentType: type } = encodingOf(name, form.media)
  const [contentType] = typeof type === 'string' ? type.split(',') : []
  const text = contentType && isXmlType(contentType) ? xmlField(name, value, form) : toText(value)
  return [{ name, isFile: false, value: text, ...(contentType && { contentType }) }]
}

function xmlField(name: string, value: JsonValue, { media, context: { schemas } }: MultipartForm): string {
  const fields = media.schema ? schemas.allFields(media.schema.target) : []
  const schema = fields.find((field) => field.name === name)?.schema
  return typeof value === 'string' ? value : xmlText(value, schema, schemas)
}

/** How a field of a form is sent. */
function encodingOf(name: string, { node }: Media): SpecObject {
  const encoding = isObject(node.value) && isObject(node.value.encoding) ? node.value.encoding : {}
  const own = Object.hasOwn(encoding, name) ? encoding[name] : undefined
  return isObject(own) ? own : {}
}

/** Fields of a form that are files. */
function fileFields(media: Media, { schemas }: ExampleContext): Set<string> {
  const isFile = (value: unknown) =>
    isObject(value) &&
    (value.format === 'binary' ||
      value.type === 'file' ||
      (value.contentMediaType !== undefined && value.contentEncoding === undefined))
  const names = media.schema ? schemas.allFields(media.schema.target) : []
  const found = names.filter(({ name, schema: { target } }) => {
    const { contentType: type } = encodingOf(name, media)
    const isUntyped = isObject(target.value) && schemas.types(target).length === 0
    const items = schemas.items(target)?.target.value
    return isFile(target.value) || isFile(items) || (isUntyped && typeof type === 'string' && !/json|text/.test(type))
  })
  return new Set(found.map(({ name }) => name))
}

function isBinary({ schema, type }: Media, { schemas }: ExampleContext): boolean {
  const value = schema?.target.value
  if (isObject(value) && (value.format === 'binary' || value.type === 'file')) return true
  return (!schema || schemas.types(schema.target).length === 0) && !isTextType(type)
}

/** Libraries set the type of a multipart body themselves, with its boundary. */
function contentType({ body }: Operation, { type }: SampleBody): string | undefined {
  if (type === 'multipart') return undefined
  const name = body && preferredMedia(body.media)?.type
  if (name && /^multipart\//i.test(name)) return `${name}; boundary=${boundary}`
  return name?.includes('*') ? (type === 'json' ? 'application/json' : 'application/octet-stream') : name
}
