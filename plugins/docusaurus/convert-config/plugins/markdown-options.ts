import { type KeyPath, type Mapping, pick, readList, type Values } from '../mapping.ts'

const lists = [
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
]

/** Keys of options that `convertMarkdownOptions` reads. */
export const markdownKeys: readonly string[] = [...lists, 'admonitions']

/** Converts the options of a content plugin for its Markdown. */
export async function convertMarkdownOptions(options: Values, path: KeyPath, mapping: Mapping): Promise<Values> {
  const npm2yarn = await mapping.importPackage('@docusaurus/remark-plugin-npm2yarn')
  const isBuiltIn = (plugin: unknown) => isNpm2yarn(Array.isArray(plugin) ? plugin[0] : plugin, npm2yarn)
  const entries = lists.flatMap((key): [string, unknown][] => {
    const plugins = readList(options[key], [...path, key], mapping).filter(Boolean)
    reportConverters(plugins.filter(isBuiltIn), [...path, key], mapping)
    const own = plugins.filter((plugin) => !isBuiltIn(plugin)).map(unwrapModule)
    return own.length === 0 ? [] : [[key, own]]
  })
  const { admonitions } = options
  return {
    ...Object.fromEntries(entries),
    ...(admonitions === undefined ? {} : { admonitions: convertAdmonitions(admonitions, path, mapping) }),
  }
}

/** Lectern converts such code blocks itself. */
function isNpm2yarn(plugin: unknown, installed: unknown): boolean {
  const candidates = [installed, (installed as { default?: unknown } | undefined)?.default]
  const { lecternMissing } = (plugin ?? {}) as { lecternMissing?: string }
  return (
    lecternMissing === '@docusaurus/remark-plugin-npm2yarn' || (plugin !== undefined && candidates.includes(plugin))
  )
}

/** Blocks always have the same tabs. */
function reportConverters(plugins: unknown[], path: KeyPath, { report }: Mapping): void {
  const isSet = plugins.some((plugin) => Array.isArray(plugin) && (plugin[1] as Values | undefined)?.converters)
  if (!isSet) return
  report(path, {
    severity: 'info',
    message: '`converters` of npm2yarn has no effect: code blocks have tabs for npm, Yarn, pnpm, and Bun.',
  })
}

/** `require` of an ES module gives an object with the plugin as its default export. */
function unwrapModule(plugin: unknown): unknown {
  if (Array.isArray(plugin)) return [unwrapModule(plugin[0]), ...plugin.slice(1)]
  const main = (plugin as { default?: unknown } | null)?.default
  return typeof plugin === 'object' && typeof main === 'function' ? main : plugin
}

function convertAdmonitions(value: unknown, path: KeyPath, { report }: Mapping): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { tag } = value as Values
  if (tag !== undefined && tag !== ':::')
    report([...path, 'admonitions', 'tag'], {
      message: '`admonitions.tag` has no effect: admonitions begin with `:::`.',
      hint: 'Replace the marker in the documents.',
    })
  return pick(value as Values, ['keywords', 'extendDefaults'])
}
