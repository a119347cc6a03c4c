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

const codeTheme = z.union(
  [
    filledText,
    z.object({
      /** Name of the theme. */
      name: filledText.optional(),
      /** Colors of the editor: `editor.foreground` and `editor.background`. */
      colors: z.record(z.string(), z.string()).optional(),
      /** Rules for scopes. */
      tokenColors: z.array(
        z.object({
          /** Scopes that the rule applies to. */
          scope: z.union([z.string(), z.array(z.string())], 'a string or a list of strings').optional(),
          /** Color and font style. */
          settings: z.object({
            /** Color of the text. */
            foreground: z.string().optional(),
            /** Style of the text: `italic`, `bold`, or `underline`. */
            fontStyle: z.string().optional(),
          }),
        }),
      ),
    }),
  ],
  'the name of a theme, or an object with tokenColors',
)

export const codeSchema = z
  .strictObject({
    /** Shiki theme for the light color mode: its name, or a VS Code theme as an object. Default `github-light-default`. */
    light: codeTheme.default('github-light-default'),
    /** Shiki theme for the dark color mode: its name, or a VS Code theme as an object. Default `github-dark-default`. */
    dark: codeTheme.default('github-dark-default'),
    /** Language of code blocks without one. By default, they are not highlighted. */
    defaultLanguage: filledText.optional(),
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
