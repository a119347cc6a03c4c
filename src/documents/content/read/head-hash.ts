import { hashJson } from '../../../platform/index.ts'
import type { ContentFile } from '../../../shared/types.ts'

/**
 * Returns a hash of what others can learn about a content file without its text. Files with the same hash differ in their text only:
 * no plugin, route or other page can notice.
 *
 * The number of lines before the body is part of it, because diagnostics name lines of the front matter, and plugins find the body by
 * it. Where a `.md` file has its first MDX syntax is not: only whether it has any, which decides the format.
 */
export function headHash({ file: _file, hash: _hash, mdxSyntax: _mdx, ...head }: ContentFile): string {
  const { writtenFrontMatter, frontMatter, ...others } = head
  // What a schema has made of the front matter follows from what is written.
  return hashJson([writtenFrontMatter ?? frontMatter, others])
}
