import { type KeyPath, type Mapping, readList, type Values } from '../mapping.ts'
import type { Draft } from './draft.ts'

const lists = [
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
] as const

/** Keys of options that are collected by `readUnified`. */
export const unifiedKeys: readonly string[] = [...lists, 'admonitions']

/** The plugins for Markdown of one content plugin. */
export interface UnifiedSource {
  path: KeyPath
  lists: Record<(typeof lists)[number], unknown[]>
  admonitions: unknown
}

export function readUnified(options: Values, path: KeyPath, mapping: Mapping): UnifiedSource {
  const entries = lists.map((key) => [
    key,
    readList(options[key], [...path, key], mapping).filter((plugin) => !isBuiltIn(plugin)),
  ])
  return { path, lists: Object.fromEntries(entries), admonitions: options.admonitions }
}

/** Whether Lectern does what a plugin does. */
function isBuiltIn(plugin: unknown): boolean {
  const [main] = Array.isArray(plugin) ? plugin : [plugin]
  return (main as { lecternMissing?: string } | null)?.lecternMissing === '@docusaurus/remark-plugin-npm2yarn'
}

/** Sets the plugins for the whole site: those of all content plugins, each once. */
export function applyUnified(sources: readonly UnifiedSource[], draft: Draft, { report }: Mapping): void {
  const merged = (...keys: (typeof lists)[number][]) =>
    uniquePlugins(keys.flatMap((key) => sources.flatMap((source) => source.lists[key])))
  const remarkPlugins = merged('beforeDefaultRemarkPlugins', 'remarkPlugins')
  const rehypePlugins = merged('beforeDefaultRehypePlugins', 'rehypePlugins')
  const recmaPlugins = merged('recmaPlugins')
  for (const [key, plugins] of Object.entries({ remarkPlugins, rehypePlugins, recmaPlugins }))
    if (plugins.length > 0) draft.markdown[key] = plugins
  const admonitions = sources.map((source) => source.admonitions).filter((value) => value !== undefined)
  if (admonitions.length > 0) draft.markdown.admonitions = withoutTag(admonitions[0])
  for (const source of sources.slice(1)) {
    const differs = lists.filter((key) => !sameKeys(source.lists[key], sources[0]?.lists[key] ?? []))
    for (const key of differs)
      report([...source.path, key], {
        message: `\`${key}\` applies to all documents, posts, and pages of the site.`,
        hint: 'Plugins for Markdown of a single content plugin are not supported yet.',
      })
  }
}

function uniquePlugins(plugins: unknown[]): unknown[] {
  const main = (plugin: unknown) => (Array.isArray(plugin) ? plugin[0] : plugin)
  return plugins.filter((plugin, index) => plugins.findIndex((other) => main(other) === main(plugin)) === index)
}

function sameKeys(a: unknown[], b: unknown[]): boolean {
  const main = (plugin: unknown) => (Array.isArray(plugin) ? plugin[0] : plugin)
  return a.length === b.length && a.every((plugin, index) => main(plugin) === main(b[index]))
}

/** `tag`, the marker of admonitions, is `:::` in Lectern. */
function withoutTag(admonitions: unknown): unknown {
  if (typeof admonitions !== 'object' || admonitions === null) return admonitions
  const { tag: _, ...rest } = admonitions as Values
  return rest
}
