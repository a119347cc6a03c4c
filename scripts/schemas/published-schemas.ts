/** A schema that is published with the package, as `dist/schemas/<name>.json`. */
export interface PublishedSchema {
  name: string
  /** What the schema describes. */
  title: string
  /** Module that defines it, relative to the root, and the name of the constant. */
  file: string
  constant: string
  /** Describes a file of its own, which may name its schema. */
  isFile?: boolean
}

const options = (plugin: string, file = 'options'): PublishedSchema => ({
  name: plugin,
  title: `Options of ${plugin}()`,
  file: `plugins/${plugin}/${file}.ts`,
  constant: 'schema',
})

const frontMatter = (name: string, pages: string, folder: string): PublishedSchema => ({
  name: `${name}-front-matter`,
  title: `Front matter of ${pages}`,
  file: `plugins/${folder}/front-matter.ts`,
  constant: `${name}FrontMatter`,
})

export const publishedSchemas: readonly PublishedSchema[] = [
  { name: 'site', title: 'Site config', file: 'src/config/schema/site.ts', constant: 'siteSchema' },
  options('docs'),
  options('blog'),
  options('pages'),
  options('search'),
  options('graphql'),
  options('liquid'),
  options('openapi'),
  options('typescript'),
  options('sitemap'),
  options('redirects'),
  options('llms'),
  options('opensearch', 'index'),
  options('live', 'index'),
  options('cards'),
  options('analytics'),
  frontMatter('doc', 'documents', 'docs/schema'),
  frontMatter('post', 'posts', 'blog'),
  frontMatter('page', 'Markdown pages', 'pages'),
  {
    name: 'category',
    title: 'Category file',
    file: 'plugins/docs/load/category-file.ts',
    constant: 'schema',
    isFile: true,
  },
  { name: 'tags', title: 'Tags file', file: 'src/plugin-kit/tags/tags-file.ts', constant: 'schema', isFile: true },
  {
    name: 'authors',
    title: 'Authors file',
    file: 'plugins/blog/load/authors-file.ts',
    constant: 'schema',
    isFile: true,
  },
]
