import { z } from 'zod'
import type { MarkdownConfig } from '../shared/types.ts'
import { severity } from './text.ts'

/** Unified plugins are taken as they are: each a function or `[function, options]`. */
const unifiedPlugins = z.array(z.unknown()).default([])

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
    anchors: z
      .strictObject({
        /** Keeps capital letters in the ids of headings. */
        maintainCase: z.boolean().default(false),
      })
      .prefault({}),
  })
  .prefault({}) satisfies z.ZodType<MarkdownConfig>
