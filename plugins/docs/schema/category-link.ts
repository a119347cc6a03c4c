import { previewImageField, text, texts } from 'lectern/plugin-kit'
import { z } from 'zod'

const docLink = z.strictObject({
  /** The page of the category is a document. */
  type: z.literal('doc'),
  /** Id of the document. */
  id: text,
})

const generatedIndex = z.strictObject({
  /** The page of the category is generated: a card for each item. */
  type: z.literal('generated-index'),
  /** Path of the page, below the documents. Default: `/category/` and the label in kebab case. */
  slug: text.optional(),
  /** Title of the page. Default: the label of the category. */
  title: text.optional(),
  /** Description below the title, also for search engines and previews. */
  description: text.optional(),
  /** Image for social networks. */
  image: previewImageField.optional(),
  /** Keywords for search engines. */
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
