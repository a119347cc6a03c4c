import { isPattern, type Json, pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

export interface SearchOptions {
  /** Globs of page paths, base URL included, that the search leaves out. */
  exclude?: string[]
  /** Glob of page paths → weight factor: above 1 ranks those pages higher, below 1 lower. Default: 0.7 for blog posts. */
  boosts?: Record<string, number>
  /** Groups of words with the same meaning, such as `['sign up', 'register']`. A search for one also finds the others. */
  synonyms?: string[][]
  /**
   * Search on servers that implement Algolia's protocol, such as `lectern serve`, instead of in the browser. `hosts`: origins,
   * tried in order. Default: the server that the site comes from.
   */
  server?: { hosts?: string[] }
  /**
   * Search at Algolia, in an index that `lectern search push` fills; requires `indexName`. `apiKey` is the public, search-only
   * key: every reader receives it. `hosts`: origins to use instead of Algolia's own.
   */
  algolia?: { appId: string; apiKey: string; hosts?: string[] }
  /** Index name on a server or at Algolia. Default on a server: derived from the site title. */
  indexName?: string
  /** Path of the search page, without base URL; false for none. Default `search`. */
  searchPagePath?: string | false
  /** Placeholder of the search field. Default `Search docs`. */
  placeholder?: string
  /** Maximum hits per group in the modal. Default 5. */
  maxResultsPerGroup?: number
  /** Whether to search only the reader's language and version. Default true. */
  contextualSearch?: boolean
  /** Algolia API parameters for every search. */
  searchParameters?: Record<string, Json>
  /** Regular expression: results whose URLs match open unchanged. */
  externalUrlRegex?: string
  /** Replacement in the paths of results; `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string }
  /** Where readers report a query that should have results; `{query}` is replaced with the query. */
  missingResultsUrl?: string
  /**
   * URL of a script on this site that provides `search-insights`. Without it no clicks and views are sent to Algolia.
   */
  insights?: string
}

const boost = z.number('a number above 0').gt(0, 'a number above 0').max(100, 'a number up to 100')
const text = z.string('text').min(1, 'text')
const host = z.string('an address without a path, such as https://search.example').regex(/^https?:\/\/[^/?#\s]+$/, {
  error: 'an address without a path, such as https://search.example',
})
const hosts = z.array(host, 'a list of addresses').min(1, 'at least one address')
const pattern = z.string('a regular expression').refine(isPattern, 'a regular expression')

const algolia = {
  appId: z.string('the application ID').regex(/^\w+$/, 'the application ID'),
  apiKey: z.string('the search-only API key').min(1, 'the search-only API key'),
  hosts: hosts.optional(),
}

const shape = {
  exclude: z.array(z.string('a glob'), 'a list of globs').default([]),
  boosts: z.record(z.string(), boost, 'numbers by globs').default({}),
  synonyms: z.array(z.array(text, 'a list of words').min(2, 'at least two words'), 'a list of groups').default([]),
  server: z.strictObject({ hosts: hosts.optional() }, 'an object').optional(),
  algolia: z.strictObject(algolia, 'an object').optional(),
  indexName: z
    .string('a name')
    .regex(/^[\w.-]+$/, 'letters, digits, _, . and -')
    .optional(),
  searchPagePath: z.union([z.literal(false), z.string().regex(/^[^?#\s]+$/)], 'a path, or false').default('search'),
  placeholder: text.default('Search docs'),
  maxResultsPerGroup: z.int('a whole number').min(1, 'at least 1').max(20, 'at most 20').default(5),
  contextualSearch: z.boolean('true or false').default(true),
  searchParameters: z.record(z.string(), z.json(), 'an object').default({}),
  externalUrlRegex: pattern.optional(),
  replaceSearchResultPathname: z.strictObject({ from: pattern, to: z.string('text') }, 'an object').optional(),
  missingResultsUrl: text.optional(),
  insights: text.optional(),
}

const schema = z
  .strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined),
  })
  .refine(({ server, algolia }) => !(server && algolia), {
    path: ['server'],
    error: 'either "server" or "algolia", not both',
  })
  .refine(({ algolia, indexName }) => algolia === undefined || indexName !== undefined, {
    path: ['indexName'],
    error: 'the index name at Algolia',
    // Also reported when other options are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every invalid option */
export function resolveOptions(options: SearchOptions): ResolvedOptions {
  return pluginOptions('search()', { schema, keysAt }, options)
}

function keysAt([first]: PropertyKey[]): string[] {
  if (first === 'server') return ['hosts']
  if (first === 'replaceSearchResultPathname') return ['from', 'to']
  return Object.keys(first === 'algolia' ? algolia : shape)
}
