import { type FrontMatterIssue, toSeverity } from 'lectern/plugin-kit'
import type { ResolvedOptions } from '../options.ts'

/** Whether the body of a post contains the truncate marker, which ends the excerpt shown in lists. */
export function hasTruncateMarker(body: string, { truncateMarker }: ResolvedOptions): boolean {
  return truncateMarker.test(body)
}

/** The diagnostic about a post without a truncate marker; none if the site ignores it. */
export function missingTruncateMarker(
  sourcePath: string,
  { onUntruncatedBlogPosts }: ResolvedOptions,
): FrontMatterIssue[] {
  const severity = toSeverity(onUntruncatedBlogPosts)
  if (severity === 'ignore') return []
  const message = 'The post has no truncate marker, so post lists show the full post.'
  const hint = 'Add <!-- truncate --> after the first paragraph, or change `onUntruncatedBlogPosts`.'
  return [{ code: 'untruncated-post', severity, message, hint, sourcePath, path: [] }]
}
