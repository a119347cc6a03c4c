import { frontMatterFields, text } from 'lectern/plugin-kit'
import { z } from 'zod'

/** What the front matter of a Markdown page may say. Other keys are left alone. */
export const pageFrontMatter = z.looseObject({ ...frontMatterFields, wrapperClassName: text.optional() })

export type PageFrontMatter = z.infer<typeof pageFrontMatter>
