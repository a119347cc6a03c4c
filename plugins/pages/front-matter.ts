import { frontMatterFields, text } from 'lectern/plugin-kit'
import { z } from 'zod'

/** Front matter of Markdown pages. Other keys are ignored. */
export const pageFrontMatter = z.looseObject({
  ...frontMatterFields,
  /** CSS classes of the `html` element. */
  wrapperClassName: text.optional(),
})

export type PageFrontMatter = z.output<typeof pageFrontMatter>
