import { type FilesContext, instanceName, splitFrontMatter, type VirtualFile } from 'lectern/plugin-kit'
import { categoryFile } from './document.ts'
import type { SourceFile } from './source-files.ts'

/** The folder of a section, relative to the site folder: `path` in the folder of a docs instance. */
export function sectionFolder(context: FilesContext, { docs, path }: { docs: string; path: string }): string {
  return `${context.contentFolder(instanceName('docs', docs)).replace(/\/$/, '')}/${path}`
}

interface SectionOptions {
  path: string
  label: string
  position?: number | undefined
  homepage?: string | false | undefined
}

/**
 * The sidebar settings and the home page of a section.
 * @param index source path of the home page
 * @param custom the home page that the site provides
 * @param generate creates the home page if the site provides none
 */
export function sectionHomeFiles(
  { path, label, position, homepage }: SectionOptions,
  { index, custom, generate }: { index: string; custom: SourceFile | undefined; generate: () => VirtualFile },
): VirtualFile[] {
  const folder = index.slice(0, index.lastIndexOf('/'))
  const category = categoryFile(folder, { label, position, hasIndex: homepage !== false })
  if (homepage === false) return [category]
  return [category, custom ? { sourcePath: index, text: withSlug(custom, `/${path}`) } : generate()]
}

/** The text of a page, with the slug of the section unless its front matter sets one. */
function withSlug({ text, sourcePath }: SourceFile, slug: string): string {
  if (splitFrontMatter(text, sourcePath).frontMatter.slug !== undefined) return text
  return /^---[ \t]*\r?\n/.test(text)
    ? text.replace(/^---[ \t]*\r?\n/, `---\nslug: ${slug}\n`)
    : `---\nslug: ${slug}\n---\n${text}`
}
