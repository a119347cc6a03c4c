import type { Media } from '../spec/request-parts.ts'
import { child, getText, isObject, type Spec, type SpecNode } from '../spec/spec.ts'
import { type ExampleContext, exampleForSchema, type JsonValue } from './schema-value.ts'

export interface MediaExample {
  /** Title of a named example; empty for others. */
  title: string
  value: JsonValue
}

/** The examples that the specification has for a body, a parameter, or a header. */
export function givenExamples(node: SpecNode, spec: Spec): MediaExample[] {
  // Names that refer to the same example would be tabs with the same text.
  const seen = new Set<unknown>()
  const named = spec.entries(node, 'examples').flatMap(([name, { target }]): MediaExample[] => {
    if (!isObject(target.value) || !('value' in target.value) || seen.has(target.value)) return []
    seen.add(target.value)
    return [{ title: getText(target, 'summary') ?? name, value: target.value.value as JsonValue }]
  })
  if (named.length > 0) return named
  const single = child(node, 'example')
  return single ? [{ title: '', value: single.value as JsonValue }] : []
}

/** The examples of a body: those of the specification, else one for its schema. None for a body without either. */
export function mediaExamples({ node, schema }: Media, spec: Spec, context: ExampleContext): MediaExample[] {
  const given = givenExamples(node, spec)
  return given.length > 0 || !schema ? given : [{ title: '', value: exampleForSchema(schema, context) }]
}

export function isJsonType(mediaType: string): boolean {
  return /^(?:application\/(?:[\w.-]+\+)?json|\*\/\*|application\/\*|text\/json)\s*(?:;|$)/i.test(mediaType)
}

/** A body that is no JSON as text; undefined if it is binary. */
export function textBody(value: JsonValue, mediaType: string): string | undefined {
  if (typeof value === 'string')
    return /^(?:image|audio|video|application\/(?:octet|pdf|zip))/.test(mediaType) ? undefined : value
  return JSON.stringify(value, null, 2)
}

/** Whether bodies of a media type are texts that people can read. */
export function isTextType(mediaType: string): boolean {
  const [type = ''] = mediaType.toLowerCase().split(';')
  return /^(?:text|multipart)\/|[/+.-](?:json|ndjson|xml|ya?ml|toml|javascript|graphql|sql|x-www-form-urlencoded|\*)$/.test(
    type.trim(),
  )
}
