import { describeSite } from '../../build/pipeline/index.ts'
import { agentFileHeaders, agentFiles, agentLinks } from '../../shared/agent-files.ts'
import { hasMarkdownExport, markdownFile } from '../../shared/markdown-page.ts'
import type { DevelopedSite } from '../../shared/types.ts'
import { encodePath, filesBase, joinUrl, pageKey } from '../../shared/url.ts'
import { contentType } from '../content-type.ts'
import type { ServedFile } from './dev-files.ts'
import type { DevSite } from './dev-site.ts'
import type { DevLiveSite } from './live-site.ts'
import { type SourcePages, sourcePages } from './source-pages.ts'

/** The Markdown of a page. */
export interface PageMarkdown {
  /** Path of its file, encoded. */
  url: string
  text(): Promise<string>
}

/** Files that plugins write in a build, in one locale. */
export interface GeneratedFiles {
  /** @param file output path, relative to the folder of the locale */
  file(file: string): Promise<ServedFile | undefined>
  /** @param pathname decoded */
  markdown(pathname: string): PageMarkdown | undefined
  /** Returns the value of the `Link` header of all pages. */
  links(): Promise<string | undefined>
}

export function generatedFiles(state: () => DevSite, live: DevLiveSite): GeneratedFiles {
  const pages = sourcePages(state, live)
  const sites = new WeakMap<DevSite, DevelopedSite>()
  const links = new WeakMap<DevSite, Promise<string | undefined>>()
  const readSite = (at: DevSite): DevelopedSite => {
    const site = sites.get(at) ?? developedSite(at, live, pages)
    sites.set(at, site)
    return site
  }
  const readText = async (file: string) => {
    const at = state()
    for (const [plugin, loaded] of at.content.loaded) {
      const text = await plugin.develop?.(file, readSite(at), loaded)
      if (text !== undefined) return text
    }
    return undefined
  }
  const findLinks = async ({ site: { config } }: DevSite) => {
    const found = new Set<string>()
    for (const { file, link } of agentFiles)
      if (link !== undefined && (await readText(file)) !== undefined) found.add(file)
    return agentLinks(filesBase(config), (file) => found.has(file))
  }
  const linksAt = (at: DevSite) => {
    const found = links.get(at) ?? findLinks(at)
    links.set(at, found)
    return found
  }
  return {
    async file(file) {
      const text = await readText(file)
      if (text === undefined) return undefined
      const known = agentFiles.find((each) => each.file === file)
      const link = await linksAt(state())
      const headers = Object.fromEntries(
        [...(known ? agentFileHeaders(known) : []), ...(link === undefined ? [] : [['link', link] as const])].map(
          ([name, value]) => [name.toLowerCase(), value],
        ),
      )
      return { type: known?.type ?? contentType(file), text, headers }
    },
    markdown(pathname) {
      const at = state()
      const { config } = at.site
      const key = pageKey(pathname, config.baseUrl)
      const route = key === undefined ? undefined : at.routes.get(key)
      if (!route || !config.plugins.some(({ develop }) => develop)) return undefined
      if (!hasMarkdownExport(route, config, { documents: route.contents.length, isBuilt: false })) return undefined
      const file = markdownFile(route.path, config)
      return {
        url: encodePath(joinUrl(config.baseUrl, file)),
        text: async () => (await readText(file)) ?? '',
      }
    },
    links: () => linksAt(state()),
  }
}

function developedSite(at: DevSite, live: DevLiveSite, { markdown }: SourcePages): DevelopedSite {
  const { pages } = live.now()
  return Object.assign(describeSite({ site: at.site, content: at.content, pages }), { markdown })
}
