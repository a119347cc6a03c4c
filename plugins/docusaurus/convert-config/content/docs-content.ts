import path from 'node:path'
import {
  type DocPageData,
  type LoadContext,
  omitUndefined,
  type RouteResult,
  type SidebarItem,
} from 'lectern/plugin-kit'
import type { docs } from 'lectern/plugins'
import { tagData, updateData } from './provide-content.ts'

type Load = NonNullable<ReturnType<typeof docs>['load']>
export type DocsContent = Awaited<ReturnType<Load>>
type Version = DocsContent['versions'][number]

interface DocsSource {
  result: RouteResult
  context: LoadContext
  /** Options of the instance. */
  options: Record<string, unknown>
}

/** Returns the content of a docs instance in Docusaurus' form. */
export function docsContent({ versions }: DocsContent, source: DocsSource): { loadedVersions: object[] } {
  return {
    loadedVersions: versions.map((version) => loadedVersion(version, source)),
  }
}

function loadedVersion({ version, docs, sidebars }: Version, { result, context, options }: DocsSource): object {
  const { siteDir } = context
  const routes = result.routes.filter((route) => route.version?.name === version.name)
  const pages = routes.filter(({ component, repeats }) => component === '@theme/DocPage' && repeats === undefined)
  const bySource = new Map(pages.map((route) => [route.sourcePath, route]))
  const described = docs.flatMap((doc) => {
    const route = bySource.get(doc.sourcePath)
    if (!route) return []
    const { sidebar, previous, next, editUrl, lastUpdate, tags, visibility } = route.data as unknown as DocPageData
    const link = (to: DocPageData['next']) => to && { title: to.label, permalink: to.url }
    return omitUndefined({
      ...{ id: doc.id, title: doc.title, description: doc.description, source: `@site/${doc.sourcePath}` },
      ...{ sourceDirName: doc.folder, slug: doc.slug, permalink: route.path, editUrl, tags: tagData(tags) },
      ...{ draft: visibility === 'draft', unlisted: visibility === 'unlisted', version: version.name },
      ...updateData(lastUpdate),
      ...{ sidebarPosition: doc.position, frontMatter: doc.frontMatter, sidebar: sidebar?.name },
      ...{ previous: link(previous), next: link(next) },
    })
  })
  const root = routes.find(({ repeats }) => repeats !== undefined)?.path
  const base = root ?? pages.map(({ path: page }) => page).sort((a, b) => a.length - b.length)[0] ?? '/'
  const ids = new Map(described.map(({ id, permalink }) => [permalink, id]))
  const trees = Object.keys(sidebars).map((name) => {
    const sharedName = ['sidebar', options.id ?? 'default', version.path.slice(1), name].filter(Boolean).join('-')
    const { items } = (result.shared?.[sharedName] ?? { items: [] }) as unknown as { items: SidebarItem[] }
    return [name, items.map((item) => sidebarItem(item, ids))]
  })
  const { sidebarPath } = version
  return {
    ...{ versionName: version.name, label: version.label, path: base, tagsPath: tagsPath(base, options) },
    ...{ isLast: version.isLast, banner: version.banner ?? null, badge: version.badge },
    ...{ noIndex: version.noIndex, className: version.className },
    contentPath: path.join(siteDir, version.folder),
    sidebarFilePath: typeof sidebarPath === 'string' ? path.resolve(siteDir, sidebarPath) : sidebarPath,
    docs: described,
    drafts: [],
    sidebars: Object.fromEntries(trees),
  }
}

function tagsPath(base: string, { tagsBasePath = 'tags' }: Record<string, unknown>): string {
  return `${base.replace(/\/$/, '')}/${String(tagsBasePath).replace(/^\//, '')}`
}

function sidebarItem(item: SidebarItem, ids: ReadonlyMap<string, string>): object {
  const { className, customProps } = item
  const appearance = omitUndefined({ className, customProps })
  if (item.type === 'html') return { type: 'html', value: item.value, ...appearance }
  const id = item.url === undefined ? undefined : ids.get(item.url)
  if (item.type !== 'category') {
    if (id !== undefined) return { type: 'doc', id, label: item.label, ...appearance }
    return { type: 'link', label: item.label, href: item.url, ...appearance }
  }
  const { label, items = [], collapsible = true, collapsed = false, ownPage, url } = item
  const page = id === undefined ? { type: 'generated-index', permalink: url } : { type: 'doc', id }
  return {
    ...{ type: 'category', label, items: items.map((child) => sidebarItem(child, ids)), collapsible, collapsed },
    ...(ownPage && { link: page }),
    ...appearance,
  }
}
