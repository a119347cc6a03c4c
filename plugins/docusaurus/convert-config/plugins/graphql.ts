import { isValues, toSitePath, type Values } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { reportUnusedOptions } from './unused-options.ts'

/** Options of graphql-markdown that are converted, or that only matter for files which Lectern does not write. */
const used = [
  'id',
  'schema',
  'rootPath',
  'baseURL',
  'linkRoot',
  'loaders',
  'homepage',
  'groupByDirective',
  'onlyDocDirective',
  'skipDocDirective',
  'printTypeOptions',
  'diffMethod',
  'tmpDir',
  'force',
  'pretty',
]

/** A reference that is generated during the build, below the docs folder that `rootPath` names. */
export function convertGraphql(entry: PluginEntry, { draft, mapping }: EntryContext): void {
  const { options, optionsPath } = entry
  const root = toSitePath(String(options.rootPath ?? 'docs'), mapping)
  const owner = draft.content.find(({ name, folder }) => /^docs(?:-|$)/.test(name) && contains(folder, root))
  const below = owner?.folder === undefined ? '' : root.slice(toSitePath(owner.folder, mapping).length + 1)
  const printing = (isValues(options.printTypeOptions) ? options.printTypeOptions : {}) as Values
  const section = [below, String(options.baseURL ?? 'schema')].filter(Boolean).join('/')
  const resolved = {
    ...(typeof options.id === 'string' ? { id: options.id } : {}),
    schema: schemaOf(options),
    path: section,
    ...(owner && owner.name !== 'docs' ? { docs: owner.name.slice('docs-'.length) } : {}),
    ...homepage(options.homepage),
    ...(isValues(options.groupByDirective) ? { groupByDirective: options.groupByDirective } : {}),
    ...(options.onlyDocDirective === undefined ? {} : { onlyDocDirective: options.onlyDocDirective }),
    ...(options.skipDocDirective === undefined ? {} : { skipDocDirective: options.skipDocDirective }),
    ...hierarchy(printing.hierarchy),
    ...(printing.deprecated === undefined ? {} : { deprecated: printing.deprecated }),
    ...(isValues(printing.exampleSection)
      ? {
          example: {
            directive: printing.exampleSection.directive ?? 'example',
            field: printing.exampleSection.field ?? 'value',
          },
        }
      : {}),
  }
  const plugin = createPlugin('graphql', resolved, optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
  reportUnusedOptions(entry, used, mapping)
}

function contains(folder: string | undefined, root: string): boolean {
  const own = folder?.replace(/^\.\//, '')
  return own !== undefined && (own === root || root.startsWith(`${own}/`))
}

/** The schema, with the headers that a loader for URLs sends. */
function schemaOf({ schema = './schema.graphql', loaders }: Values): unknown {
  if (typeof schema !== 'string' || !/^https?:/.test(schema) || !isValues(loaders)) return schema
  const loader = loaders.UrlLoader
  const headers = isValues(loader) && isValues(loader.options) ? loader.options.headers : undefined
  return isValues(headers) ? { url: schema, headers } : schema
}

function homepage(value: unknown): { homepage?: unknown } {
  return typeof value === 'string' || value === false ? { homepage: value } : {}
}

function hierarchy(value: unknown): { hierarchy?: unknown } {
  const [name] = isValues(value) ? Object.keys(value) : [value]
  return typeof name === 'string' ? { hierarchy: name } : {}
}
