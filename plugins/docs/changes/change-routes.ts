import {
  type ChangedPage,
  type CompiledContext,
  type CompiledResult,
  type DiffBlock,
  type DocChangesPageData,
  type DocDiffPageData,
  type DocRemovedPageData,
  instanceName,
  type Json,
  joinUrl,
  type PageLink,
  type Route,
} from 'lectern/plugin-kit'
import type { DocsContent, VersionContent } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { versionRef } from '../routes/route-context.ts'
import { currentVersion, versionedPath } from '../versions/version-files.ts'
import { type ComparedDoc, type ComparedDocs, compareVersions, findLostDocs } from './compare-versions.ts'
import { diffBlocks } from './diff-blocks.ts'
import { parseBlocks } from './markdown-blocks.ts'

/** Increment when the same texts lead to a different comparison. */
const diffVersion = 2

interface Source {
  context: CompiledContext
  options: ResolvedOptions
}

interface Version {
  version: VersionContent
  docs: ComparedDocs
}

/**
 * Creates the pages that tell what is different in a version: a list for each version but the oldest, a page for each document that
 * has changed, and notices at the URLs of documents that the latest version no longer has.
 */
export async function changeRoutes(content: DocsContent, source: Source): Promise<CompiledResult> {
  const versions: Version[] = []
  for (const version of content.versions) versions.push({ version, docs: await readDocs(version, source) })
  const data: Record<string, Record<string, Json>> = {}
  const routes: Route[] = []
  for (const [index, to] of versions.entries()) {
    const from = versions[index + 1]
    if (!from) continue
    const compared = await compareRoutes(from, to, source)
    routes.push(...compared.routes)
    Object.assign(data, compared.data)
  }
  return { data, routes, fallbackRoutes: removedRoutes(versions, source) }
}

/** Returns the listed documents of a version that have a page, by id. */
async function readDocs({ version, docs }: VersionContent, { context, options }: Source): Promise<ComparedDocs> {
  const plugin = instanceName('docs', options.id)
  const pages = context.routes.filter(
    (route) => route.plugin === plugin && route.version?.name === version.name && route.repeats === undefined,
  )
  const urls = new Map(pages.map(({ path, sourcePath }) => [sourcePath, path]))
  const compared = new Map<string, ComparedDoc>()
  for (const doc of docs) {
    const url = urls.get(doc.sourcePath)
    if (url === undefined || !doc.visibility.isListed) continue
    await context.pause()
    const text = context.markdown(doc.sourcePath, () => '')
    if (text === undefined) continue
    // A document without a title of its own shows that of its front matter.
    const isTitled = text.startsWith('# ') || doc.frontMatter.hide_title
    compared.set(doc.id, { doc, url, text: isTitled ? text : `# ${doc.title}\n\n${text}` })
  }
  return compared
}

async function compareRoutes(
  from: Version,
  to: Version,
  source: Source,
): Promise<{ routes: Route[]; data: Record<string, Record<string, Json>> }> {
  const { context } = source
  const { texts } = context
  const { label: versionLabel } = to.version.version
  const changes = compareVersions(from.docs, to.docs)
  const list = { label: texts.changesIn({ versionLabel }), url: changesUrl(to, source) }
  const label = texts.changedIn({ versionLabel })
  const diffs = changes.changed.map((pair) => ({ ...pair, url: changesUrl(to, source, pair.to.doc.slug) }))
  const groups = [
    { title: texts.changedPages, pages: diffs.map(({ to: page, url }) => ({ ...toLink(page), url })) },
    { title: texts.addedPages, pages: changes.added.map(toLink) },
    {
      title: texts.movedPages,
      pages: changes.moved.map((pair): ChangedPage => ({ ...toLink(pair.to), from: pair.from.url })),
    },
    { title: texts.removedPages, pages: changes.removed.map(toLink) },
  ]
  const listData: DocChangesPageData = {
    title: list.label,
    description: texts.changesSince({ versionLabel: from.version.version.label }),
    breadcrumbs: [{ label: list.label }],
    groups: groups
      .filter(({ pages }) => pages.length > 0)
      .map(({ title, pages }) => ({ title, pages: pages.sort(byLabel) })),
    emptyText: texts.noChanges,
    search: false,
  }
  const pages: Route[] = []
  for (const { from: before, to: after, url } of diffs) {
    await context.pause()
    const diff: DocDiffPageData = {
      title: after.doc.title,
      description: label,
      breadcrumbs: [list, { label: after.doc.title }],
      from: { label: from.version.version.label, url: before.url },
      to: { label: versionLabel, url: after.url },
      blocks: await getDiff(before.text, after.text, context),
      search: false,
    }
    const route = { path: url, component: '@theme/DocDiffPage', title: `${after.doc.title}: ${label}` }
    pages.push(createRoute(route, diff, to, source))
  }
  const listRoute = { path: list.url, component: '@theme/DocChangesPage', title: list.label }
  return {
    routes: [createRoute(listRoute, listData, to, source), ...pages],
    data: Object.fromEntries(diffs.map(({ to: page, url }) => [page.url, { changed: { label, url } }])),
  }
}

/** Returns how two texts differ. Cached by the texts, so that a build compares only what has changed. */
async function getDiff(from: string, to: string, { cached }: CompiledContext): Promise<DiffBlock[]> {
  const create = async () => {
    const blocks = diffBlocks(parseBlocks(from), parseBlocks(to))
    // The page shows the title above.
    const hasSameTitle = blocks[0]?.type === 'heading' && blocks[0].change === 'same'
    return JSON.stringify(hasSameTitle ? blocks.slice(1) : blocks)
  }
  return JSON.parse(await cached(JSON.stringify([diffVersion, from, to]), create)) as DiffBlock[]
}

/** Notices at the URLs in the latest version of documents that only older versions have there. */
function removedRoutes(versions: readonly Version[], source: Source): Route[] {
  const index = versions.findIndex(({ version }) => version.version.isLast)
  const latest = versions[index]
  if (!latest) return []
  const { texts, pageUrl } = source.context
  const { version: latestVersion } = latest.version
  const lost = findLostDocs(latest.docs, versions.slice(index + 1))
  return [...lost].map(([slug, { page, version, moved }]) => {
    const { title } = page.doc
    const last = { label: `${title} (${version.version.label})`, url: page.url }
    const data: DocRemovedPageData = {
      title,
      message: moved ? texts.pageMoved : texts.pageRemoved({ versionLabel: latestVersion.label }),
      links: moved ? [toLink(moved), last] : [last],
      search: false,
    }
    const path = pageUrl(versionedPath(source.options.routeBasePath, latestVersion, slug))
    return createRoute({ path, component: '@theme/DocRemovedPage', title }, data, latest, source)
  })
}

function createRoute(
  { path, component, title }: { path: string; component: string; title: string },
  data: DocChangesPageData | DocDiffPageData | DocRemovedPageData,
  { version }: Version,
  { context, options }: Source,
): Route {
  const { name, label } = versionRef(version.version, options.id)
  return {
    path,
    component,
    contents: [],
    // The cast is safe: the interfaces are not assignable to Json only because they have no index signature.
    data: data as unknown as Json,
    head: { title, noIndex: true, className: `docs-wrapper plugin-docs plugin-id-${options.id}` },
    locale: context.locale,
    version: { instance: options.id, name, label },
    plugin: instanceName('docs', options.id),
  }
}

/** URL of the list of changes in a version, or of the changes of one document. */
function changesUrl({ version }: Version, { context, options }: Source, slug?: string): string {
  const { name, path } = version.version
  const segment = name === currentVersion ? path.slice(1) || name : name
  const rest = slug === undefined ? '' : slug === '/' ? 'index' : slug
  return context.pageUrl(joinUrl(options.routeBasePath, 'changes', segment, rest))
}

function toLink({ doc, url }: ComparedDoc): PageLink {
  return { label: doc.frontMatter.sidebar_label ?? doc.title, url }
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byLabel(a: PageLink, b: PageLink): number {
  return compare(a.label, b.label) || (a.url < b.url ? -1 : 1)
}
