import { keyPath, type Plugin } from 'lectern/plugin-kit'
import { isValues, type Mapping, pick, readValues, reportUnknownKeys, type Values } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { Draft } from './draft.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { reportUnusedOptions } from './unused-options.ts'

const algoliaPath = ['themeConfig', 'algolia']
const sameKeys = [
  'indexName',
  'contextualSearch',
  'externalUrlRegex',
  'searchParameters',
  'searchPagePath',
  'placeholder',
]
const otherKeys = [
  'appId',
  'apiKey',
  'replaceSearchResultPathname',
  'insights',
  'translations',
  'askAi',
  'maxResultsPerGroup',
  'initialQuery',
]

/** The search of the site: that at Algolia, else one in the browser if a plugin for it is listed. */
export function searchPlugin(values: Values, draft: Draft, mapping: Mapping): Plugin | undefined {
  const { algolia } = readValues(values.themeConfig, ['themeConfig'], mapping)
  if (!isValues(algolia)) {
    if (draft.search === undefined) return undefined
    const { search: options } = draft
    return createPlugin('search', options, ['themeConfig'], mapping)
  }
  draft.search = {}
  reportUnknownKeys(algolia, algoliaPath, [...sameKeys, ...otherKeys], mapping)
  if (algolia.askAi !== undefined) {
    const item = [...algoliaPath, 'askAi']
    mapping.report(item, { message: `\`${keyPath(item)}\` has no effect: the search dialog has no AI answers.` })
  }
  const { appId, apiKey, replaceSearchResultPathname: replace, searchPagePath } = algolia
  const options = {
    ...pick(algolia, sameKeys),
    ...pick(algolia, ['maxResultsPerGroup']),
    ...(searchPagePath === null ? { searchPagePath: false } : {}),
    ...(isValues(replace) ? { replaceSearchResultPathname: { from: source(replace.from), to: replace.to } } : {}),
    algolia: { appId, apiKey },
  }
  return createPlugin('search', options, algoliaPath, mapping)
}

function source(pattern: unknown): unknown {
  return pattern instanceof RegExp ? pattern.source : pattern
}

/** A plugin for search in the browser. Its options differ from package to package. */
export function convertLocalSearch(entry: PluginEntry, { draft, mapping }: EntryContext): void {
  const { indexBlog, ...options } = entry.options
  const blog = [options.blogRouteBasePath ?? 'blog'].flat().map(String)
  draft.search = {
    ...(indexBlog === false ? { exclude: blog.flatMap((path) => globs(path)) } : {}),
  }
  const used = [
    'indexBlog',
    'indexPages',
    'indexDocs',
    'hashed',
    'language',
    'languages',
    'blogRouteBasePath',
    'docsRouteBasePath',
    'id',
  ]
  reportUnusedOptions({ ...entry, options }, used, mapping)
}

function globs(path: string): string[] {
  const base = `/${path.replace(/^\/|\/$/g, '')}`
  return [base, `${base}/**`]
}
