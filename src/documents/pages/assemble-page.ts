import { SiteError } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import { withFeedback } from '../../shared/feedback.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { registryKey } from '../../shared/registry-key.ts'
import { untranslatedLanguage } from '../../shared/text-language.ts'
import type {
  Artifact,
  Diagnostic,
  HeadTag,
  Mode,
  PageContent,
  Plugin,
  Route,
  SiteConfig,
  SitePage,
} from '../../shared/types.ts'
import { absoluteUrl, filesBase, joinUrl, pageKey, withBaseUrl } from '../../shared/url.ts'
import { addHead } from './head.ts'
import { joinedUrl } from './joined-documents.ts'
import { pageTitles } from './page-titles.ts'
import { collectPartials } from './partials.ts'
import { createPlacer } from './place-documents.ts'

interface Files {
  scripts: string[]
  styles: string[]
}

/** Looks up files of the bundles, relative to the output folder. */
export interface ModuleFiles {
  /** Files of a registry module and of the theme components it needs; undefined for an unknown module. */
  get(key: string): Files | undefined
}

export interface PageOptions {
  config: SiteConfig
  artifacts: Map<string, Artifact>
  modules: ModuleFiles
  /** Identifies this deployment. */
  stamp: string
  mode: Mode
  plugins: Plugin[]
  /** Whether the documents of a page are published as one module. */
  joinsDocuments?: boolean
}

/** Assembles the data that a browser needs to show a route. Reports import cycles and failed `head` hooks. Pure. */
export function assemblePage(route: Route, options: PageOptions): { page: SitePage; diagnostics: Diagnostic[] } {
  const { config, artifacts, modules } = options
  const diagnostics: Diagnostic[] = []
  const toUrl = (file: string) => joinUrl(config.baseUrl, file)
  const toFileUrl = (file: string) => joinUrl(filesBase(config), file)
  const component = withFeedback(route.component, config.theme.feedback !== undefined)
  const uses = new Set([component, ...(route.components ?? [])])
  const lazyUses = new Set<string>()
  const contents: PageContent[] = []
  const documents = route.contents.flatMap((content) => artifacts.get(documentKey(content)) ?? [])
  const placeDocument = createPlacer({ documents, artifacts })
  const documentHead: HeadTag[] = []
  for (const content of route.contents) {
    const id = documentKey(content)
    const artifact = artifacts.get(id)
    if (!artifact) continue
    const { partials, cycle } = collectPartials(artifact, artifacts)
    if (cycle) diagnostics.push(circularImport(cycle, artifact))
    for (const part of [...partials, artifact]) {
      if (content.variant === 'full') documentHead.push(...(part.head ?? []))
      for (const use of part.imports) {
        if (use.kind === 'load') lazyUses.add(use.id)
        else uses.add(registryKey(use))
      }
    }
    const { place, toc } = placeDocument(artifact, content.home)
    contents.push({
      id,
      kind: artifact.kind,
      url: toUrl(artifact.url),
      partials: partials.map((part) => ({ id: part.id, url: toUrl(part.url) })),
      toc: content.variant === 'full' ? toc : [],
      hasTitle: artifact.hasTitle,
      ...place,
    })
  }
  const ofComponents = Object.entries(route.componentShared ?? {}).flatMap(([name, urls]) =>
    uses.has(`@theme/${name}`) || uses.has(`@theme/mdx/${name}`) ? urls : [],
  )
  const shared = [...(route.shared ?? []), ...ofComponents]
  const files = mergeFiles(
    [...uses].map((key) => modules.get(key)),
    toFileUrl,
  )
  const lazy = Object.fromEntries(
    [...lazyUses].filter((id) => !uses.has(id)).map((id) => [id, mergeFiles([modules.get(id)], toFileUrl)]),
  )
  const joined = options.joinsDocuments ? joinedUrl(contents, artifacts) : undefined
  const page: SitePage = {
    path: route.path,
    component,
    locale: route.locale,
    ...originalLanguage(route, config),
    ...(route.translationNote !== undefined && { translationNote: route.translationNote }),
    ...(route.version ? { version: route.version } : {}),
    stamp: options.stamp,
    ...pageTitles(route.head.title, config),
    ...(route.head.description ? { description: route.head.description } : {}),
    ...(route.head.className ? { className: route.head.className } : {}),
    head: headTags(route, config),
    contents,
    ...(joined !== undefined && { documents: toUrl(joined) }),
    modules: [...uses],
    ...files,
    ...(Object.keys(lazy).length > 0 ? { lazy } : {}),
    data: route.data,
    ...(shared.length > 0 ? { shared } : {}),
    alternates: (route.alternates ?? []).map((alternate) => ({ locale: route.locale, ...alternate })),
  }
  for (const plugin of options.plugins) {
    try {
      if (plugin.head) page.head.push(...plugin.head(page, { config, mode: options.mode }))
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  addHead(page, documentHead, config)
  return { page, diagnostics }
}

/** Assembles the page of a route in development, without what bundles and plugins add to it. */
export function outlinePage(route: Route, { config, artifacts }: Pick<PageOptions, 'config' | 'artifacts'>): SitePage {
  const modules = { get: () => undefined }
  return assemblePage(route, { config, artifacts, modules, stamp: '', mode: 'development', plugins: [] }).page
}

/** Returns the language of a document that is not translated. */
function originalLanguage(
  { contents, translation, locale }: Route,
  { i18n }: SiteConfig,
): Pick<SitePage, 'contentLang' | 'contentDirection'> {
  if (translation === undefined || contents[0]?.id !== translation.of) return {}
  const { lang, dir } = untranslatedLanguage(i18n, locale) ?? {}
  return omitUndefined({ contentLang: lang, contentDirection: dir })
}

function mergeFiles(parts: (Files | undefined)[], toUrl: (file: string) => string): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const part of parts) {
    for (const file of part?.scripts ?? []) scripts.add(toUrl(file))
    for (const file of part?.styles ?? []) styles.add(toUrl(file))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function headTags({ head, path, repeats }: Route, config: SiteConfig): HeadTag[] {
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  })
  const tags: HeadTag[] = []
  const isHome = pageKey(path, config.baseUrl) === ''
  const description = head.description || (isHome ? config.tagline : '')
  if (description) tags.push(meta('description', description))
  if (head.keywords?.length) tags.push(meta('keywords', head.keywords.join(',')))
  const image = head.image ?? config.theme.image
  if (image) {
    const imagePath = withBaseUrl(image.replace(/^(?![a-z+]+:|\/)/i, '/'), filesBase(config))
    tags.push(property('og:image', absoluteUrl(imagePath, config.url)))
  }
  if (head.modified) tags.push(property('article:modified_time', head.modified))
  if (head.noIndex || config.noIndex) tags.push(meta('robots', 'noindex, nofollow'))
  else {
    const href = absoluteUrl(head.canonical ?? repeats ?? path, config.url)
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href } })
  }
  return [...tags, ...(head.tags ?? [])]
}

function circularImport(cycle: string[], artifact: Artifact): Diagnostic {
  return {
    code: 'circular-import',
    severity: 'error',
    message: `Documents import each other in a cycle: ${cycle.join(' → ')}.`,
    hint: 'Move the shared part into another document.',
    sourcePath: cycle[0] ?? artifact.id,
    item: `import of ${cycle[1]}`,
  }
}
