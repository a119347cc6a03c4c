import type { BuiltSite, Tool, ToolContext } from 'lectern/plugin-kit'
import { ownValue } from 'lectern/plugin-kit'
import { openBuiltIndexes, openLiveIndex, type ServerIndex } from 'lectern/search/server'
import type { ResolvedOptions } from './options.ts'
import { searchTool } from './search-tool.ts'

/** The tool that searches the index of a build, or the sources; none if only Algolia has the index. */
export async function searchTools(context: ToolContext, options: ResolvedOptions): Promise<Tool[]> {
  if (options.algolia && !context.live) return []
  const indexes = new Map<string, ServerIndex>()
  const indexOf = (locale: string) => {
    const live = ownValue(context.live, locale)
    const index =
      indexes.get(locale) ??
      (live
        ? openLiveIndex(live, { ...options, isComplete: true })
        : openBuiltIndexes(readFileIn(locale, context), { locales: [locale], defaultLocale: locale }))
    indexes.set(locale, index)
    return index
  }
  return [await searchTool(context, indexOf)]
}

/** Reads files of a locale: those that are published are in its folder, the others are in one place. */
function readFileIn(locale: string, { config, readFile }: ToolContext): BuiltSite['readFile'] {
  const { baseUrl = '' } = config.i18n.localeConfigs[locale] ?? {}
  const folder = baseUrl.startsWith(config.baseUrl) ? baseUrl.slice(config.baseUrl.length) : ''
  const folders = [...new Set(['', `${locale}/`, folder])]
  return async (file) => {
    for (const each of folders) {
      const bytes = await readFile(each + file)
      if (bytes) return bytes
    }
    return undefined
  }
}
