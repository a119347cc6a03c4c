import type { ResolvedOptions } from '../options.ts'
import { directiveValue } from '../schema/directives.ts'

/** Example options of the site. */
export interface ExampleSettings {
  /** The directive and the argument that hold example values. */
  example?: { directive: string; field: string }
  /** Example values of scalars and enums by name, and of fields, such as `Order.status`. */
  examples: Readonly<Record<string, unknown>>
}

export function exampleSettings({ example, examples }: ResolvedOptions): ExampleSettings {
  return { example, examples }
}

type AnnotatedNode = Parameters<typeof directiveValue>[0]

/** Something with a definition in the schema. */
export interface Defined {
  name: string
  astNode?: AnnotatedNode
}

/** Returns the example value that the site gives a field, with a directive, with that of its type, or by name. */
export function givenExample(of: Defined, owner: Defined | undefined, settings: ExampleSettings): unknown {
  const annotated = annotatedExample(of, settings)
  if (annotated !== undefined || owner === undefined) return annotated
  const whole = annotatedExample(owner, settings)
  if (isObject(whole) && Object.hasOwn(whole, of.name)) return whole[of.name]
  // Inputs have the examples of what they describe.
  const key = [owner.name, owner.name.replace(/Input$/, '')]
    .map((type) => `${type}.${of.name}`)
    .find((name) => Object.hasOwn(settings.examples, name))
  return key === undefined ? undefined : settings.examples[key]
}

/** Returns the example value that the site gives a scalar, an enum, or an input, with a directive or by name. */
export function typeExample(type: Defined, settings: ExampleSettings): unknown {
  const annotated = annotatedExample(type, settings)
  if (annotated !== undefined || !Object.hasOwn(settings.examples, type.name)) return annotated
  return settings.examples[type.name]
}

function annotatedExample({ astNode }: Defined, { example }: ExampleSettings): unknown {
  return example && directiveValue(astNode, example.directive, example.field)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
