import type { Value } from './values.ts'

/** What an application adds to Liquid, or replaces. */
export interface Application {
  filters: ReadonlySet<string>
  tags: ReadonlySet<string>
  blocks: ReadonlySet<string>
  /** Returns what a filter of the application makes of a value and its arguments. @throws NotRenderable */
  filter(name: string, args: Value[]): Value
  /** Returns what a tag or block prints. @throws NotRenderable */
  tag(name: string): string
}
