import { z } from 'zod'
import type { CodeConfig } from '../../shared/types.ts'
import { together } from './rule.ts'
import { filledText } from './text.ts'

const magicComment = z
  .strictObject({
    /** Class of the marked lines. */
    className: filledText,
    /** Marks the next line. */
    line: filledText.optional(),
    /** Mark all lines between them. */
    block: z.strictObject({ start: filledText, end: filledText }).optional(),
  })
  .check(
    together(({ line, block }) =>
      line === undefined && block === undefined
        ? [{ problem: 'needs `line`, `block` or both', hint: "Name the comment: line: 'highlight-next-line'." }]
        : [],
    ),
  )

export const codeSchema = z
  .strictObject({
    /** Names of Shiki themes. */
    light: filledText.default('github-light-default'),
    dark: filledText.default('github-dark-default'),
    /** Comments that mark lines; the class of the first is also that of lines marked by number. */
    magicComments: z.array(magicComment).default(() => [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ]),
    /** Numbers the lines of every block that does not say otherwise. */
    lineNumbers: z.boolean().default(false),
    /** Wraps long lines of every block that does not say otherwise. */
    wrap: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<CodeConfig>
