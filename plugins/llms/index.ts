import type { Json, LoadContext, Plugin } from 'lectern/plugin-kit'
import { indexFiles } from './index-files.ts'
import {
  createExports,
  displayedTitle,
  exportPath,
  fullText,
  hasMarkdownExport,
  renderExports,
} from './markdown-page.ts'
import { type LlmsOptions, resolveOptions } from './options.ts'
import { updateExports } from './update-exports.ts'
import type { OwnSkill } from './well-known-files.ts'

export type { LlmsOptions } from './options.ts'

interface LlmsContent {
  /** The `skill.md` of the site. */
  ownSkill: OwnSkill | undefined
}

/**
 * Exports the site for language models: every page as Markdown at its path with `.md`, an index in `llms.txt`, all
 * documents in `llms-full.txt`, and how to use them in `skill.md`. Older and unreleased versions of the docs have files of their own.
 * @throws SiteError if an option is invalid
 */
export function llms(options: LlmsOptions = {}): Plugin<LlmsContent> {
  const resolved = resolveOptions(options)
  return {
    name: 'llms',
    key: `llms ${JSON.stringify(options)}`,
    needsMarkdown: true,
    readsSiteOnly: true,
    head(page, { config, mode }) {
      if (!hasMarkdownExport(page, config, mode === 'production')) return []
      const attributes = { rel: 'alternate', type: 'text/markdown', href: exportPath(page.path, config) }
      return [{ tag: 'link', attributes }]
    },
    tools: async (context) => (await import('./tools/index.ts')).pageTools(context),
    update: updateExports,
    load: async (context) => ({ ownSkill: await readOwnSkill(context) }),
    async develop(file, site, { ownSkill }) {
      if (!/\.(?:md|txt)$|^\.well-known\//.test(file)) return undefined
      const markdownExports = createExports(site, false)
      const own = [...markdownExports.values()].find((each) => each.file === file)
      if (own) return site.markdown(own.page)
      const { texts, full } = indexFiles(site, markdownExports, { ...resolved, ownSkill })
      const all = full.get(file)
      if (!all) return texts.get(file)
      const parts: string[] = []
      for (const each of all.markdownExports) parts.push(fullText(each, (await site.markdown(each.page)) ?? ''))
      return joinFull(all.head, parts)
    },
    async emit(site, out, { ownSkill }) {
      const markdownExports = createExports(site, true)
      const pageTexts = await renderExports(site, markdownExports)
      for (const [markdownExport, text] of pageTexts) {
        await out.write(markdownExport.file, text)
        markdownExport.title = displayedTitle(markdownExport, text)
      }
      out.remember(site.versions as unknown as Json)
      const { texts, full } = indexFiles(site, markdownExports, { ...resolved, ownSkill })
      for (const [file, text] of texts) await out.write(file, text)
      for (const [file, all] of full) {
        const parts = all.markdownExports.map((each) => fullText(each, pageTexts.get(each) ?? ''))
        await out.write(file, joinFull(all.head, parts))
      }
    },
  }
}

async function readOwnSkill({ config, findFiles, readText }: LoadContext): Promise<OwnSkill | undefined> {
  for (const folder of config.staticDirectories) {
    const [file] = await findFiles(folder, { include: ['skill.md'], exclude: [] })
    const text = file === undefined ? undefined : await readText(file)
    if (file !== undefined && text !== undefined) return { file, text }
  }
  return undefined
}

function joinFull(head: string, documents: readonly string[]): string {
  return `${[head, ...documents].join('\n\n---\n\n')}\n`
}
