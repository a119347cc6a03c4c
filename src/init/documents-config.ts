import { noDocuments } from './survey-folder.ts'

/** Folders that a site publishes without a list of plugins. */
const contentFolders = ['docs/', 'blog/', 'src/pages/']

/** Whether the documents are in the folders that a site publishes by default. */
export function areInContentFolders(documents: readonly string[]): boolean {
  return (
    documents.some((file) => file.startsWith('docs/')) ||
    documents.every((file) => contentFolders.some((folder) => file.startsWith(folder)))
  )
}

/** Returns the site config that makes the Markdown documents of a folder its docs. */
export function documentsConfig({ title, documents }: { title: string; documents: readonly string[] }): string {
  return areInContentFolders(documents) ? contentFoldersConfig(title) : wholeFolderConfig(title)
}

function contentFoldersConfig(title: string): string {
  return `import { defineConfig } from 'lectern'

// The documents are in the folders that Lectern publishes by default, so there are no plugins to set up.
export default defineConfig({
${commonSettings(title)}
})
`
}

function wholeFolderConfig(title: string): string {
  return `import { defineConfig } from 'lectern'
import { docs, search, sitemap } from 'lectern/plugins'

export default defineConfig({
${commonSettings(title)}
  plugins: [
    docs({
      // Every Markdown file of this folder is a page: guides/install.md is published as /guides/install.
      path: '.',
      routeBasePath: '/',
      // Files that are not pages. Names that begin with _ are for parts of other documents.
      exclude: [${[...noDocuments, '**/_*', '**/_*/**'].map((glob) => `'${glob}'`).join(', ')}],
    }),
    sitemap(),
    search(),
  ],
})
`
}

function commonSettings(title: string): string {
  return `  title: '${title.replace(/[\\']/g, '\\$&')}',
  // The address of the published site. Change it before you publish: the sitemap contains it.
  url: 'https://docs.example.com',`
}
