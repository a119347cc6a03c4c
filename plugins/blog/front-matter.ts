import { dateField, frontMatterFields, imageField, tagsField, text } from 'lectern/plugin-kit'
import { z } from 'zod'
import { socialsField } from './load/author-socials.ts'
import { websiteField } from './website-field.ts'

const inlineAuthor = z
  .looseObject({
    /** Key in the authors file; the other fields override it. */
    key: text.optional(),
    /** Name of the author. */
    name: text.optional(),
    /** Role or description below the name. */
    title: text.optional(),
    /** Website of the author. */
    url: websiteField.optional(),
    /** Email address of the author. */
    email: text.optional(),
    /** Picture of the author. */
    imageURL: imageField.optional(),
    /** The same as `imageURL`. */
    image_url: imageField.optional(),
    /** Description on the author's page. */
    description: text.optional(),
    /** Profiles by platform. */
    socials: socialsField,
  })
  .refine(
    (author) => [author.key, author.name, author.imageURL, author.image_url].some((value) => value !== undefined),
    'an author with `key`, `name` or `imageURL`',
  )

/** An author of a post: a key of the authors file, or an inline author. */
export type AuthorEntry = string | z.output<typeof inlineAuthor>

const author = z.union([text, inlineAuthor], 'an author key or an author object')

/** Front matter of posts. Other keys are ignored. */
export const postFrontMatter = z.looseObject({
  ...frontMatterFields,
  /** Not supported: use `slug`. */
  id: text.optional(),
  /** Label in the sidebar. Default: `title`. */
  sidebar_label: text.optional(),
  /** Date of the post. Default: from the file name, then from Git. */
  date: dateField.optional(),
  /** Authors of the post. */
  authors: z.union([author, z.array(author)], 'an author or a list of authors').optional(),
  /** Name of the author. Use `authors`. */
  author: text.optional(),
  /** Title of the author. Use `authors`. */
  author_title: text.optional(),
  /** URL of the author. Use `authors`. */
  author_url: websiteField.optional(),
  /** Picture of the author. Use `authors`. */
  author_image_url: imageField.optional(),
  /** Title of the author. Use `authors`. */
  authorTitle: text.optional(),
  /** URL of the author. Use `authors`. */
  authorURL: websiteField.optional(),
  /** Picture of the author. Use `authors`. */
  authorImageURL: imageField.optional(),
  /** Tags of the post. */
  tags: tagsField,
})

export type PostFrontMatter = z.output<typeof postFrontMatter>
