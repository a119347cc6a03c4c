import { ownValue } from 'lectern/plugin-kit'
import { isJsonType, isSequentialType } from '../spec/media-types.ts'
import type { Operation } from '../spec/operations.ts'
import type { Media, Parameter } from '../spec/request-parts.ts'
import type { SchemaReader } from '../spec/schema.ts'
import type { SecurityScheme } from '../spec/security.ts'
import { serverUrl } from '../spec/servers.ts'
import { isObject, type Spec } from '../spec/spec.ts'
import { composeRequest } from './compose-request.ts'
import { type FieldEncoding, formPairs, formParts } from './form-fields.ts'
import type { JsonValue } from './json-value.ts'
import { givenExamples, isFile, isTextType, mediaExamples, textBody } from './media-example.ts'
import { boundary, type SampleBody, type SampleRequest, sentText } from './sample-request.ts'
import { type ExampleContext, exampleForSchema } from './schema-value.ts'
import { xmlText } from './xml-text.ts'

export interface RequestContext {
  spec: Spec
  schemas: SchemaReader
  securitySchemes: ReadonlyMap<string, SecurityScheme>
  /** Replaces the server of the specification. */
  server?: string | undefined
}

/** The host in examples of specifications that name none. */
export const unknownHost = 'https://api.example'

/** A request with every required parameter, and the others for which the specification has examples. */
export function exampleRequest(operation: Operation, context: RequestContext): SampleRequest {
  const example: ExampleContext = { schemas: context.schemas, direction: 'request' }
  const body = exampleBody(operation, context.spec, example)
  const type = body && contentType(operation, body)
  const [needed = []] = operation.security ?? []
  const { cookies, ...request } = composeRequest({
    method: operation.method,
    base: baseUrl(operation, context),
    path: operation.path,
    parameters: operation.parameters
      .filter((parameter) => isIncluded(parameter, context))
      .map((parameter) => ({
        parameter: { ...parameter, encodings: fieldEncodings(parameter) },
        ...parameterValue(parameter, context.spec, example),
      })),
    schemes: needed.flatMap(({ name }) => context.securitySchemes.get(name) ?? []),
    accept: acceptedType(operation),
    contentType: type,
    body,
  })
  return cookies.length > 0 ? { ...request, headers: [...request.headers, ['Cookie', cookies.join('; ')]] } : request
}

/** What a request asks for. */
export function acceptedType({ responses }: Operation): string | undefined {
  const [accepted] = responses.find(({ status }) => /^2/.test(status))?.media ?? []
  return accepted && !accepted.type.includes('*') ? accepted.type : undefined
}

/** How the fields of a query string are sent that is one form. */
export function fieldEncodings({ media }: Parameter): Record<string, FieldEncoding> {
  const encoding = media && isObject(media.node.value) ? media.node.value.encoding : undefined
  return isObject(encoding)
    ? Object.fromEntries(Object.keys(encoding).map((name) => [name, encodingOf(name, media as Media)]))
    : {}
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

export function isIncluded({ isRequired, use, schema, media }: Parameter, { schemas }: RequestContext): boolean {
  const given = [use.target, media?.node].some(
    (node) => isObject(node?.value) && ('example' in node.value || 'examples' in node.value),
  )
  return isRequired || given || (schema !== undefined && schemas.examples(schema).length > 0)
}

/** A value for a parameter: its own example, else one for its schema. Also what is sent for it, if the specification says that. */
export function parameterValue(
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

/** JSON is the easiest to read and to change. */
export function preferredMedia(media: readonly Media[]): Media | undefined {
  return media.find(({ type }) => isJsonType(type)) ?? media[0]
}

function exampleBody({ body }: Operation, spec: Spec, context: ExampleContext): SampleBody | undefined {
  const media = body && preferredMedia(body.media)
  if (!media) return undefined
  const [example] = mediaExamples(media, spec, context)
  if (!example && isFile(media.schema?.target.value)) return { type: 'file', name: 'file.bin' }
  const value = example ? example.value : isJsonType(media.type) ? {} : 'Example'
  if (isJsonType(media.type)) return { type: 'json', value }
  if (isSequentialType(media.type) && typeof value === 'string')
    return { type: 'text', text: sentText(value, media.type) }
  if (/^multipart\//i.test(media.type) && isObject(value)) {
    const files = fileFields(media, context)
    const parts = Object.entries(value).flatMap(([name, inner]) =>
      formParts(name, inner, {
        isFile: files.has(name),
        isStyled: hasStyledParts(spec),
        encoding: encodingOf(name, media),
        toXml: (part) => xmlField(name, part, media, context),
      }),
    )
    return { type: 'multipart', parts }
  }
  if (/x-www-form-urlencoded/i.test(media.type) && isObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, inner]) => formPairs(name, inner, encodingOf(name, media)))
    return { type: 'form', pairs }
  }
  const text = isBinary(media, context) ? undefined : textBody(value, media.type)
  return text === undefined ? { type: 'file', name: 'file.bin' } : { type: 'text', text }
}

/** Whether the parts of multipart forms have styles. In version 3.0, only the fields of other forms have. */
export function hasStyledParts({ version }: Spec): boolean {
  return version !== '3.0'
}

function xmlField(name: string, value: JsonValue, media: Media, { schemas }: ExampleContext): string {
  const fields = media.schema ? schemas.allFields(media.schema.target) : []
  const schema = fields.find((field) => field.name === name)?.schema
  return typeof value === 'string' ? value : xmlText(value, schema, schemas)
}

/** How a field of a form is sent. */
export function encodingOf(name: string, { node }: Media): FieldEncoding {
  const encoding = isObject(node.value) && isObject(node.value.encoding) ? node.value.encoding : {}
  const own = ownValue(encoding, name)
  const { style, explode, contentType } = isObject(own) ? own : {}
  return {
    ...(typeof style === 'string' && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(typeof contentType === 'string' && { contentType }),
  }
}

/** Fields of a form that are files. */
export function fileFields(media: Media, { schemas }: ExampleContext): Set<string> {
  const isPart = (value: unknown) =>
    isFile(value) || (isObject(value) && value.contentMediaType !== undefined && value.contentEncoding === undefined)
  const names = media.schema ? schemas.allFields(media.schema.target) : []
  const found = names.filter(({ name, schema: { target } }) => {
    const { contentType: type } = encodingOf(name, media)
    const isUntyped = isObject(target.value) && schemas.types(target).length === 0
    const items = schemas.items(target)?.target.value
    return isPart(target.value) || isPart(items) || (isUntyped && typeof type === 'string' && !/json|text/.test(type))
  })
  return new Set(found.map(({ name }) => name))
}

export function isBinary({ schema, type }: Media, { schemas }: ExampleContext): boolean {
  if (isFile(schema?.target.value)) return true
  return (!schema || schemas.types(schema.target).length === 0) && !isTextType(type)
}

/** Libraries set the type of a multipart body themselves, with its boundary. */
function contentType({ body }: Operation, { type }: SampleBody): string | undefined {
  if (type === 'multipart') return undefined
  const name = body && preferredMedia(body.media)?.type
  if (name && /^multipart\//i.test(name)) return `${name}; boundary=${boundary}`
  return name?.includes('*') ? (type === 'json' ? 'application/json' : 'application/octet-stream') : name
}
