import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { resolveMarkdownExport } from '../../../documents/content/index.ts'
import { type DocumentRef, pageFile } from '../../../documents/pages/index.ts'
import type { PageNotes } from '../../../documents/render/index.ts'
import type { Output } from '../../../platform/index.ts'
import type { LastBuild, Plugin, SitePage } from '../../../shared/types.ts'
import { pluginGroup, rememberedKey, updatePlugin } from '../output/emit-plugins.ts'
import type { ClaimFile } from '../output/output-claims.ts'
import { htmlSections, sectionsKey } from '../pages/page-sections.ts'
import { documentsSource, resolveSections } from '../workers/sections-source.ts'
import type { LocaleChanges } from './edit-state.ts'
import type { EditedContext } from './edited-pages.ts'

interface UpdateContext extends EditedContext {
  /** Output of all locales. */
  whole: Output
  /** Receives what plugins remember. */
  changes: LocaleChanges
  claim: ClaimFile
}

/**
 * Runs the `update` hooks of all plugins.
 * @returns the groups of files that were written again; undefined if a plugin cannot update its files
 */
export async function updatePlugins(pages: SitePage[], context: UpdateContext): Promise<string[] | undefined> {
  const { site, last, changes, output } = context
  const replaced: string[] = []
  let hasUnpublished = false
  const claim: Parameters<typeof updatePlugin>[1]['claim'] = (file, claimed, published) => {
    if (published) context.claim(file, claimed)
    else hasUnpublished = true
  }
  const refs: SectionsContext['refs'] = {
    get: (key) => (changes.documents.get(key) ?? last.documents.get(key))?.ref,
  }
  for (const plugin of site.config.plugins) {
    if (!plugin.update) continue
    const build = lastBuild(plugin, { ...context, refs })
    const result = await updatePlugin(plugin, {
      site,
      output,
      documents: context.documents,
      pages,
      claim,
      remembered: changes.remembered,
      last: build,
    })
    if (result === undefined || hasUnpublished) return undefined
    if (result !== 'changed') replaced.push(...result.replaced.map((group) => pluginGroup(site, plugin, group)))
  }
  return replaced
}

function lastBuild(plugin: Plugin, context: SectionsContext): LastBuild {
  const { site, last, output, artifacts, whole } = context
  return {
    config: site.config,
    texts: site.texts.texts,
    markdown: (id, mapUrl) => resolveMarkdownExport(id, { artifacts, mapUrl }),
    remembered: (name) => last.remembered.get(rememberedKey(plugin, name)),
    files: (group) => whole.filesOf(pluginGroup(site, plugin, group)).map((file) => file.slice(site.folder.length)),
    async readFile(file) {
      const bytes = await readFile(path.join(output.current ?? '', file))
      return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString()
    },
    sections: (pagePath) => readSections(pagePath, context),
  }
}

interface SectionsContext extends UpdateContext {
  /** All documents, by key. */
  refs: { get(key: string): DocumentRef | undefined }
}

/** Reads the sections of any page of the site. */
async function readSections(
  pagePath: string,
  { site, last, output, documents, refs }: SectionsContext,
): ReturnType<LastBuild['sections']> {
  const page = last.pages.get(pagePath)
  if (!page) {
    const file = pageFile({ path: pagePath }, site)
    const { main: range } = (output.getNotes(file) ?? {}) as Partial<PageNotes>
    if (!range) return undefined
    const html = await readFile(path.join(output.current ?? '', file), 'utf8')
    return htmlSections(html.slice(...range))
  }
  const shown = page.documents.flatMap((key) => refs.get(key) ?? [])
  if (shown.length < page.documents.length || !shown.every(({ sections }) => sections)) return undefined
  const own = page.ownImports ?? []
  return {
    key: sectionsKey(shown, { own, artifacts: refs, site }),
    read: () => resolveSections(shown, new Set(own), { artifacts: refs, documents }),
    source: async () => documentsSource(shown, own, refs),
  }
}
