import { text, texts } from 'lectern/plugin-kit'
import { z } from 'zod'

const docLink = z.strictObject({ type: z.literal('doc'), id: text })

const generatedIndex = z.strictObject({
  type: z.literal('generated-index'),
  slug: text.optional(),
  title: text.optional(),
  description: text.optional(),
  image: text.optional(),
  keywords: texts.optional(),
})

/** The page of a category. Null disables the index document as the category's page. */
export const categoryLink = z
  .discriminatedUnion('type', [docLink, generatedIndex], {
    error: (issue) =>
      issue.code === 'invalid_union' ? "'doc' or 'generated-index'" : 'an object with `type`, or null',
  })
  .nullable()

export type CategoryLink = z.infer<typeof categoryLink>
