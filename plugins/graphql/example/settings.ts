import type { ResolvedOptions } from '../options.ts'

/** Example options of the site. */
export interface ExampleSettings {
  /** The directive and the argument that hold example values. */
  example?: { directive: string; field: string }
  /** Example values of scalars, by name. */
  scalars: Readonly<Record<string, unknown>>
}

export function exampleSettings({ example, scalarExamples }: ResolvedOptions): ExampleSettings {
  return { example, scalars: scalarExamples }
}
