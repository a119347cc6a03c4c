import type { LastBuild, SitePage, Writer } from 'lectern/plugin-kit'
import { createExport, fullText, hasMarkdownExport, renderExport } from './markdown-page.ts'

/**
 * Writes the Markdown exports of edited pages, and replaces their text in the files with all documents.
 * @returns undefined if these files do not contain the text once
 */
export async function updateExports(pages: SitePage[], out: Writer, last: LastBuild): Promise<'changed' | undefined> {
  const files = new Set(last.files())
  const full = new Map<string, string>()
  for (const file of files) if (/(?:^|\/)llms-full\.txt$/.test(file)) full.set(file, await last.readFile(file))
  for (const page of pages) {
    if (!hasMarkdownExport(page, last.config)) continue
    const markdownExport = createExport(page, last.config)
    if (!files.has(markdownExport.file)) return undefined
    const text = renderExport(markdownExport, last, files)
    const before = fullText(markdownExport, await last.readFile(markdownExport.file))
    await out.write(markdownExport.file, text)
    let found = 0
    for (const [file, documents] of full) {
      const parts = documents.split(before)
      found += parts.length - 1
      full.set(file, parts.join(fullText(markdownExport, text)))
    }
    if (full.size > 0 && found !== 1) return undefined
  }
  for (const [file, text] of full) await out.write(file, text)
  return 'changed'
}
