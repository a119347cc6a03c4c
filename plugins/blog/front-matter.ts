import { frontMatterFields, parseDate, tagsField, text } from 'lectern/plugin-kit'
import { z } from 'zod'
import { socialsField } from './load/author-socials.ts'

const inlineAuthor = z
  .looseObject({
    key: text.optional(),
    name: text.optional(),
    title: text.optional(),
    url: text.optional(),
    email: text.optional(),
    imageURL: text.optional(),
    image_url: text.optional(),
    description: text.optional(),
    socials: socialsField,
  })
  .refine(
    (author) => [author.key, author.name, author.imageURL, author.image_url].some((value) => value !== undefined),
    'an author with a `key`, a `name` or an `imageURL`',
  )

/** An author as a post names one: by key, or by what there is to say. */
export type AuthorEntry = string | z.infer<typeof inlineAuthor>

const author = z.union([text, inlineAuthor], 'the key of an author, or an author')
const date = z
  .union([text, z.date()], 'a date')
  .refine((value) => value instanceof Date || parseDate(value) !== undefined, 'a date, such as 2024-02-03')

/** What the front matter of a post may say. Other keys are left alone. */
export const postFrontMatter = z.looseObject({
  ...frontMatterFields,
  id: text.optional(),
  sidebar_label: text.optional(),
  date: date.optional(),
  authors: z.union([author, z.array(author)], 'an author, or a list of authors').optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: text.optional(),
  author_image_url: text.optional(),
  authorTitle: text.optional(),
  authorURL: text.optional(),
  authorImageURL: text.optional(),
  tags: tagsField,
})

export type PostFrontMatter = z.infer<typeof postFrontMatter>
