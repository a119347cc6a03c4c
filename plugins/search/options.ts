import { isPattern, type Json, pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

export interface SearchOptions {
  /** Globs of paths, base URL included, of pages that are not to be found. */
  exclude?: string[]
  /** Glob of paths → how much more (above 1) or less their pages count. Default: posts of blogs 0.7. */
  boosts?: Record<string, number>
  /** Groups of words that mean the same, such as `['sign up', 'register']`: who asks for one finds the others as well. */
  synonyms?: string[][]
  /**
   * Servers that answer searches in Algolia's protocol, as `lectern serve` does, in place of an index that readers are sent:
   * addresses without a path, asked in turn. Without any, the server that the site comes from.
   */
  server?: { hosts?: string[] }
  /**
   * Algolia answers, from an index that `lectern search push` fills; `indexName` is required with it. The key is the public one,
   * which may only search: every reader is sent it. `hosts`: other addresses than Algolia's own.
   */
  algolia?: { appId: string; apiKey: string; hosts?: string[] }
  /** Name of the index at a server or at Algolia. Default at a server: from the title of the site. */
  indexName?: string
  /** Path of the search page, without base URL; false for none. Default `search`. */
  searchPagePath?: string | false
  /** What stands in the empty field. Default `Search docs`. */
  placeholder?: string
  /** Hits of one group that the modal shows. Default 5. */
  maxResultsPerGroup?: number
  /** Whether readers find only what is in their language and their version. Default true. */
  contextualSearch?: boolean
  /** Parameters of Algolia's API that go with every search. */
  searchParameters?: Record<string, Json>
  /** Regular expression: results whose addresses match are opened as they are. */
  externalUrlRegex?: string
  /** What is replaced in the paths of results; `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string }
  /** Where readers tell that a query should have results: an address in which `{query}` stands for it. */
  missingResultsUrl?: string
  /**
   * Address of a script that the site serves itself and that brings `search-insights`: only with it clicks and views are told
   * to Algolia.
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
  appId: z.string('the id of the application').regex(/^\w+$/, 'the id of the application'),
  apiKey: z.string('the public key').min(1, 'the public key'),
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
  .refine(({ server, algolia }) => !(server && algolia), { path: ['server'], error: 'absent where there is "algolia"' })
  .refine(({ algolia, indexName }) => algolia === undefined || indexName !== undefined, {
    path: ['indexName'],
    error: 'the name of the index at Algolia',
    // Beside what else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: SearchOptions): ResolvedOptions {
  return pluginOptions('search()', { schema, keysAt }, options)
}

function keysAt([first]: PropertyKey[]): string[] {
  if (first === 'server') return ['hosts']
  if (first === 'replaceSearchResultPathname') return ['from', 'to']
  return Object.keys(first === 'algolia' ? algolia : shape)
}
