import { posix as path } from 'node:path'
import {
  applyFrontMatterSchemas,
  type CheckedFile,
  firstOfEach,
  isMarked,
  type LoadContext,
  loadTagsFile,
  pageVisibility,
  readTranslated,
  reportFrontMatter,
  separateTags,
  toSeverity,
  translatedFolder,
  translationsName,
} from 'lectern/plugin-kit'
import type { BlogContent, Post } from '../content.ts'
import { type AuthorEntry, postFrontMatter } from '../front-matter.ts'
import { newestFirst } from '../newest-first.ts'
import type { ResolvedOptions } from '../options.ts'
import { type AuthorsFile, loadAuthorsFile } from './authors-file.ts'
import { loadBlogTexts } from './blog-texts.ts'
import { loadPost } from './load-post.ts'

/** Loads the posts of a blog with its authors and tags file. Reports diagnostics about their content. */
export async function loadBlog(context: LoadContext, options: ResolvedOptions): Promise<BlogContent> {
  const { siteDir } = context
  const folder = path.relative(siteDir, path.resolve(siteDir, options.path)).split(path.sep).join('/')
  const folders = translatedFolder(folder, translationsName('blog', options.id), context)
  const { include, exclude } = options
  const files = await readTranslated(context, folders, { include, exclude })
  const { files: checked, issues } = await applyFrontMatterSchemas(context, files, {
    option: options.frontMatter,
    folder,
    ownKeys: Object.keys(postFrontMatter.shape),
    plugin: 'blog()',
  })
  const shown = context.config.access ? namedAuthors(checked, context.mode) : undefined
  const [authorsFile, tagsFile, styleSheets] = await Promise.all([
    loadAuthorsFile(context, folders, { file: options.authorsMapPath, shown }),
    loadTagsFile(context, folders, options.tags),
    loadStyleSheets(context, folder, options),
  ])
  const source = { context, options, folders, authorsFile, tagsFile }
  const loaded = await Promise.all(checked.map((file) => loadPost(file, source)))
  const built = loaded.flatMap(({ post }) => (post?.visibility.isBuilt ? post : []))
  const { unique, diagnostics } = firstOfEach(built, 'slug', 'duplicate-slug')
  const severity = toSeverity(context.config.onDuplicateRoutes)
  const duplicates = severity === 'ignore' ? [] : diagnostics.map((diagnostic) => ({ ...diagnostic, severity }))
  await reportFrontMatter(context, [...issues, ...loaded.flatMap((each) => each.diagnostics), ...duplicates])
  if (files.length === 0) {
    const message = `The folder ${folder} contains no posts.`
    const hint = 'Add a Markdown file, correct `path` in blog(), or remove blog() from `plugins`.'
    context.report({ code: 'no-posts', severity: 'warning', message, hint, sourcePath: folder })
  }
  // Oldest first, so that a new post does not change the addresses of tags.
  const posts = separateTags(unique.sort(newestFirst).reverse(), tagsFile).reverse()
  if (options.sortPosts === 'ascending') posts.reverse()
  const texts = await loadBlogTexts(context, translationsName('blog', options.id))
  const authors = authorsFile && (context.config.access ? withPosts(authorsFile, posts) : authorsFile)
  return { folders, texts, posts, authorsFile: authors, ...(tagsFile && { tagsFile }), styleSheets }
}

/** Keys of the authors that the posts of a build name. */
function namedAuthors(files: readonly CheckedFile[], mode: LoadContext['mode']): ReadonlySet<string> {
  const entries = files.flatMap(({ file: { frontMatter } }) => {
    const { isBuilt } = pageVisibility({ draft: isMarked(frontMatter, 'draft') }, mode)
    return isBuilt ? ([frontMatter.authors ?? []].flat() as AuthorEntry[]) : []
  })
  return new Set(entries.flatMap((entry) => (typeof entry === 'string' ? entry : (entry?.key ?? []))))
}

/** Leaves out authors of whom a reader may see no post. Like tags, they are named because of their posts. */
function withPosts({ authors, ...file }: AuthorsFile, posts: readonly Post[]): AuthorsFile {
  const keys = new Set(posts.flatMap((post) => post.authors.map(({ key }) => key)))
  return { ...file, authors: new Map([...authors].filter(([key]) => keys.has(key))) }
}

/** Loads the XSL files that the site provides for its feeds. */
async function loadStyleSheets(
  context: LoadContext,
  folder: string,
  { feedOptions: { xslt } }: ResolvedOptions,
): Promise<Record<string, string>> {
  const styleSheets: Record<string, string> = {}
  for (const file of typeof xslt === 'object' && xslt ? Object.values(xslt) : []) {
    if (file === undefined) continue
    const sourcePath = path.join(folder, file)
    const text = await context.readText(sourcePath)
    if (text !== undefined) styleSheets[path.basename(file)] = text
    else {
      const message = `The style sheet ${sourcePath} does not exist.`
      context.report({ code: 'feed-sheet', message, hint: 'Correct `feedOptions.xslt` in blog().', sourcePath })
    }
  }
  return styleSheets
}
