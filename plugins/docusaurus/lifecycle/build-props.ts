import { absoluteUrl, joinUrl, type Page, type Site } from 'lectern/plugin-kit'
import type { AdapterContext } from './adapter-context.ts'
import { readContent } from './load-plugin.ts'

/** Returns the argument of the hook `postBuild`. Its plugins include those for documents, posts and pages. */
export async function buildProps(
  site: Site,
  { outDir, context, content }: { outDir: string; context: AdapterContext; content: unknown },
): Promise<Record<string, unknown>> {
  const { loadContext, contents } = context.shared
  const { baseUrl } = site.config
  const { routes } = site.manifest
  const pages = site.pages.filter(({ path }) => path !== joinUrl(baseUrl, '404.html'))
  return {
    ...loadContext,
    outDir,
    content,
    routes: routes.map(({ path, component, plugin, sourcePath }) => ({
      path,
      component,
      exact: true,
      plugin: { name: plugin, id: 'default' },
      ...(sourcePath !== undefined && { metadata: { sourceFilePath: sourcePath } }),
    })),
    routesPaths: [joinUrl(baseUrl, '404.html'), ...pages.map(({ path }) => path)],
    routesBuildMetadata: Object.fromEntries(pages.map((page) => [page.path, { noIndex: isNoIndex(page) }])),
    head: Object.fromEntries(pages.map((page) => [page.path, helmetState(page)])),
    plugins: await Promise.all(
      [...contents].map(async ([{ plugin, id, options, folder }, loading]) => ({
        ...plugin,
        options: { ...options, id },
        path: folder,
        content: await readContent(loading),
      })),
    ),
    siteUrl: absoluteUrl(baseUrl, site.config.url),
    headTags: '',
    preBodyTags: '',
    postBodyTags: '',
  }
}

function isNoIndex({ head }: Page): boolean {
  return head.some(({ attributes }) => attributes.name === 'robots' && String(attributes.content).includes('noindex'))
}

/** Returns the head of a page in the form of `react-helmet-async`. */
function helmetState({ head, title }: Page): Record<string, unknown> {
  const part = (tag: string) => {
    const elements = head
      .filter((each) => each.tag === tag)
      .map(({ attributes, text }, key) => ({ type: tag, key: String(key), props: { ...attributes, children: text } }))
    const toText = ({ props: { children = '', ...attributes } }: (typeof elements)[number]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`)
      return `<${tag}${written.join('')}>${tag === 'script' ? `${children}</script>` : ''}`
    }
    return { toComponent: () => elements, toString: () => elements.map(toText).join('') }
  }
  const titleElement = { type: 'title', key: 'title', props: { children: title } }
  return {
    title: { toComponent: () => [titleElement], toString: () => `<title>${title}</title>` },
    ...{ meta: part('meta'), link: part('link'), script: part('script') },
  }
}
