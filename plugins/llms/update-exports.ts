import type { LastBuild, SitePage, SiteVersion, Writer } from 'lectern/plugin-kit'
import { createExport, fullText, hasMarkdownExport, renderExport } from './markdown-page.ts'

/**
 * Writes the Markdown exports of edited pages, and replaces their text in the files with all documents.
 * @returns undefined if it is unclear where these files contain the text
 */
export async function updateExports(pages: SitePage[], out: Writer, last: LastBuild): Promise<'changed' | undefined> {
  const versions = last.remembered() as unknown as SiteVersion[] | undefined
  if (!versions) return undefined
  const files = new Set(last.files())
  const full = new Map<string, string>()
  for (const file of files) if (/(?:^|\/)llms-full\.txt$/.test(file)) full.set(file, await last.readFile(file))
  for (const page of pages) {
    if (!hasMarkdownExport(page, last.config, true)) continue
    const markdownExport = createExport(page, last.config)
    if (page.contents.length === 0 || !files.has(markdownExport.file)) return undefined
    const text = await renderExport(markdownExport, { ...last, versions }, files)
    const before = fullText(markdownExport, await last.readFile(markdownExport.file))
    await out.write(markdownExport.file, text)
    const source = fullText(markdownExport, '')
    for (const [file, documents] of full) {
      const parts = documents.split(before)
      // A copy of a page at another path is in none of them.
      if (parts.length > 2 || parts.length !== documents.split(source).length) return undefined
      full.set(file, parts.join(fullText(markdownExport, text)))
    }
  }
  for (const [file, text] of full) await out.write(file, text)
  return 'changed'
}
