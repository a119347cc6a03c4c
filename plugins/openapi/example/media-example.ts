import { exactJson } from '../../reference/index.ts'
import { exactValue } from '../spec/exact-value.ts'
import { isJsonType, isSequentialType, isXmlType } from '../spec/media-types.ts'
import type { Media } from '../spec/request-parts.ts'
import { child, describedNode, getText, isObject, type Spec, type SpecNode } from '../spec/spec.ts'
import type { JsonValue } from './json-value.ts'
import { type ExampleContext, exampleForSchema } from './schema-value.ts'
import { sequenceText } from './sequence-text.ts'
import { xmlText } from './xml-text.ts'

export interface MediaExample {
  /** Title of a named example; empty for others. */
  title: string
  /** Its title, if that is not its name only. */
  summary?: string | undefined
  value: JsonValue
  /** How the specification says that the value is sent. */
  serialized?: string | undefined
  /** The part with the description of a named example. */
  described?: SpecNode
  /** Whether the specification has it. */
  isGiven: boolean
}

/** The examples that the specification has for a body, a parameter, or a header. */
export function givenExamples(node: SpecNode, spec: Spec): MediaExample[] {
  // Names that refer to the same example would be tabs with the same text.
  const seen = new Set<unknown>()
  const named = spec.entries(node, 'examples').flatMap(([name, use]): MediaExample[] => {
    const { value } = use.target
    if (!isObject(value) || seen.has(value)) return []
    const serialized = typeof value.serializedValue === 'string' ? value.serializedValue : undefined
    const data = ['dataValue', 'value'].find((key) => Object.hasOwn(value, key))
    if (data === undefined && serialized === undefined) return []
    seen.add(value)
    const summary = getText(describedNode(use, 'summary'), 'summary')
    return [
      {
        title: summary ?? name,
        summary,
        value: data === undefined ? (serialized as string) : exactValue(child(use.target, data) as SpecNode),
        serialized,
        described: describedNode(use),
        isGiven: true,
      },
    ]
  })
  if (named.length > 0) return named
  const single = child(node, 'example')
  return single ? [{ title: '', value: exactValue(single), isGiven: true }] : []
}

/** The examples of a body: those of the specification, else one for its schema. None for a body without either. */
export function mediaExamples(media: Media, spec: Spec, context: ExampleContext): MediaExample[] {
  const { node, schema, type } = media
  // JSON is easier to read as data, which says the same.
  const given = givenExamples(node, spec).map((example) => {
    const { serialized } = example
    if (serialized === undefined) return example
    return { ...example, value: isJsonType(type) ? (parseJson(serialized) ?? example.value) : serialized }
  })
  const examples = given.length > 0 ? given : generatedExamples(media, context)
  if (isSequentialType(type))
    return examples.map((example) => {
      if (!Array.isArray(example.value)) return example
      return { ...example, value: sequenceText(example.value, type, partTypes(media, example.value.length)) }
    })
  if (!isXmlType(type)) return examples
  return examples.map((example) =>
    example.isGiven && typeof example.value === 'string'
      ? example
      : { ...example, value: xmlText(example.value, schema, context.schemas) },
  )
}

function generatedExamples({ schema, itemSchema }: Media, context: ExampleContext): MediaExample[] {
  if (isFile(schema?.target.value)) return []
  const value = itemSchema
    ? [exampleForSchema(itemSchema, context)]
    : schema
      ? exampleForSchema(schema, context)
      : undefined
  return value === undefined ? [] : [{ title: '', value, isGiven: false }]
}

/** Whether a schema describes bytes, which have no text. */
export function isFile(schema: unknown): boolean {
  return isObject(schema) && (schema.format === 'binary' || schema.type === 'file')
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** The types of the parts of a multipart body without names, as far as the specification names them. */
function partTypes({ node }: Media, count: number): string[] {
  const { prefixEncoding, itemEncoding } = isObject(node.value) ? node.value : {}
  const first = Array.isArray(prefixEncoding) ? prefixEncoding : []
  const typeOf = (encoding: unknown) => {
    const type = isObject(encoding) ? encoding.contentType : undefined
    return typeof type === 'string' ? type.split(',')[0]?.trim() : undefined
  }
  return Array.from({ length: count }, (_, index) => typeOf(first[index] ?? itemEncoding)) as string[]
}

/** A body that is no JSON as text; undefined if it is binary. */
export function textBody(value: JsonValue, mediaType: string): string | undefined {
  if (typeof value === 'string')
    return /^(?:image|audio|video|application\/(?:octet|pdf|zip))/.test(mediaType) ? undefined : value
  return exactJson(value, 2)
}

/** Whether bodies of a media type are texts that people can read. */
export function isTextType(mediaType: string): boolean {
  const [type = ''] = mediaType.toLowerCase().split(';')
  return /^(?:text|multipart)\/|[/+.-](?:json|ndjson|jsonl|xml|ya?ml|toml|javascript|graphql|sql|x-www-form-urlencoded|\*)$/.test(
    type.trim(),
  )
}
