import { z } from 'zod'
import type { FrontMatterParser, MarkdownConfig, Preprocessor } from '../../shared/types.ts'
import { reportingSeverity } from './text.ts'

/** Unified plugins, each a function or `[function, options]`. They are passed on unchecked. */
const unifiedPlugins = z.array(z.unknown()).default([])

const admonitions = z.strictObject({
  /** Names of additional containers (`:::name`) that are admonitions. */
  keywords: z
    .array(z.string().regex(/^[a-zA-Z][\w-]*$/, 'a name that contains only letters, digits, - and _'))
    .default([]),
  /** Whether the built-in admonitions remain. Default true. */
  extendDefaults: z.boolean().default(true),
})

const math = z.strictObject({
  /** `mathml` needs neither fonts nor styles; `htmlAndMathml` looks the same in every browser. Default `mathml`. */
  output: z.enum(['mathml', 'htmlAndMathml']).default('mathml'),
  /** Whether single dollar signs delimit formulas too. Default true. */
  singleDollarTextMath: z.boolean().default(true),
  /** KaTeX macros: name with backslash → replacement. */
  macros: z.record(z.string().regex(/^\\(?:[a-zA-Z@]+|.)$/, 'a macro name, such as \\RR'), z.string()).default({}),
})

export const markdownSchema = z
  .strictObject({
    /** Markdown parser. Syntax extensions that `satteri` does not know switch to `micromark`. Default `satteri`. */
    parser: z.enum(['satteri', 'micromark']).default('satteri'),
    /**
     * How `.md` files are read: `mdx` as MDX; `extension` and `md` as CommonMark; `detect` as MDX if they contain imports, exports,
     * or components. Default `detect`.
     */
    format: z.enum(['mdx', 'md', 'detect', 'extension']).default('detect'),
    /** remark plugins, each a plugin or `[plugin, options]`. */
    remarkPlugins: unifiedPlugins,
    /** rehype plugins, each a plugin or `[plugin, options]`. */
    rehypePlugins: unifiedPlugins,
    /** recma plugins, each a plugin or `[plugin, options]`. */
    recmaPlugins: unifiedPlugins,
    /**
     * Folders outside the site folder, relative to it, whose files documents can show, link to, and import. Not needed for the
     * folders of plugins, such as `docs({ path: '../docs' })`. Default none.
     */
    allowedFolders: z.array(z.string().min(1, 'a path')).default([]),
    /** How links to missing Markdown files are reported. Default `warn`. */
    onBrokenMarkdownLinks: reportingSeverity.default('warn'),
    /** How missing images are reported. Default `throw`. */
    onBrokenMarkdownImages: reportingSeverity.default('throw'),
    /** Which containers (`:::name`) are admonitions; false for none. Default true. */
    admonitions: z
      .union([z.boolean(), admonitions], 'true, false or an object')
      .default(true)
      .transform((value) => (value === true ? { keywords: [], extendDefaults: true } : value)),
    /** Replaces `:tada:` in text with the emoji. Default true. */
    emoji: z.boolean().default(true),
    /**
     * Sets curly quotes, dashes, ellipses, and nonbreaking spaces in text, as is usual in the language of the document. Default
     * true; false for sites with a Docusaurus config.
     */
    typography: z.boolean().default(true),
    /**
     * Shows types in TypeScript code blocks with the word `twoslash`. Default true; false for sites with a Docusaurus config, which
     * ignores the word.
     */
    twoslash: z.boolean().default(true),
    /** Renders text between dollar signs as formulas. Default false. */
    math: z
      .union([z.boolean(), math], 'true, false or an object')
      .default(false)
      .transform((value) => (value === true ? math.parse({}) : value)),
    /** Renders `mermaid` code blocks as diagrams. Default false. */
    mermaid: z.boolean().default(false),
    /**
     * Reads documents the way Python-Markdown does, with the extensions that you list. Set automatically for sites with a
     * `mkdocs.yml`.
     */
    pythonMarkdown: z
      .strictObject({
        /** Extensions by name, such as `pymdownx.details`, each with its options. */
        extensions: z.record(z.string(), z.record(z.string(), z.unknown())),
        /** Glob patterns of files in static folders that are not published. */
        excludedFiles: z.array(z.string()).optional(),
      })
      .optional(),
    /** Options for mdast-util-to-hast. */
    remarkRehypeOptions: z.record(z.string(), z.unknown()).default({}),
    /** Changes the text of a document before anything else reads it. */
    preprocessor: z.custom<Preprocessor>((value) => typeof value === 'function', 'a function').optional(),
    /** Replaces the front matter parser. */
    parseFrontMatter: z.custom<FrontMatterParser>((value) => typeof value === 'function', 'a function').optional(),
    /** Ids of headings. */
    anchors: z
      .strictObject({
        /** Preserves capital letters in ids. Default false. */
        maintainCase: z.boolean().default(false),
        /**
         * Creates ids the way Docusaurus does: spaces next to components and the source of expressions count. `## Title <Badge />` gets
         * `title-`, and `## From {version}` gets `from-version`. Default false; true for a `docusaurus.config.js`.
         */
        likeDocusaurus: z.boolean().default(false),
      })
      .prefault({}),
  })
  .prefault({}) satisfies z.ZodType<MarkdownConfig>
