import { addressRule, resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const host = z
  .string()
  .regex(/^https?:\/\/[^\s?#;,]+$/i, { error: 'a URL, such as https://stats.example', abort: true })
  .superRefine(addressRule('complete'))
const scriptUrl = z
  .string()
  .regex(/^(?:https?:\/\/[^\s;,]+|\/[^/\s]\S*)$/i, {
    error: 'the URL of a script, or a path that begins with /',
    abort: true,
  })
  .superRefine(addressRule('preview'))
const id = z.string().regex(/^[\w-]+$/, 'an ID that contains only letters, digits, _ and -')

const shared = {
  /** `required` loads nothing until the reader consents. Default: readers are counted unless
   * `lecternConsent('denied')` is called. */
  consent: z.literal('required').optional(),
  /** Whether to load nothing for readers whose browser sends Do Not Track or Global Privacy Control. Default false. */
  respectDoNotTrack: z.boolean().default(false),
}

const schema = z.discriminatedUnion(
  'provider',
  [
    z
      .strictObject({
        /** Selects Plausible. */
        provider: z.literal('plausible'),
        /** Domain of the site at Plausible. Omit it if the site has its own script: `https://plausible.io/js/pa-….js`. */
        domain: z
          .string()
          .regex(/^[^\s/]+$/, 'a domain, such as docs.example')
          .optional(),
        /** URL of the script. Default `https://plausible.io/js/script.js`. */
        src: scriptUrl.optional(),
        ...shared,
      })
      .superRefine(({ domain, src }, context) => {
        if (domain !== undefined || src !== undefined) return
        const problem = 'need either `domain` or `src`'
        const hint = 'Set `domain` to the domain of the site at Plausible, or `src` to the URL of its script.'
        context.addIssue({ code: 'custom', params: { problem, hint } })
      }),
    z.strictObject({
      /** Selects Google Analytics. */
      provider: z.literal('google'),
      /** ID of the data stream: `G-…`. */
      measurementId: z.string().regex(/^[A-Z]+-[\w-]+$/, 'a measurement ID, such as G-ABC123'),
      ...shared,
    }),
    z.strictObject({
      /** Selects Matomo. */
      provider: z.literal('matomo'),
      /** URL of the Matomo server. */
      url: host,
      /** ID of the site at Matomo. */
      siteId: z.union([z.int().transform(String), id], 'the ID of the site'),
      /** URL of the script. Default: `matomo.js` on the server. */
      src: scriptUrl.optional(),
      ...shared,
    }),
    z.strictObject({
      /** Selects Fathom. */
      provider: z.literal('fathom'),
      /** ID of the site at Fathom. */
      site: id,
      ...shared,
    }),
    z.strictObject({
      /** Selects Umami. */
      provider: z.literal('umami'),
      /** ID of the website at Umami. */
      websiteId: id,
      /** URL of the Umami server. Default: Umami Cloud. */
      host: host.optional(),
      ...shared,
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union' ? "'plausible', 'google', 'matomo', 'fathom' or 'umami'" : 'an object with `provider`',
  },
)

export type AnalyticsOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: AnalyticsOptions): ResolvedOptions {
  return resolvePluginOptions('analytics()', schema, options)
}
