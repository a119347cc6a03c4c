import { fillIn, type NewFile, readTemplate } from './template-files.ts'

/** Folders that a site publishes without a list of plugins. */
const contentFolders = ['docs/', 'blog/', 'src/pages/']

/** Returns the site config that makes the Markdown documents of a folder its docs. */
export function documentsConfig({ title, documents }: { title: string; documents: readonly string[] }): NewFile {
  const template = areInContentFolders(documents) ? 'content-folders' : 'whole-folder'
  const text = readTemplate(`documents/${template}.config.ts`)
  return { path: 'site.config.ts', text: fillIn(text, { title }, '.ts') }
}

function areInContentFolders(documents: readonly string[]): boolean {
  return (
    documents.some((file) => file.startsWith('docs/')) ||
    documents.every((file) => contentFolders.some((folder) => file.startsWith(folder)))
  )
}
