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

/** Returns the example value that the site gives a field, with a directive or by name. */
export function givenExample(
  of: { name: string; astNode?: Parameters<typeof directiveValue>[0] },
  owner: string | undefined,
  { example, examples }: ExampleSettings,
): unknown {
  const annotated = example && directiveValue(of.astNode, example.directive, example.field)
  if (annotated !== undefined || owner === undefined) return annotated
  // Inputs have the examples of what they describe.
  const key = [owner, owner.replace(/Input$/, '')]
    .map((type) => `${type}.${of.name}`)
    .find((name) => Object.hasOwn(examples, name))
  return key === undefined ? undefined : examples[key]
}
