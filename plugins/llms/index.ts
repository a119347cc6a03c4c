import type { Plugin, SiteConfig } from 'lectern/plugin-kit'
import { hasTwin, type MarkdownExport, twinPath, twinsOf, twinTexts } from './markdown-page.ts'
import { type LlmsOptions, resolveOptions } from './options.ts'
import { type Section, sectionsOf } from './sections.ts'

export type { LlmsOptions } from './options.ts'

/**
 * The site for language models: every page as Markdown at its path and `.md`, a list of them in `llms.txt`, and all of them
 * in `llms-full.txt`.
 * @throws SiteError when an option is wrong
 */
export function llms(options: LlmsOptions = {}): Plugin {
  const resolved = resolveOptions(options)
  return {
    name: 'llms',
    needsMarkdown: true,
    head(page, { config, mode }) {
      if (mode === 'development' || !hasTwin(page, config)) return []
      const attributes = { rel: 'alternate', type: 'text/markdown', href: twinPath(page.path, config) }
      return [{ tag: 'link', attributes }]
    },
    async emit(site, out) {
      const twins = twinsOf(site)
      const texts = twinTexts(site, twins)
      for (const [{ file }, text] of texts) await out.write(file, text)
      const sections = sectionsOf(site, twins)
      const head = headText(site.config, resolved.description)
      await out.write('llms.txt', `${[...head, ...sections.map(listText)].join('\n\n')}\n`)
      if (!resolved.full) return
      const documents = sections
        .flatMap((section) => section.twins)
        .filter(({ page }) => page.contents.length > 0)
        .map((twin) => `Source: ${twin.url}\n\n${texts.get(twin)?.trimEnd()}`)
      await out.write('llms-full.txt', `${[head.join('\n\n'), ...documents].join('\n\n---\n\n')}\n`)
    },
  }
}

function headText({ title, tagline }: SiteConfig, description = tagline): string[] {
  return [`# ${title}`, ...(description ? [`> ${description.replace(/\s+/g, ' ')}`] : [])]
}

function listText({ title, twins }: Section): string {
  return `## ${title}\n\n${twins.map(itemText).join('\n')}`
}

function itemText({ title, url, page: { description } }: MarkdownExport): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${description ? `: ${description.replace(/\s+/g, ' ')}` : ''}`
}
