import { relativeSource, type TranslatableFile, tagTexts, translationsName } from 'lectern/plugin-kit'
import type { BlogContent } from './content.ts'
import type { ResolvedOptions } from './options.ts'

/** Lists what locales can translate of a blog: posts, tags, authors, and titles. */
export function translatableBlog(content: BlogContent, options: ResolvedOptions): TranslatableFile[] {
  const { posts, folders, tagsFile, authorsFile } = content
  const folder = translationsName('blog', options.id)
  const { blogTitle, blogDescription, blogSidebarTitle } = options
  const texts: Record<string, string> = {
    ...(blogTitle !== undefined && { title: blogTitle }),
    ...(blogDescription !== undefined && { description: blogDescription }),
    ...(blogSidebarTitle !== undefined && { 'sidebar.title': blogSidebarTitle }),
  }
  return [
    ...posts
      .filter(({ visibility }) => visibility.isBuilt)
      .map(({ source, sourcePath }) => ({ type: 'document' as const, name: `${folder}/${source}`, of: sourcePath })),
    ...(tagsFile ? [tagTexts(`${folder}/${relativeSource(tagsFile.sourcePath, folders)}`, tagsFile)] : []),
    ...(authorsFile
      ? [
          {
            type: 'settings' as const,
            name: `${folder}/${relativeSource(authorsFile.sourcePath, folders)}`,
            of: authorsFile.sourcePath,
            fields: ['title', 'description'],
          },
        ]
      : []),
    ...(Object.keys(texts).length > 0 ? [{ type: 'messages' as const, name: `${folder}/options.json`, texts }] : []),
  ]
}
