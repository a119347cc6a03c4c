import { absoluteUrl, joinUrl, markdownLine, markdownLink, type Plugin, pageKey, type Site } from 'lectern/plugin-kit'
import { guideLines, renderSkill } from './guide.ts'
import {
  createExports,
  exportPath,
  fullText,
  hasMarkdownExport,
  type MarkdownExport,
  renderExports,
} from './markdown-page.ts'
import { type LlmsOptions, resolveOptions } from './options.ts'
import type { Section } from './sections.ts'
import { updateExports } from './update-exports.ts'
import { splitByVersion, type VersionSections } from './version-sections.ts'

export type { LlmsOptions } from './options.ts'

/**
 * Exports the site for language models: every page as Markdown at its path with `.md`, an index in `llms.txt`, all
 * documents in `llms-full.txt`, and how to use them in `skill.md`. Older and unreleased versions of the docs have files of their own.
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
    tools: async (context) => (await import('./tools/index.ts')).pageTools(context),
    update: updateExports,
    async emit(site, out) {
      const markdownExports = createExports(site)
      const texts = renderExports(site, markdownExports)
      for (const [{ file }, text] of texts) await out.write(file, text)
      const { main, versions } = splitByVersion(site, markdownExports)
      // A version at the root of the site has no folder of its own.
      const others = versions.filter(
        ({ version, sections }) => sections.length > 0 && pageKey(version.path, site.config.baseUrl) !== '',
      )
      const { title } = site.config
      await writeIndex({ folder: '', title, sections: main, links: versionLinks(site, others) })
      for (const { version, sections } of others) {
        const folder = `${pageKey(version.path, site.config.baseUrl)}/`
        await writeIndex({ folder, title: [title, version.label].join(' '), sections })
      }

      async function writeIndex({ folder, title, sections, links = [] }: IndexFile): Promise<void> {
        const { description = site.config.tagline, full: hasFull, skill: hasSkill } = resolved
        const head = renderHeader(title, description)
        const guide = { title, description, folder, hasFull, hasSkill }
        const lines = guideLines(site, guide).join('\n')
        await out.write(
          `${folder}llms.txt`,
          `${[...head, lines, ...sections.map(renderList), ...links].join('\n\n')}\n`,
        )
        if (hasSkill) await out.write(`${folder}skill.md`, renderSkill(site, guide))
        if (!resolved.full) return
        const documents = sections
          .flatMap((section) => section.markdownExports)
          .filter(({ page }) => page.contents.length > 0)
          .map((markdownExport) => fullText(markdownExport, texts.get(markdownExport) ?? ''))
        await out.write(`${folder}llms-full.txt`, `${[head.join('\n\n'), ...documents].join('\n\n---\n\n')}\n`)
      }
    },
  }
}

interface IndexFile {
  /** Output folder, with a slash at the end. */
  folder: string
  title: string
  sections: Section[]
  /** Further sections, as Markdown. */
  links?: string[]
}

/** A section with the index of every other version; none without other versions. */
function versionLinks(
  { config, texts }: Pick<Site, 'config' | 'texts'>,
  versions: readonly VersionSections[],
): string[] {
  const items = versions.map(({ version: { label, path } }) => {
    return `- ${markdownLink(label, absoluteUrl(joinUrl(path, 'llms.txt'), config.url))}`
  })
  return items.length > 0 ? [`## ${texts.otherVersions}\n\n${items.join('\n')}`] : []
}

function renderHeader(title: string, description: string): string[] {
  return [`# ${markdownLine(title)}`, ...(description ? [`> ${markdownLine(description)}`] : [])]
}

function renderList({ title, markdownExports }: Section): string {
  return `## ${markdownLine(title)}\n\n${markdownExports.map(renderItem).join('\n')}`
}

function renderItem({ title, url, page: { description } }: MarkdownExport): string {
  return `- ${markdownLink(title, url)}${description ? `: ${markdownLine(description)}` : ''}`
}
