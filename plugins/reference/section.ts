import { posix } from 'node:path'
import { type FilesContext, instanceName, splitFrontMatter, type VirtualFile } from 'lectern/plugin-kit'
import { categoryFile } from './create-document.ts'
import { readSourceFile, type SourceFile } from './source-files.ts'

/** The folder of a section, relative to the site folder: `path` in the folder of a docs instance. */
export function sectionFolder(context: FilesContext, { docs, path }: { docs: string; path: string }): string {
  return posix.join(context.contentFolder(instanceName('docs', docs)), path)
}

/** Reads the home page that an option of a plugin names. Returns undefined if there is none, or after reporting that it is missing. */
export async function readHomepage(
  context: FilesContext,
  { homepage }: Pick<SectionOptions, 'homepage'>,
  plugin: string,
): Promise<SourceFile | undefined> {
  if (homepage === undefined || homepage === false) return undefined
  const file = await readSourceFile(context, homepage)
  if (!file) {
    const message = `The file ${homepage} does not exist.`
    const hint =
      'Set `homepage` to a Markdown file relative to the site folder, or remove it to use the generated page.'
    context.report({ code: `${plugin}-homepage`, message, hint, item: `${plugin}().homepage` })
  }
  return file
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
  return [category, custom ? { sourcePath: index, text: withFrontMatter(custom, `/${path}`) } : generate()]
}

/**
 * The text of a page with the slug of the section, and without an edit link, which would lead to a file that does not
 * exist. Its front matter can set both.
 */
function withFrontMatter({ text, sourcePath }: SourceFile, slug: string): string {
  const { frontMatter } = splitFrontMatter(text, sourcePath)
  const added = Object.entries({ slug, custom_edit_url: 'null' })
    .filter(([key]) => frontMatter[key] === undefined)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')
  if (added === '') return text
  return /^---[ \t]*\r?\n/.test(text) ? text.replace(/^---[ \t]*\r?\n/, `---\n${added}`) : `---\n${added}---\n${text}`
}
