import type { PageVisibility } from './docs.ts'
import { hasMarkdownExport, markdownFile, markdownUrl } from './markdown-page.ts'
import { pageCategories, pageTitle } from './page-names.ts'
import type { Route, RouteManifest, SiteConfig, SitePage, SiteVersion, ToolPage } from './types.ts'
import { absoluteUrl } from './url.ts'

/** Output path, not published, of the pages of a locale as tools see them. */
export function toolPagesFile(locale: string): string {
  return `tools/pages-${locale}.json`
}

/** Returns the pages that have a Markdown form, sorted by path. */
export function toolPages(site: {
  config: Pick<SiteConfig, 'baseUrl' | 'url'>
  /** Output folder of the locale. */
  folder: string
  pages: readonly SitePage[]
  manifest: Pick<RouteManifest, 'routes'>
  versions: readonly SiteVersion[]
  /** Whether the pages are rendered. */
  isBuilt: boolean
}): ToolPage[] {
  const routes = new Map(site.manifest.routes.map((route) => [route.path, route]))
  const paths = new Map(site.versions.map((version) => [versionKey(version), version.path]))
  const latest = new Set(site.versions.filter(({ isLast }) => isLast).map(versionKey))
  const pages = site.pages.flatMap((page): ToolPage[] => {
    const route = routes.get(page.path)
    // A page at a second path is read at its own.
    if (!route || route.repeats !== undefined) return []
    if (!hasMarkdownExport(page, site.config, { documents: route.contents.length, isBuilt: site.isBuilt })) return []
    const { version } = page
    const source = route.contents[0]?.id
    return [
      {
        path: page.path,
        url: absoluteUrl(page.path, site.config.url),
        markdownUrl: markdownUrl(page.path, site.config),
        file: site.folder + markdownFile(page.path, site.config),
        title: pageTitle(page),
        ...(page.description && { description: page.description }),
        locale: page.locale,
        ...(version && {
          version: {
            instance: version.instance,
            name: version.name,
            label: version.label,
            isLast: latest.has(versionKey(version)),
            place: placeIn(paths.get(versionKey(version)), page.path),
          },
        }),
        categories: pageCategories(page),
        ...(source !== undefined && { source }),
        ...((isUnlisted(page, route) || visibility(page) === 'unlisted') && { unlisted: true as const }),
      },
    ]
  })
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns the path of a page below that of its version, without slashes at the ends. */
function placeIn(folder: string | undefined, path: string): string {
  const inside = folder !== undefined && path.startsWith(folder) ? path.slice(folder.length) : path
  return inside.replace(/^\/+|\/+$/g, '')
}

/** Whether a page must not be found. That search engines do not index a version does not concern the readers of its pages. */
export function isUnlisted({ data }: Pick<SitePage, 'data'>, route: Route | undefined): boolean {
  if (route?.head.noIndex !== true) return false
  return route.version?.noIndex !== true || visibility({ data }) !== undefined
}

/** In development, search engines are not told about unlisted pages. */
function visibility({ data }: Pick<SitePage, 'data'>): PageVisibility | undefined {
  return (data as { visibility?: PageVisibility } | null)?.visibility
}

function versionKey({ instance, name }: { instance: string; name: string }): string {
  return `${instance} ${name}`
}
