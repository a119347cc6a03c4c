import { omitUndefined } from 'lectern/plugin-kit'
import type { JsonValue } from '../example/json-value.ts'
import { isTextType, mediaExamples, textBody } from '../example/media-example.ts'
import {
  acceptedType,
  encodingOf,
  fieldEncodings,
  fileFields,
  hasStyledParts,
  isBinary,
  isIncluded,
  parameterValue,
  preferredMedia,
} from '../example/request.ts'
import { type ExampleContext, exampleForSchema } from '../example/schema-value.ts'
import { toText } from '../example/serialize-parameter.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Reference } from '../reference.ts'
import { isJsonType, isSequentialType } from '../spec/media-types.ts'
import type { Operation } from '../spec/operations.ts'
import type { Media, Parameter } from '../spec/request-parts.ts'
import { hasMark, type SchemaReader } from '../spec/schema.ts'
import type { SecurityScheme } from '../spec/security.ts'
import { isObject, type SpecNode, type SpecUse } from '../spec/spec.ts'
import type {
  FormField,
  FormInput,
  FormMedia,
  FormParameter,
  FormScheme,
  FormServer,
  OperationForm,
  SchemaOutline,
} from './form.ts'

/** An outline with more fields would be larger than the page. */
const maxFields = 200
const maxDepth = 5

/** Returns what readers need to send a request, which begins as the sample on the page. */
export function operationForm(
  operation: Operation,
  reference: Pick<Reference, 'spec' | 'schemas' | 'options' | 'securitySchemes'>,
): OperationForm {
  const { options, securitySchemes, schemas } = reference
  const context: ExampleContext = { schemas, direction: 'request' }
  const { body, security = [] } = operation
  const names = new Set(security.flat().map(({ name }) => name))
  const preferred = body && preferredMedia(body.media)
  const media = body ? [...new Set(preferred ? [preferred, ...body.media] : [])] : []
  const settings = typeof options.try === 'object' ? options.try : {}
  return omitUndefined({
    api: options.id,
    method: operation.method,
    path: operation.path,
    servers: formServers(operation, options),
    parameters: operation.parameters.map((parameter) => formParameter(parameter, reference, context)),
    body: body && { isRequired: body.isRequired, media: media.map((each) => formMedia(each, reference, context)) },
    accept: acceptedType(operation),
    security: security.map((alternative) => alternative.map(({ name }) => name)),
    schemes: [...names].flatMap((name) => {
      const scheme = securitySchemes.get(name)
      return scheme ? [formScheme(scheme, scopesOf(name, security))] : []
    }),
    samples: options.samples,
    ...settings,
  }) as OperationForm
}

function formServers({ servers, hasOwnServers }: Operation, { server }: ResolvedOptions): FormServer[] {
  const own = servers.map(({ url, name, description, variables }): FormServer => {
    const label = name ?? (description?.includes('\n') ? undefined : description)
    return {
      url,
      ...(label !== undefined && { name: label }),
      variables: variables.map(({ name: key, defaultValue, values }) => ({ name: key, defaultValue, values })),
    }
  })
  const isReplaced = server !== undefined && !hasOwnServers && !own.some(({ url }) => url === server)
  return isReplaced ? [{ url: server, variables: [] }, ...own] : own
}

type Context = Pick<Reference, 'spec' | 'schemas'>

function formParameter(
  parameter: Parameter,
  reference: Pick<Reference, 'spec' | 'schemas' | 'securitySchemes'>,
  context: ExampleContext,
): FormParameter {
  const { name, in: location, style, explode, allowsReserved, media, schema, isRequired } = parameter
  const { value, serialized } = parameterValue(parameter, reference.spec, context)
  const isSent = isIncluded(parameter, reference)
  const encodings = fieldEncodings(parameter)
  return {
    ...{ name, in: location, style, explode, isRequired },
    ...(allowsReserved && { allowsReserved }),
    ...(media && { media: { type: media.type } }),
    ...(Object.keys(encodings).length > 0 && { encodings }),
    ...(isSent && serialized !== undefined && { serialized }),
    ...(media && isJsonType(media.type)
      ? formInput(undefined, value, isSent, reference.schemas)
      : formInput(schema, value, isSent, reference.schemas)),
  }
}

/** @param isSent whether the value is there in the beginning */
function formInput(schema: SpecUse | undefined, value: JsonValue, isSent: boolean, schemas: SchemaReader): FormInput {
  const start = (text: string) => (isSent ? { initial: text } : { initial: '', hint: text })
  const types = schema ? schemas.types(schema.target) : []
  const allowed = schema ? schemas.values(schema.target) : []
  const isScalar = (each: unknown) => typeof each !== 'object' || each === null
  if (allowed.length > 0 && allowed.every(isScalar))
    return { kind: 'choice', values: allowed.map((each) => toText(each as JsonValue)), ...start(toText(value)) }
  if (types.length === 1 && types[0] === 'boolean')
    return { kind: 'choice', values: ['true', 'false'], ...start(toText(value)) }
  if (schema && Array.isArray(value) && value.every(isScalar) && types.length === 1)
    return { kind: 'lines', ...start(value.map(toText).join('\n')) }
  if (typeof value === 'object' || !schema) return { kind: 'json', ...start(JSON.stringify(value, null, 2)) }
  return { kind: 'text', ...start(toText(value)) }
}

function formMedia(media: Media, reference: Context, context: ExampleContext): FormMedia {
  const { type, schema } = media
  const { schemas, spec } = reference
  const examples = mediaExamples(media, spec, context)
  const first = examples[0]?.value
  const texts = () =>
    examples.flatMap(({ title, value }) => {
      const text = isJsonType(type) ? JSON.stringify(value, null, 2) : textBody(value, type)
      return text === undefined ? [] : [{ title, text }]
    })
  if (isJsonType(type))
    return {
      ...{ type, kind: 'json', examples: texts() },
      ...(schema && { schema: outline(schema.target, schemas, context) }),
    }
  const isForm = /x-www-form-urlencoded/i.test(type)
  const isMultipart = /^multipart\//i.test(type) && !isSequentialType(type)
  const fields = schema && (isForm || isMultipart) ? formFields(media, first, reference, context) : []
  if (fields.length > 0) return { type, kind: isForm ? 'form' : 'multipart', fields }
  if (isBinary(media, context) && !isTextType(type)) return { type, kind: 'file' }
  const shown = texts()
  return examples.length > 0 && shown.length === 0 ? { type, kind: 'file' } : { type, kind: 'text', examples: shown }
}

function formFields(
  media: Media,
  example: JsonValue | undefined,
  { schemas, spec }: Context,
  context: ExampleContext,
): FormField[] {
  const files = fileFields(media, context)
  const given = new Map(Object.entries(isObject(example) ? (example as Record<string, JsonValue>) : {}))
  const fields = media.schema ? schemas.allFields(media.schema.target) : []
  return fields
    .filter(({ schema }) => !hasMark(schema, 'readOnly'))
    .map(({ name, schema, isRequired }) => {
      const isFile = files.has(name)
      const value = given.get(name)
      const input = isFile
        ? ({ kind: 'text', initial: '' } as const)
        : formInput(schema, value ?? exampleForSchema(schema, context, name), value !== undefined, schemas)
      return {
        ...{ name, isRequired, isFile, isList: isFile && schemas.types(schema.target).includes('array') },
        ...{ isStyled: hasStyledParts(spec), encoding: encodingOf(name, media), ...input },
      }
    })
}

/** The fields of a schema with their types and allowed values. */
function outline(node: SpecNode, schemas: SchemaReader, context: ExampleContext): SchemaOutline {
  let count = 0
  const visit = (target: SpecNode, above: readonly unknown[]): SchemaOutline => {
    const types: string[] = schemas.types(target)
    const values = schemas.values(target)
    const items = schemas.items(target)?.target
    const isCut = above.length > maxDepth || above.includes(target.value)
    const fields = isCut
      ? []
      : schemas.allFields(target).filter(({ schema: field }) => {
          return !hasMark(field, 'readOnly') && field.target.value !== false && ++count <= maxFields
        })
    // Alternatives may have other fields.
    const isClosed =
      isObject(target.value) &&
      [target.value.additionalProperties, target.value.unevaluatedProperties].includes(false) &&
      (['oneOf', 'anyOf', 'allOf'] as const).every((key) => schemas.composed(target, key).length === 0) &&
      schemas.mapSchemas(target).length === 0
    const inner = [...above, target.value]
    return {
      types: types.length > 0 && schemas.isNullable(target) ? [...types, 'null'] : types,
      ...(values.length > 0 && { values: values as JsonValue[] }),
      ...(fields.length > 0 && {
        fields: fields.map(({ name, schema, isRequired }) => ({
          ...{ name, isRequired, schema: visit(schema.target, inner) },
          example: exampleForSchema(schema, context, name),
        })),
      }),
      ...(isClosed && !isCut && count <= maxFields && { isClosed: true }),
      ...(items && !isCut && { items: visit(items, inner) }),
    }
  }
  return visit(node, [])
}

function scopesOf(name: string, security: readonly { name: string; scopes: string[] }[][]): string[] {
  return [...new Set(security.flat().flatMap((each) => (each.name === name ? each.scopes : [])))]
}

function formScheme(
  { name, type, in: location, parameter, facts, flows }: SecurityScheme,
  scopes: string[],
): FormScheme {
  const fact = (list: readonly [string, string][], key: string) => list.find(([each]) => each === key)?.[1]
  const code = flows.find((flow) => flow.name === 'authorizationCode')
  const client = flows.find((flow) => flow.name === 'clientCredentials')
  return omitUndefined({
    ...{ name, type, in: location, parameter: type === 'apiKey' ? parameter : undefined, scopes },
    authorizationUrl: code && fact(code.facts, 'authorizationUrl'),
    tokenUrl: code && fact(code.facts, 'tokenUrl'),
    clientTokenUrl: client && fact(client.facts, 'tokenUrl'),
    openIdConnectUrl: fact(facts, 'openIdConnectUrl'),
  }) as FormScheme
}
