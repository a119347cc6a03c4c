import { resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const color = z.string().min(1, 'a CSS color')
const file = z.string().min(1, 'a file')
const section = z.strictObject({
  /** Path of the section, without the base URL. A page belongs to the section with the longest matching path. */
  path: z.string().startsWith('/', 'a path that begins with /'),
  /** Name of the section on its cards. */
  label: z.string().min(1, 'a non-empty string'),
  /** Whether all pages of the section share one card, which shows the label instead of a title. Default false. */
  shared: z.boolean().default(false),
})
const font = z.strictObject({
  /** Name of the font. */
  name: z.string().min(1, 'a font name'),
  /** TrueType, OpenType or WOFF file, relative to the site folder. WOFF2 is not supported. */
  file,
  /** Weight of the font. */
  weight: z.literal([400, 500, 600, 700, 800]),
})
const colors = z.strictObject({
  /** Color of the background. */
  background: color.default('#1b1917'),
  /** Color of the page title. */
  text: color.default('#f7f2ea'),
  /** Color of the site title at the bottom. */
  muted: color.default('#b8aea2'),
  /** Color of the section name. */
  accent: color.default('#f39a6b'),
})

const schema = z.strictObject({
  /** Sections of the site. Cards of other pages show the first of the page's breadcrumbs. */
  sections: z.array(section, 'a list of sections').default([]),
  /** Fonts in order of preference, before the default font, Figtree. */
  fonts: z.array(font, 'a list of fonts').default([]),
  /** Logo next to the site title: SVG or PNG, relative to the site folder. */
  logo: file.optional(),
  /** Background image: SVG or PNG of 1200 × 630 pixels, relative to the site folder. */
  background: file.optional(),
  /** Colors, in CSS notation. */
  colors: colors.prefault({}),
})

export type CardSection = z.input<typeof section>
export type CardFont = z.input<typeof font>
export type CardsOptions = z.input<typeof schema>
export type ResolvedOptions = z.output<typeof schema>

/** @throws SiteError with a diagnostic for every invalid option */
export function resolveOptions(options: CardsOptions): ResolvedOptions {
  return resolvePluginOptions('cards()', schema, options)
}
