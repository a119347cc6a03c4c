import type { Media } from '../spec/request-parts.ts'
import { child, describedNode, getText, isObject, type Spec, type SpecNode } from '../spec/spec.ts'
import { type ExampleContext, exampleForSchema, type JsonValue } from './schema-value.ts'
import { xmlText } from './xml-text.ts'

export interface MediaExample {
  /** Title of a named example; empty for others. */
  title: string
  /** Its title, if that is not its name only. */
  summary?: string | undefined
  value: JsonValue
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
    if (!isObject(value) || !('value' in value) || seen.has(value)) return []
    seen.add(value)
    const summary = getText(describedNode(use, 'summary'), 'summary')
    return [
      {
        title: summary ?? name,
        summary,
        value: value.value as JsonValue,
        described: describedNode(use),
        isGiven: true,
      },
    ]
  })
  if (named.length > 0) return named
  const single = child(node, 'example')
  return single ? [{ title: '', value: single.value as JsonValue, isGiven: true }] : []
}

/** The examples of a body: those of the specification, else one for its schema. None for a body without either. */
export function mediaExamples({ node, schema, type }: Media, spec: Spec, context: ExampleContext): MediaExample[] {
  const given = givenExamples(node, spec)
  const examples =
    given.length > 0 || !schema ? given : [{ title: '', value: exampleForSchema(schema, context), isGiven: false }]
  if (!isXmlType(type)) return examples
  return examples.map((example) =>
    example.isGiven && typeof example.value === 'string'
      ? example
      : { ...example, value: xmlText(example.value, schema, context.schemas) },
  )
}

export function isJsonType(mediaType: string): boolean {
  return /^(?:application\/(?:[\w.-]+\+)?json|\*\/\*|application\/\*|text\/json)\s*(?:;|$)/i.test(mediaType)
}

export function isXmlType(mediaType: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(mediaType)
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
