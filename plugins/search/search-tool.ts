import { absoluteUrl, defineTool, pageSelector, type Tool, type ToolContext, ToolError } from 'lectern/plugin-kit'
import type { SearchHit, ServerIndex } from 'lectern/search/server'

const defaultLimit = 8
const maxLimit = 20

/** Words of an excerpt. */
const excerptWords = 45

/** `search`: the sections that readers find for the same words, in the same order. */
export async function searchTool(context: ToolContext, index: (locale: string) => ServerIndex): Promise<Tool> {
  const { parameters, select } = await pageSelector(context)
  const { defaultLocale } = context.config.i18n
  return defineTool({
    name: 'search',
    description: [
      `Searches the documentation of ${context.config.title} and returns sections, the best match first:`,
      'page › section, URL and an excerpt.',
      'Use a few words, as in a search field, not a question. They can be names of types, fields, or settings.',
      'Read the page or section with read_page before you answer from an excerpt.',
    ].join(' '),
    parameters: {
      query: { type: 'string', maxLength: 512, description: 'Words to search for: refund ticket.' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: maxLimit,
        description: `Results to return. Default ${defaultLimit}.`,
        optional: true,
      },
      page: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        description: 'Which part of the results to return. Default 1.',
        optional: true,
      },
      ...parameters,
    },
    async run({ query, limit = defaultLimit, page = 1, ...selection }) {
      if (query.trim() === '') throw new ToolError('The query is empty. Give a few words to search for.')
      const { locale = defaultLocale, version } = selection as { locale?: string; version?: string }
      const { results } = await index(locale).search([
        {
          query,
          page: page - 1,
          hitsPerPage: limit,
          facetFilters: [`language:${locale}`, ...(await versionFilters({ locale, version }))],
          attributesToSnippet: [`content:${excerptWords}`],
          highlightPreTag: '',
          highlightPostTag: '',
        },
      ])
      const { hits = [], nbHits = 0 } = results[0] ?? {}
      if (nbHits === 0) return `Nothing found for "${query}". Try fewer or other words, or list_pages.`
      const first = (page - 1) * limit
      if (hits.length === 0) return `There are only ${nbHits} results for "${query}".`
      const { url } = context.config
      const list = hits.map((hit, at) => `${first + at + 1}. ${describeHit(hit, url)}`)
      const last = first + hits.length
      const more = last < nbHits ? `\n\n[Call again with page ${page + 1} for more.]` : ''
      return `Results ${first + 1} to ${last} of ${nbHits} for "${query}":\n\n${list.join('\n\n')}${more}`
    },
  })

  /** Filters as readers have them: one version of each docs instance. */
  async function versionFilters(selection: { locale: string; version: string | undefined }): Promise<string[][]> {
    const found = await select(selection)
    const versions = new Set(found.flatMap(({ version: own }) => (own ? [`docs-${own.instance}-${own.name}`] : [])))
    return versions.size === 0 ? [] : [['default', ...versions].map((tag) => `docusaurus_tag:${tag}`)]
  }
}

function describeHit({ url, hierarchy, _snippetResult }: SearchHit, siteUrl: string): string {
  const { lvl0: _, ...levels } = hierarchy
  const names = Object.values(levels).flatMap((name) => (name === null ? [] : [decodeEntities(name)]))
  const excerpt = decodeEntities(_snippetResult.content?.value ?? '').trim()
  const address = absoluteUrl(url, siteUrl)
  return [names.join(' › '), `   ${address}`, ...(excerpt === '' ? [] : [`   ${excerpt.replace(/\s+/g, ' ')}`])].join(
    '\n',
  )
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#039;': "'", '&amp;': '&' }

function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#039|amp);/g, (entity) => entities[entity] as string)
}
