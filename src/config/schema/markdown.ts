import { z } from 'zod'
import type { FrontMatterParser, MarkdownConfig, Preprocessor } from '../../shared/types.ts'
import { expects } from './rule.ts'
import { severity } from './text.ts'

/** Unified plugins are taken as they are: each a function or `[function, options]`. */
const unifiedPlugins = z.array(z.unknown()).default([])

const admonitions = z.strictObject({
  /** Names of containers that are admonitions too. */
  keywords: z.array(z.string().regex(/^[a-zA-Z][\w-]*$/)).default([]),
  /** Whether the names known without that stay. */
  extendDefaults: z.boolean().default(true),
})

function hook<T>() {
  return z.custom<T>((value) => typeof value === 'function', expects('a function'))
}

const math = z.strictObject({
  /** `mathml` needs neither fonts nor styles; `htmlAndMathml` looks the same in every browser. */
  output: z.enum(['mathml', 'htmlAndMathml']).default('mathml'),
  /** Whether one dollar at each end makes a formula, too. */
  singleDollarTextMath: z.boolean().default(true),
  macros: z.record(z.string().regex(/^\\(?:[a-zA-Z@]+|.)$/), z.string()).default({}),
})

export const markdownSchema = z
  .strictObject({
    /** `micromark` is the reference, and is chosen by itself for unknown syntax plugins. */
    parser: z.enum(['satteri', 'micromark']).default('satteri'),
    /** `detect` reads `.mdx` as MDX and `.md` as CommonMark. */
    format: z.enum(['mdx', 'md', 'detect']).default('detect'),
    remarkPlugins: unifiedPlugins,
    rehypePlugins: unifiedPlugins,
    recmaPlugins: unifiedPlugins,
    onBrokenMarkdownLinks: severity.default('warn'),
    onBrokenMarkdownImages: severity.default('throw'),
    admonitions: z
      .union([z.boolean(), admonitions])
      .default(true)
      .transform((value) => (value === true ? { keywords: [], extendDefaults: true } : value)),
    /** Makes `:tada:` in text the emoji of that name. */
    emoji: z.boolean().default(true),
    /** Draws what stands between dollars as formulas. */
    math: z
      .union([z.boolean(), math])
      .default(false)
      .transform((value) => (value === true ? math.parse({}) : value)),
    /** Draws fences of the language `mermaid` as diagrams. */
    mermaid: z.boolean().default(false),
    /** Options of mdast-util-to-hast. */
    remarkRehypeOptions: z.record(z.string(), z.unknown()).default({}),
    preprocessor: hook<Preprocessor>().optional(),
    parseFrontMatter: hook<FrontMatterParser>().optional(),
    anchors: z
      .strictObject({
        /** Keeps capital letters in the ids of headings. */
        maintainCase: z.boolean().default(false),
      })
      .prefault({}),
  })
  .prefault({}) satisfies z.ZodType<MarkdownConfig>
