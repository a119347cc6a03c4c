import type { Plugin, SiteConfig } from 'lectern/plugin-kit'
import { createExports, exportPath, hasMarkdownExport, type MarkdownExport, renderExports } from './markdown-page.ts'
import { type LlmsOptions, resolveOptions } from './options.ts'
import { groupIntoSections, type Section } from './sections.ts'

export type { LlmsOptions } from './options.ts'

/**
 * Exports the site for language models: every page as Markdown at its path with `.md`, an index in `llms.txt`, and all
 * documents in `llms-full.txt`.
 * @throws SiteError if an option is invalid
 */
export function llms(options: LlmsOptions = {}): Plugin {
  const resolved = resolveOptions(options)
  return {
    name: 'llms',
    key: `llms ${JSON.stringify(options)}`,
    needsMarkdown: true,
    readsSiteOnly: true,
    head(page, { config, mode }) {
      if (mode === 'development' || !hasMarkdownExport(page, config)) return []
      const attributes = { rel: 'alternate', type: 'text/markdown', href: exportPath(page.path, config) }
      return [{ tag: 'link', attributes }]
    },
    async emit(site, out) {
      const markdownExports = createExports(site)
      const texts = renderExports(site, markdownExports)
      for (const [{ file }, text] of texts) await out.write(file, text)
      const sections = groupIntoSections(site, markdownExports)
      const head = renderHeader(site.config, resolved.description)
      await out.write('llms.txt', `${[...head, ...sections.map(renderList)].join('\n\n')}\n`)
      if (!resolved.full) return
      const documents = sections
        .flatMap((section) => section.markdownExports)
        .filter(({ page }) => page.contents.length > 0)
        .map((markdownExport) => `Source: ${markdownExport.url}\n\n${texts.get(markdownExport)?.trimEnd()}`)
      await out.write('llms-full.txt', `${[head.join('\n\n'), ...documents].join('\n\n---\n\n')}\n`)
    },
  }
}

function renderHeader({ title, tagline }: SiteConfig, description = tagline): string[] {
  return [`# ${title}`, ...(description ? [`> ${description.replace(/\s+/g, ' ')}`] : [])]
}

function renderList({ title, markdownExports }: Section): string {
  return `## ${title}\n\n${markdownExports.map(renderItem).join('\n')}`
}

function renderItem({ title, url, page: { description } }: MarkdownExport): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${description ? `: ${description.replace(/\s+/g, ' ')}` : ''}`
}
