import type { Places } from 'lectern/plugin-kit'
import type { Catalogue } from '../catalogue.ts'
import type { ExampleOutputLookup } from '../example/example-outputs.ts'

/** What the parts of a page need to be drawn. */
export interface PageContext {
  catalogue: Catalogue
  exampleOutput: ExampleOutputLookup
  places: Places
  /** Name of the drop within which names of types are looked for. */
  within: string
}

/** Bring the styles of these pages, and serve the filter of long lists. */
export const components = ['@theme/SchemaReference', '@theme/LiquidReference']
