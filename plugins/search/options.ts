import { addressRule, isPattern, type Json, linkField, resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const boost = z.number().gt(0, 'a number greater than 0').max(100, 'a number no greater than 100')
const filled = z.string().min(1, 'a non-empty string')
const host = z.string().regex(/^https?:\/\/[^/?#\s]+$/, 'a URL without a path, such as https://search.example')
const hosts = z.array(host, 'a list of URLs').min(1, 'at least one URL')
const pattern = z.string().refine(isPattern, 'a regular expression')

const server = z.strictObject({
  /** URLs without a path, tried in turn. Default: the server of the site. */
  hosts: hosts.optional(),
  /** Maximum number of queries per client per minute. Default: no limit. */
  queriesPerMinute: z.int().min(1, 'at least 1').optional(),
  /** Header in which a proxy identifies the client, such as `x-forwarded-for`. Default: the address of the connection. */
  clientHeader: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a header')
    .optional(),
})

const algolia = z.strictObject({
  /** Application ID. */
  appId: z.string().regex(/^\w+$/, 'the application ID'),
  /** Public, search-only key: every reader receives it. */
  apiKey: z.string().min(1, 'the search-only API key'),
  /** URLs to use instead of those of Algolia. */
  hosts: hosts.optional(),
})

const schema = z
  .strictObject({
    /** Globs of paths, including the base URL, to leave out of the search. */
    exclude: z.array(z.string('a glob'), 'a list of globs').default([]),
    /** Ranking factors by glob of paths, above or below 1. Default: 0.7 for blog posts. */
    boosts: z.record(z.string(), boost, 'an object that maps globs to numbers').default({}),
    /**
     * Groups of words with the same meaning, such as `['sign up', 'register']`. A word that is alone in its group has no built-in
     * similar words.
     */
    synonyms: z
      .array(z.array(filled, 'a list of words').min(1, 'at least one word'), 'a list of word groups')
      .default([]),
    /** Uses servers that speak Algolia's protocol, such as `lectern serve`, instead of the index in the browser. */
    server: server.optional(),
    /** Uses Algolia. Requires `indexName`; `lectern search push` uploads the index. */
    algolia: algolia.optional(),
    /** Name of the index on a server or at Algolia. Default on a server: derived from the title of the site. */
    indexName: z
      .string()
      .regex(/^[\w.-]+$/, 'a name that contains only letters, digits, _, . and -')
      .optional(),
    /** Path of the search page, without the base URL; false for none. Default `search`. */
    searchPagePath: z.union([z.literal(false), z.string().regex(/^[^?#\s]+$/)], 'a path or false').default('search'),
    /** Placeholder of the search field. Default: `Search docs`, in the language of the site. */
    placeholder: filled.optional(),
    /** Maximum number of results per group in the search dialog, up to 20. Default 5. */
    maxResultsPerGroup: z.int().min(1, 'at least 1').max(20, 'at most 20').default(5),
    /** Whether readers find only pages in their language and version. Default true. */
    contextualSearch: z.boolean().default(true),
    /** Search parameters of the Algolia API, sent with every query. */
    searchParameters: z
      .record(
        z.string(),
        z.custom<Json>((value) => z.json().safeParse(value).success, 'a JSON value'),
      )
      .default({}),
    /** Regular expression of result URLs that are not part of this site. */
    externalUrlRegex: pattern.optional(),
    /** Replacement in the paths of results. */
    replaceSearchResultPathname: z
      .strictObject({
        /** Regular expression to replace. */
        from: pattern,
        /** Replacement. */
        to: z.string(),
      })
      .optional(),
    /** URL where readers can report missing results; `{query}` is replaced with the query. */
    missingResultsUrl: linkField.optional(),
    /** URL of a script on this site with `search-insights`. Required to send clicks and views to Algolia. */
    insights: filled.superRefine(addressRule('preview')).optional(),
  })
  .refine(({ server, algolia }) => !(server && algolia), {
    path: ['server'],
    params: { problem: 'cannot be combined with `algolia`', hint: 'Remove one of them.' },
  })
  .refine(({ algolia, indexName }) => algolia === undefined || indexName !== undefined, {
    path: ['indexName'],
    params: {
      problem: 'is missing',
      hint: 'Set it to the name of the index at Algolia.',
    },
    // Also if other options are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type SearchOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: SearchOptions): ResolvedOptions {
  return resolvePluginOptions('search()', schema, options)
}
