import {
  type CheckedFile,
  checkFrontMatter,
  type FrontMatterIssue,
  findTagDiagnostics,
  formatLastUpdate,
  type LoadContext,
  pageImage,
  pluralize,
  relativeSource,
  resolveTags,
  type TagsFile,
  type TranslatedFolder,
  toFrontMatterIssue,
  toSeverity,
  withoutPublishing,
} from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { type PostFrontMatter, postFrontMatter } from '../front-matter.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Author } from './author.ts'
import type { AuthorsFile } from './authors-file.ts'
import { describePost } from './describe-post.ts'
import { resolvePostAuthors } from './post-authors.ts'
import { parsePostPath } from './post-path.ts'

export interface BlogSource {
  context: LoadContext
  options: ResolvedOptions
  folders: TranslatedFolder
  authorsFile: AuthorsFile | undefined
  tagsFile: TagsFile | undefined
}

/** Loads a post; undefined if its date is invalid. */
export async function loadPost(
  { file, fields, knownKeys }: CheckedFile,
  { context, options, folders, authorsFile, tagsFile }: BlogSource,
): Promise<{ post?: Post; diagnostics: FrontMatterIssue[] }> {
  const { sourcePath } = file
  const { frontMatter, issues } = checkFrontMatter(postFrontMatter, file.frontMatter, knownKeys, file.writtenScalars)
  const diagnostics = issues.map((issue) => toFrontMatterIssue(issue, sourcePath))
  if (frontMatter.id !== undefined) diagnostics.push(unusedId(sourcePath))
  const text = (await context.readText(sourcePath)) ?? ''
  const source = relativeSource(sourcePath, folders)
  // An invalid date is already reported.
  const isDateInvalid = issues.some(({ path: keys }) => keys[0] === 'date')
  const isUndated = !isDateInvalid && frontMatter.date === undefined && parsePostPath(source).date === undefined
  const created = isUndated ? await context.createdAt(sourcePath) : undefined
  if (created?.by === 'disk') diagnostics.push(undatedPost(sourcePath))
  const { mode, locale } = context
  const described = describePost(file, frontMatter, { source, text, created: created?.date, options, mode, locale })
  if (!isDateInvalid || described.post) diagnostics.push(...described.diagnostics)
  if (!described.post) return { diagnostics }
  const [{ authors, issues: authorIssues }, { image, diagnostic }, lastUpdate] = await Promise.all([
    resolvePostAuthors(frontMatter, authorsFile, {
      context: described.post.visibility.isBuilt ? context : withoutPublishing(context),
      sourcePath,
    }),
    pageImage(context, frontMatter, sourcePath),
    formatLastUpdate(context, { sourcePath, frontMatter }, options),
  ])
  const tags = resolveTags(frontMatter.tags, tagsFile)
  diagnostics.push(
    ...authorIssues.map((issue) => ({ ...issue, sourcePath })),
    ...(diagnostic ? [diagnostic] : []),
    ...inlineAuthors(authors, { sourcePath, frontMatter, options }),
    ...findTagDiagnostics({ sourcePath, tags, entries: frontMatter.tags }, tagsFile, options.onInlineTags),
  )
  return {
    post: {
      ...described.post,
      ...(fields && { fields }),
      authors,
      tags,
      ...(image && { image }),
      ...(lastUpdate && { lastUpdate }),
    },
    diagnostics,
  }
}

function unusedId(sourcePath: string): FrontMatterIssue {
  const message = '`id` has no effect in posts.'
  return { code: 'front-matter', severity: 'warning', message, hint: 'Use `slug` instead.', sourcePath, path: ['id'] }
}

function undatedPost(sourcePath: string): FrontMatterIssue {
  const message = 'The post has no date and is not committed, so its file creation date is used.'
  const hint = 'Start the file name with a date (2024-02-03-name.md), set `date`, or commit the post.'
  return { code: 'post-date', severity: 'warning', message, hint, sourcePath, path: [] }
}

function inlineAuthors(
  authors: readonly Author[],
  post: { sourcePath: string; frontMatter: PostFrontMatter; options: ResolvedOptions },
): FrontMatterIssue[] {
  const { sourcePath, frontMatter, options } = post
  const inline = authors.filter(({ key }) => key === undefined)
  if (inline.length === 0 || options.onInlineAuthors === 'ignore') return []
  const names = inline.map(({ name, image }) => `\`${name ?? image}\``).join(', ')
  return [
    {
      code: 'inline-author',
      severity: toSeverity(options.onInlineAuthors),
      message: `${pluralize(inline.length, 'Author')} not defined in ${options.authorsMapPath}: ${names}.`,
      hint: `Add the authors to ${options.authorsMapPath} and use their keys, or change \`onInlineAuthors\`.`,
      sourcePath,
      path: [frontMatter.authors === undefined ? 'author' : 'authors'],
    },
  ]
}
