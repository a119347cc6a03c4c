import { posix as path } from 'node:path'
import {
  type ContentFile,
  checkFrontMatter,
  type FrontMatterIssue,
  findTagDiagnostics,
  firstOfEach,
  formatLastUpdate,
  type LoadContext,
  loadTagsFile,
  pageImage,
  reportFrontMatter,
  resolveTags,
  type TagsFile,
  toSeverity,
} from 'lectern/plugin-kit'
import type { BlogContent, Post } from '../content.ts'
import { postFrontMatter } from '../front-matter.ts'
import type { ResolvedOptions } from '../options.ts'
import { postAuthors } from './authors.ts'
import { type AuthorsFile, loadAuthorsFile } from './authors-file.ts'
import { describePost } from './describe-post.ts'
import { readPostPath } from './post-path.ts'

/** Reads the posts of a blog with its files of authors and tags. Faults of content are reported. */
export async function loadBlog(context: LoadContext, options: ResolvedOptions): Promise<BlogContent> {
  const folder = path.normalize(options.path.replace(/\\/g, '/')).replace(/^\.\/|\/+$/g, '')
  const { include, exclude } = options
  const [files, authorsFile, tagsFile, sheets] = await Promise.all([
    context.readAll(folder, { include, exclude }),
    loadAuthorsFile(context, folder, options.authorsMapPath),
    loadTagsFile(context, folder, options.tags),
    loadSheets(context, folder, options),
  ])
  const source = { context, options, folder, authorsFile, tagsFile }
  const loaded = await Promise.all(files.map((file) => loadPost(file, source)))
  const built = loaded.flatMap(({ post }) => (post?.visibility.isBuilt ? post : []))
  const { unique, diagnostics } = firstOfEach(built, 'slug', 'duplicate-slug')
  const severity = toSeverity(context.config.onDuplicateRoutes)
  const repeated = severity === 'ignore' ? [] : diagnostics.map((diagnostic) => ({ ...diagnostic, severity }))
  await reportFrontMatter(context, [...loaded.flatMap((each) => each.diagnostics), ...repeated])
  if (files.length === 0) {
    const message = `There is no post in the folder \`${folder}\`.`
    const hint = 'Write a Markdown file there, correct `path` of blog(), or take blog() out of the plugins.'
    context.report({ code: 'no-posts', severity: 'warning', message, hint, sourcePath: folder })
  }
  const posts = unique.sort(newestFirst)
  if (options.sortPosts === 'ascending') posts.reverse()
  return { folder, posts, ...(authorsFile && { authorsFile }), ...(tagsFile && { tagsFile }), sheets }
}

interface PostSource {
  context: LoadContext
  options: ResolvedOptions
  folder: string
  authorsFile: AuthorsFile | undefined
  tagsFile: TagsFile | undefined
}

async function loadPost(
  file: ContentFile,
  { context, options, folder, authorsFile, tagsFile }: PostSource,
): Promise<{ post?: Post; diagnostics: FrontMatterIssue[] }> {
  const { sourcePath } = file
  const { frontMatter, issues } = checkFrontMatter(postFrontMatter, file.frontMatter)
  const diagnostics = issues.map(({ path: at, message, hint }): FrontMatterIssue => {
    return { code: 'front-matter', message, hint, sourcePath, path: at }
  })
  if (frontMatter.id !== undefined) {
    const message = '`id` means nothing in a post.'
    diagnostics.push({
      code: 'front-matter',
      severity: 'warning',
      message,
      hint: 'Write `slug`.',
      sourcePath,
      path: ['id'],
    })
  }
  const text = (await context.readText(sourcePath)) ?? ''
  const { mode, locale } = context
  const source = path.relative(folder, sourcePath)
  // A wrong date is told once.
  const isDateWrong = issues.some(({ path: at }) => at[0] === 'date')
  const isUndated = !isDateWrong && frontMatter.date === undefined && readPostPath(source).date === undefined
  const created = isUndated ? await context.createdAt(sourcePath) : undefined
  if (created?.by === 'disk') {
    const message = 'The post has no date, and no commit has it yet: that of the file is taken.'
    const hint = 'Begin the name of the file with one (2024-02-03-name.md), write `date`, or commit the post.'
    diagnostics.push({ code: 'post-date', severity: 'warning', message, hint, sourcePath, path: [] })
  }
  const about = { source, text, created: created?.date, options, mode, locale }
  const described = describePost(file, frontMatter, about)
  if (!isDateWrong || described.post) diagnostics.push(...described.diagnostics)
  if (!described.post) return { diagnostics }
  const [{ authors, troubles }, { image, diagnostic }, lastUpdate] = await Promise.all([
    postAuthors(frontMatter, authorsFile, { context, sourcePath }),
    pageImage(context, frontMatter.image, sourcePath),
    formatLastUpdate(context, { sourcePath, frontMatter }, options),
  ])
  diagnostics.push(...troubles.map((trouble) => ({ ...trouble, sourcePath })), ...(diagnostic ? [diagnostic] : []))
  const inline = authors.filter(({ key }) => key === undefined)
  if (inline.length > 0 && options.onInlineAuthors !== 'ignore') {
    const names = inline.map(({ name, image: picture }) => `\`${name ?? picture}\``).join(', ')
    diagnostics.push({
      code: 'inline-author',
      severity: toSeverity(options.onInlineAuthors),
      message: `${names} ${inline.length === 1 ? 'is an author' : 'are authors'} of this post alone.`,
      hint: `Put them into ${options.authorsMapPath} and write their keys, or set \`onInlineAuthors\`.`,
      sourcePath,
      path: [frontMatter.authors === undefined ? 'author' : 'authors'],
    })
  }
  const tags = resolveTags(frontMatter.tags, tagsFile)
  diagnostics.push(...findTagDiagnostics({ sourcePath, tags }, tagsFile, options.onInlineTags))
  return {
    post: { ...described.post, authors, tags, ...(image && { image }), ...(lastUpdate && { lastUpdate }) },
    diagnostics,
  }
}

function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.slug < b.slug ? -1 : 1
}

/** The XSL files by which the site wants its feeds to be shown. */
async function loadSheets(
  context: LoadContext,
  folder: string,
  { feedOptions: { xslt } }: ResolvedOptions,
): Promise<Record<string, string>> {
  const sheets: Record<string, string> = {}
  for (const file of typeof xslt === 'object' && xslt ? Object.values(xslt) : []) {
    if (file === undefined) continue
    const sourcePath = path.join(folder, file)
    const text = await context.readText(sourcePath)
    if (text !== undefined) sheets[path.basename(file)] = text
    else {
      const hint = 'Correct `feedOptions.xslt` of blog().'
      context.report({ code: 'feed-sheet', message: `There is no style sheet ${sourcePath}.`, hint, sourcePath })
    }
  }
  return sheets
}
