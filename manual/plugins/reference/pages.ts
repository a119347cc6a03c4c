import { type Group, groupKeys, groupVariants, toVariants } from './groups.ts'
import { nestedObjects, readSchema } from './json-schema.ts'

/** A page of the reference. */
export interface ReferencePage {
  /** Path below the folder of the reference, without extension. Handwritten text is in a file with `_` before its name. */
  path: string
  /** Title and description, if there is no handwritten text. */
  title: string
  description: string
  position: number
  groups: () => Group[]
}

const plugins: readonly [name: string, subject: string][] = [
  ['docs', 'the documents of a folder'],
  ['blog', 'blogs'],
  ['pages', 'React and Markdown pages'],
  ['search', 'the search'],
  ['graphql', 'the GraphQL reference'],
  ['liquid', 'the Liquid reference'],
  ['openapi', 'the OpenAPI reference'],
  ['typescript', 'the TypeScript reference'],
  ['sitemap', 'the sitemap and `robots.txt`'],
  ['redirects', 'redirects'],
  ['llms', 'files for language models'],
  ['live', 'code blocks that readers can edit'],
  ['opensearch', "the search from the browser's address bar"],
  ['cards', 'social cards'],
  ['analytics', 'page view counts'],
]

const providers = {
  plausible: 'Plausible',
  google: 'Google Analytics',
  matomo: 'Matomo',
  fathom: 'Fathom',
  umami: 'Umami',
}

/** The pages that are generated from schemas. */
export const referencePages: readonly ReferencePage[] = [
  {
    path: 'configuration',
    title: 'Configuration',
    description: 'Every setting of `site.config.ts`.',
    position: 1,
    groups: () =>
      groupKeys(readSchema('site'), [
        { title: 'Head', select: (key) => /^(?:headTags|stylesheets|scripts|contentSecurityPolicy)$/.test(key) },
        { title: 'Checks', select: (key) => /^on[A-Z]|^ignoredExternalLinks$/.test(key) },
        { title: 'Site', select: (key) => !/^(?:markdown|theme)$/.test(key) },
        { title: 'Markdown', path: ['markdown'] },
        { title: 'Navbar', path: ['theme', 'navbar'] },
        { title: 'Navbar items', path: ['theme', 'navbar', 'items'] },
        { title: 'Footer', path: ['theme', 'footer'] },
        { title: 'Theme', path: ['theme'] },
      ]).sort((a, b) => configOrder.indexOf(a.title) - configOrder.indexOf(b.title)),
  },
  {
    path: 'front-matter',
    title: 'Front matter',
    description: 'Every key of the front matter of documents, posts, and Markdown pages.',
    position: 3,
    groups: () =>
      groupVariants(
        [
          { title: 'Documents', schema: readSchema('doc-front-matter') },
          { title: 'Posts', schema: readSchema('post-front-matter') },
          { title: 'Markdown pages', schema: readSchema('page-front-matter') },
        ],
        'All pages',
      ),
  },
  {
    path: 'category-files',
    title: 'Category, tags, and authors files',
    description: 'Every key of `_category_` files, tags files, and authors files.',
    position: 4,
    groups: () =>
      groupVariants([
        { title: 'Category files', schema: readSchema('category') },
        { title: 'Tags files', schema: mapValue('tags') },
        { title: 'Authors files', schema: mapValue('authors') },
      ]),
  },
  ...plugins.map(([name, subject], index) => ({
    path: `plugins/${name}`,
    title: `${name}()`,
    description: `Every option of the plugin for ${subject}.`,
    position: index + 1,
    groups: () =>
      name === 'analytics'
        ? groupVariants(toVariants(readSchema(name), providers), 'All providers')
        : groupKeys(readSchema(name), [{ title: 'Options' }]),
  })),
]

const configOrder = ['Site', 'Head', 'Checks', 'Markdown', 'Theme', 'Navbar', 'Navbar items', 'Footer']

/** The values of a file that maps names to objects. */
function mapValue(name: string) {
  const { additionalProperties } = readSchema(name)
  return (typeof additionalProperties === 'object' && nestedObjects(additionalProperties)[0]) || {}
}
