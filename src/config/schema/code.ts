import { z } from 'zod'
import type { CodeConfig } from '../../shared/types.ts'
import { objectRule } from './rule.ts'
import { filledText } from './text.ts'

const magicComment = z
  .strictObject({
    /** Class of the marked lines. */
    className: filledText,
    /** Comment that marks the next line. */
    line: filledText.optional(),
    /** Comments that mark all lines between them. */
    block: z
      .strictObject({
        /** Comment before the first marked line. */
        start: filledText,
        /** Comment after the last marked line. */
        end: filledText,
      })
      .optional(),
  })
  .check(
    objectRule(({ line, block }) =>
      line === undefined && block === undefined
        ? [{ problem: 'needs `line`, `block` or both', hint: "Specify the comment: `line: 'highlight-next-line'`." }]
        : [],
    ),
  )

export const codeSchema = z
  .strictObject({
    /** Shiki theme for the light color mode. Default `github-light-default`. */
    light: filledText.default('github-light-default'),
    /** Shiki theme for the dark color mode. Default `github-dark-default`. */
    dark: filledText.default('github-dark-default'),
    /** Comments that mark lines. Lines marked by number get the class of the first one. */
    magicComments: z.array(magicComment).default(() => [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ]),
    /** Whether code blocks show line numbers unless a block says otherwise. Default false. */
    lineNumbers: z.boolean().default(false),
    /** Whether code blocks wrap long lines unless a block says otherwise. Default false. */
    wrap: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<CodeConfig>
