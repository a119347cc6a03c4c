import { glob } from 'tinyglobby'

/** Lists the Markdown documents of a folder, relative to it, sorted. */
export async function listDocuments(folder: string, ignore: readonly string[] = []): Promise<string[]> {
  const files = await glob('**/*.{md,mdx,mdoc}', {
    cwd: folder,
    dot: false,
    ignore: ['**/node_modules/**', '**/.*/**', ...ignore],
  })
  return files.sort()
}

/** Returns the id of a document: its path without extension. */
export function documentId(file: string): string {
  return file.replace(/\.(?:md|mdx|mdoc)$/, '')
}
