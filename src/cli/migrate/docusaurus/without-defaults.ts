import { isDeepStrictEqual } from 'node:util'
import { ownValue } from '../../../shared/dictionary.ts'
import { isValues, type Values } from '../values.ts'

/** Returns the values that differ from the defaults. Objects that both have are compared key by key. */
export function withoutDefaults(values: Values, defaults: Values): Values {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const standard = ownValue(defaults, key)
    if (value === undefined || isDeepStrictEqual(value, standard)) return []
    if (!isValues(value) || !isValues(standard)) return [[key, value]]
    const own = withoutDefaults(value, standard)
    return Object.keys(own).length === 0 ? [] : [[key, own]]
  })
  return Object.fromEntries(entries)
}

/** Returns the options of a built-in plugin that differ from its defaults. */
export async function ownOptions(name: string, options: Values): Promise<Values> {
  const defaults = await optionDefaults(name)
  return withoutDefaults(options, defaults)
}

/** The default options of plugins that run without any. */
async function optionDefaults(name: string): Promise<Values> {
  switch (name) {
    case 'docs':
      return (await import('../../../../plugins/docs/options.ts')).resolveOptions({})
    case 'blog':
      return (await import('../../../../plugins/blog/options.ts')).resolveOptions({})
    case 'pages':
      return (await import('../../../../plugins/pages/options.ts')).resolveOptions({})
    case 'search':
      return (await import('../../../../plugins/search/options.ts')).resolveOptions({})
    case 'sitemap':
      return (await import('../../../../plugins/sitemap/options.ts')).resolveOptions({})
    case 'redirects':
      return (await import('../../../../plugins/redirects/options.ts')).resolveOptions({})
    default:
      return {}
  }
}
