import type { ResolvedOptions } from '../options.ts'

/** What a site says about examples. */
export interface ExampleSettings {
  /** The directive and its argument that give an example value. */
  example?: { directive: string; field: string }
  /** Values of scalars by name. */
  scalars: Readonly<Record<string, unknown>>
}

export function exampleSettings({ example, scalarExamples }: ResolvedOptions): ExampleSettings {
  return { ...(example && { example }), scalars: scalarExamples }
}
