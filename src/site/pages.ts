import { SiteError } from '../platform/index.ts'
import { documentKey } from '../shared/document-key.ts'
import { registryKey } from '../shared/registry-key.ts'
import type {
  Artifact,
  Diagnostic,
  HeadTag,
  Mode,
  Page,
  PageContent,
  Plugin,
  Route,
  SiteConfig,
  TocItem,
} from '../shared/types.ts'
import { absoluteUrl, joinUrl, pageKey, withBaseUrl } from '../shared/url.ts'
import { addHead } from './head.ts'
import { joinedUrl } from './joined-documents.ts'

interface Files {
  scripts: string[]
  styles: string[]
}

/** Where the modules of the bundles are: files relative to the output folder. */
export interface ModuleFiles {
  /** Files of a registry module, those of the theme components that it needs included; undefined for an unknown one. */
  of(key: string): Files | undefined
}

export interface PageOptions {
  config: SiteConfig
  artifacts: Map<string, Artifact>
  modules: ModuleFiles
  /** The stamp of this deployment. */
  stamp: string
  mode: Mode
  plugins: Plugin[]
  /** Whether the documents of a page are published as one module. */
  joinsDocuments?: boolean
}

/**
 * What a browser needs to show a route. Pure; faults are documents that import each other in a circle, and hooks that fail.
 */
export function assemblePage(route: Route, options: PageOptions): { page: Page; diagnostics: Diagnostic[] } {
  const { config, artifacts, modules } = options
  const diagnostics: Diagnostic[] = []
  const address = (file: string) => joinUrl(config.baseUrl, file)
  const uses = new Set([route.component])
  const lazyUses = new Set<string>()
  const contents: PageContent[] = []
  const written: HeadTag[] = []
  for (const content of route.contents) {
    const id = documentKey(content)
    const artifact = artifacts.get(id)
    if (!artifact) continue
    const { partials, circle } = partialsOf(artifact, artifacts)
    if (circle) diagnostics.push(circularImport(circle, artifact))
    for (const part of [...partials, artifact]) {
      if (content.variant === 'full') written.push(...(part.head ?? []))
      for (const use of part.imports) {
        if (use.kind === 'load') lazyUses.add(use.id)
        else uses.add(registryKey(use))
      }
    }
    contents.push({
      id,
      kind: artifact.kind,
      url: address(artifact.url),
      partials: partials.map((part) => ({ id: part.id, url: address(part.url) })),
      toc: content.variant === 'full' ? tocOf(artifact, artifacts) : [],
      hasTitle: artifact.hasTitle,
    })
  }
  const files = mergeFiles(
    [...uses].map((key) => modules.of(key)),
    address,
  )
  const lazy = Object.fromEntries(
    [...lazyUses].filter((id) => !uses.has(id)).map((id) => [id, mergeFiles([modules.of(id)], address)]),
  )
  const documents = options.joinsDocuments ? joinedUrl(contents, artifacts) : undefined
  const page: Page = {
    path: route.path,
    component: route.component,
    locale: route.locale,
    ...(route.version ? { version: route.version } : {}),
    stamp: options.stamp,
    title: pageTitle(route.head.title, config),
    ...(route.head.description ? { description: route.head.description } : {}),
    ...(route.head.className ? { className: route.head.className } : {}),
    head: headTags(route, config),
    contents,
    ...(documents !== undefined && { documents: address(documents) }),
    modules: [...uses],
    ...files,
    ...(Object.keys(lazy).length > 0 ? { lazy } : {}),
    data: route.data,
    ...(route.shared ? { shared: route.shared } : {}),
    alternates: [],
  }
  for (const plugin of options.plugins) {
    try {
      if (plugin.head) page.head.push(...plugin.head(page, { config, mode: options.mode }))
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  addHead(page, written)
  return { page, diagnostics }
}

function mergeFiles(parts: (Files | undefined)[], address: (file: string) => string): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const part of parts) {
    for (const file of part?.scripts ?? []) scripts.add(address(file))
    for (const file of part?.styles ?? []) styles.add(address(file))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** The documents that a document imports, directly or not, innermost first. */
export function partialsOf(
  artifact: Artifact,
  artifacts: Map<string, Artifact>,
): { partials: Artifact[]; circle?: string[] } {
  const partials: Artifact[] = []
  let circle: string[] | undefined
  const visit = (current: Artifact, trail: string[]) => {
    for (const id of current.partials) {
      if (trail.includes(id)) {
        circle ??= [...trail.slice(trail.indexOf(id)), id]
        continue
      }
      const part = artifacts.get(id)
      if (!part || partials.includes(part)) continue
      visit(part, [...trail, id])
      if (!partials.includes(part)) partials.push(part)
    }
  }
  visit(artifact, [artifact.id])
  return { partials, ...(circle ? { circle } : {}) }
}

function tocOf(artifact: Artifact, artifacts: Map<string, Artifact>, depth = 0): TocItem[] {
  return artifact.toc.flatMap((item) => {
    if (!('partial' in item)) return [item]
    const part = artifacts.get(item.partial)
    return part && depth < 10 ? tocOf(part, artifacts, depth + 1) : []
  })
}

/** Page title, delimiter, site title; the site title alone where the page has none or the same. */
export function pageTitle(title: string, config: Pick<SiteConfig, 'title' | 'titleDelimiter'>): string {
  const own = title.trim()
  return own === '' || own === config.title ? config.title : `${own} ${config.titleDelimiter} ${config.title}`
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
    const address = withBaseUrl(image.replace(/^(?![a-z+]+:|\/)/i, '/'), config.baseUrl)
    tags.push(property('og:image', absoluteUrl(address, config.url)))
  }
  if (head.modified) tags.push(property('article:modified_time', head.modified))
  if (head.noIndex || config.noIndex) tags.push(meta('robots', 'noindex, nofollow'))
  else {
    const href = absoluteUrl(head.canonical ?? repeats ?? path, config.url)
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href } })
  }
  return [...tags, ...(head.tags ?? [])]
}

function circularImport(circle: string[], artifact: Artifact): Diagnostic {
  return {
    code: 'circular-import',
    severity: 'error',
    message: `Documents import each other in a circle: ${circle.join(' → ')}.`,
    hint: 'Move what they share into a third document.',
    sourcePath: circle[0] ?? artifact.id,
    item: `import of ${circle[1]}`,
  }
}
