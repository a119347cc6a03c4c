// #region imports
import {
  absoluteUrl,
  type Json,
  joinUrl,
  type LoadContext,
  type MdxPageData,
  type Plugin,
  type Route,
  type RouteContext,
} from 'lectern/plugin-kit'
import { type ChangelogOptions, type ResolvedOptions, resolveOptions } from './options'
import { type Release, readChangelog } from './releases'

// #endregion imports

// #region content
/** Increment when the same options and files produce different output. */
const cacheVersion = 1

const listFile = 'releases.json'

/** What `load` finds, and the other hooks receive. */
interface ChangelogContent {
  /** Source path of the changelog; undefined if it does not exist. */
  sourcePath?: string
  releases: Release[]
}
// #endregion content

// #region plugin
/**
 * Publishes the changelog of a project as a page, and its releases as `releases.json`.
 * @throws SiteError if an option is invalid
 */
export function changelog(options: ChangelogOptions = {}): Plugin<ChangelogContent> {
  const resolved = resolveOptions(options)
  return {
    name: 'changelog',
    key: `changelog@${cacheVersion} ${JSON.stringify(options)}`,
    load: (context) => loadChangelog(context, resolved),
    routes: (content, context) => ({ routes: createRoutes(content, context, resolved) }),
    head: (_, { config }) => [
      {
        tag: 'link',
        attributes: { rel: 'alternate', type: 'application/json', href: joinUrl(config.baseUrl, listFile) },
      },
    ],
    async emit({ config, manifest }, out, { sourcePath, releases }) {
      const page = sourcePath && manifest.sources[sourcePath]
      if (page === undefined) return
      const list = { page: absoluteUrl(page, config.url), releases }
      await out.write(listFile, `${JSON.stringify(list, null, 2)}\n`)
    },
    watch: [resolved.path],
  }
}
// #endregion plugin

// #region load
async function loadChangelog(context: LoadContext, { path }: ResolvedOptions): Promise<ChangelogContent> {
  const [file] = await context.readAll('.', { include: [path], exclude: [] })
  const text = await context.readText(path)
  if (file === undefined || text === undefined) {
    context.report({
      code: 'missing-changelog',
      severity: 'error',
      message: `The changelog ${path} does not exist.`,
      hint: 'Create it, or set `path` in changelog().',
      sourcePath: context.configFile,
    })
    return { releases: [] }
  }
  const { releases, problems } = readChangelog(text)
  for (const { line, heading } of problems) {
    context.report({
      code: 'changelog',
      severity: 'warning',
      message: `"${heading}" is not a version.`,
      hint: 'Write the heading as in `## 1.2.0 (2026-03-14)`.',
      sourcePath: path,
      line,
    })
  }
  return { sourcePath: file.sourcePath, releases }
}
// #endregion load

// #region routes
function createRoutes({ sourcePath }: ChangelogContent, context: RouteContext, { pagePath }: ResolvedOptions): Route[] {
  if (sourcePath === undefined) return []
  const data: MdxPageData = { title: 'Changelog', minTocLevel: 2, maxTocLevel: 2 }
  return [
    {
      path: context.pageUrl(pagePath),
      component: '@theme/MdxPage',
      contents: [{ id: sourcePath, variant: 'full' }],
      data: data as unknown as Json,
      head: { title: 'Changelog', description: `Releases of ${context.config.title}` },
      locale: context.locale,
      plugin: 'changelog',
      sourcePath,
    },
  ]
}
// #endregion routes
