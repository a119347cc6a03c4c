import { pluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

/** A part of the site, as its cards name it. */
export interface CardSection {
  /** Path of its first page, without base URL; the longest one that fits counts. */
  path: string
  label: string
  /** Whether all of its pages share one card, which shows the label in place of a title. Default false. */
  shared?: boolean
}

export interface CardFont {
  name: string
  /** TrueType, OpenType or WOFF, relative to the site folder. WOFF2 cannot be read. */
  file: string
  weight: 400 | 500 | 600 | 700 | 800
}

export interface CardsOptions {
  /** Parts of the site. Elsewhere a card names the first of a page's breadcrumbs. */
  sections?: CardSection[]
  /** Fonts in the order in which they are tried; the default one, Figtree, comes after them. */
  fonts?: CardFont[]
  /** SVG or PNG beside the title of the site, relative to the site folder. */
  logo?: string
  /** SVG or PNG of 1200 × 630 behind everything, relative to the site folder. */
  background?: string
  /** Colours in CSS notation. */
  colors?: { background?: string; text?: string; muted?: string; accent?: string }
}

const color = z.string('a colour').min(1, 'a colour')
const file = z.string('a file').min(1, 'a file')
const section = z.strictObject({
  path: z.string('a path').startsWith('/', 'a path that begins with a slash'),
  label: z.string('text').min(1, 'text'),
  shared: z.boolean('true or false').default(false),
})
const font = z.strictObject({
  name: z.string('the name of a font').min(1, 'the name of a font'),
  file,
  weight: z.union(
    [z.literal(400), z.literal(500), z.literal(600), z.literal(700), z.literal(800)],
    'a weight from 400 to 800',
  ),
})
const colors = z.strictObject({
  background: color.default('#1b1917'),
  text: color.default('#f7f2ea'),
  muted: color.default('#b8aea2'),
  accent: color.default('#f39a6b'),
})

const schema = z.strictObject(
  {
    sections: z.array(section, 'a list of sections').default([]),
    fonts: z.array(font, 'a list of fonts').default([]),
    logo: file.optional(),
    background: file.optional(),
    colors: colors.prefault({}),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined) },
)

export type ResolvedOptions = z.infer<typeof schema>

/** @throws SiteError that names every wrong option */
export function resolveOptions(options: CardsOptions): ResolvedOptions {
  const shapes: Record<string, object> = { sections: section.shape, fonts: font.shape, colors: colors.shape }
  const keysAt = ([key]: PropertyKey[]) => Object.keys(shapes[String(key)] ?? schema.shape)
  return pluginOptions('cards()', { schema, keysAt }, options)
}
