import path from 'node:path'
import { codeDataSpace } from '../../documents/content/index.ts'
import { type CompiledDocuments, joinModules, moduleIds, textsFile } from '../../documents/pages/index.ts'
import type { PageNotes } from '../../documents/render/index.ts'
import type { SiteContent } from '../../documents/site/index.ts'
import { hashOf, type Output } from '../../platform/index.ts'
import { codeDataFile } from '../../shared/code-data-file.ts'
import { toolPages, toolPagesFile } from '../../shared/tool-pages.ts'
import type { Artifact, Diagnostic, Page, Redirect, SiteData, SitePage } from '../../shared/types.ts'
import { filesBase, joinUrl } from '../../shared/url.ts'
import { type Bundles, bundledFiles } from './bundles/module-files.ts'
import { hasErrors } from './diagnostics/site-diagnostics.ts'
import { createImageConverter } from './images/image-converter.ts'
import { audienceFile, audienceText } from './output/audience-file.ts'
import { createBuiltSite, emitPlugins, type Remembered } from './output/emit-plugins.ts'
import { headersFile, sitePolicy } from './output/headers-file.ts'
import { assetOwner, type ClaimFile, createClaimer, generatorOwner } from './output/output-claims.ts'
import type { PageOutput } from './output/page-output.ts'
import { processOutput } from './output/process-output.ts'
import { dropBlockedRedirects, redirectFiles } from './output/redirect-files.ts'
import { claimStaticFiles, createReplacementCheck, hasStaticFile } from './output/static-files.ts'
import { articleReader } from './pages/article-html.ts'
import { sectionReader } from './pages/page-sections.ts'
import { renderedMarkdownReader } from './pages/rendered-markdown.ts'
import type { SiteContext } from './site/site-context.ts'
import type { TaskPool } from './workers/task-pool.ts'

export interface PublishedSite {
  diagnostics: Diagnostic[]
  /** The Content-Security-Policy of the site; undefined if it has none. */
  policy: string | undefined
  /** Output paths of redirects and of files emitted by plugins. */
  emitted: string[]
  /** The redirects that are published. */
  redirects: readonly Redirect[]
  /** Paths of the files that all locales share, in their output. */
  sharedFiles: string[]
  remembered: Remembered
  /** Page → imported documents whose sections belong to it, of pages that have any. */
  ownImports: ReadonlyMap<string, string[]>
}

interface PublishOptions {
  site: SiteContext
  /** Output of this locale. */
  output: PageOutput
  /** Output of the files that all locales share, which each of them adds. */
  shared: Pick<PageOutput, 'add'>
  /** Whether this locale adds the files for hosts, of which a site has one each. */
  isMain: boolean
  /** Redirects of the other locales, for the file of the main one. */
  otherRedirects: readonly Redirect[]
  unpublished?: Output
  artifacts: Map<string, Artifact>
  documents: CompiledDocuments
  /** Undefined if they failed or are not needed. */
  bundles: Bundles | undefined
  content: SiteContent
  siteData: SiteData
  pages: SitePage[]
  /** Notes of the rendered pages. */
  notes: ReadonlyMap<Page, PageNotes>
  /** Whether there are errors so far. */
  hasErrors: boolean
  /** Returns the conflicts between the files of the output that were not reported before. */
  findConflicts(): Diagnostic[]
  pool: TaskPool
}

/** Returns whether shared data is only for components that no document uses. */
function findUnusedShared({ site, content, pages }: PublishOptions): (file: string) => boolean {
  const optional = content.manifest.routes.flatMap((route) => Object.values(route.componentShared ?? {}).flat())
  const unused = new Set(optional)
  for (const page of pages) for (const url of page.shared ?? []) unused.delete(url)
  return (file) => unused.has(joinUrl(site.config.baseUrl, file))
}

/** Claims every output file other than pages: modules, bundles, assets, static files, and the files that plugins emit. */
export async function publishFiles(options: PublishOptions): Promise<PublishedSite> {
  const { site, output, unpublished, content } = options
  const diagnostics: Diagnostic[] = []
  const claimFile = createClaimer(output, diagnostics)
  const files = new Set<string>()
  const claim: ClaimFile = (file, claimed) => {
    files.add(file)
    claimFile(file, claimed)
  }
  const addShared = createClaimer(options.shared, diagnostics)
  const sharedFiles: string[] = []
  const claimShared: ClaimFile = (file, claimed) => {
    sharedFiles.push(file)
    addShared(file, claimed)
  }
  const claimText = (file: string, text: string, owner: string) =>
    claim(file, { key: hashOf(text), owner, source: () => ({ text }) })

  claimModules(options, claim)
  claimAssets(options, claimShared)
  claimImages(options, claimShared)
  claimBundles(options)
  const { docusaurus } = options.bundles ?? {}
  const texts = options.bundles && textsFile(site)
  const claimSharedText = (file: string, text: string, owner: string) =>
    claimShared(file, { key: hashOf(text), owner, source: () => ({ text }) })
  if (texts) claimSharedText(texts.file, texts.text, 'texts')
  if (docusaurus) claimSharedText(docusaurus.file, docusaurus.text, 'docusaurus data')
  const isUnused = findUnusedShared(options)
  for (const [file, value] of Object.entries(content.shared))
    if (!isUnused(file)) claimText(file, JSON.stringify(value), 'shared data')
  const claimStatic: ClaimFile = (file, claimed) => {
    files.add(file)
    claimShared(file, claimed)
  }
  claimStaticFiles(site, claimStatic, (diagnostic) => diagnostics.push(diagnostic))
  const policy = sitePolicy(site.config, options.siteData)
  if (options.isMain) claimText('.nojekyll', '', generatorOwner)
  const audience = site.audience ?? []
  if (options.isMain && audience.length > 0) claimText(audienceFile, audienceText(audience), generatorOwner)
  if (options.pages.some(createReplacementCheck(site))) claimText('404.html', '', generatorOwner)

  const emitted: string[] = []
  const claimUnpublished = unpublished && createClaimer(unpublished, diagnostics)
  const ownImports = new Map<string, string[]>()
  const sections = sectionReader({ ...options, ownImports })
  const builtSite = createBuiltSite(options, {
    article: articleReader(options),
    renderedMarkdown: renderedMarkdownReader(options),
    sections,
  })
  const { diagnostics: emitDiagnostics, remembered } = await emitPlugins(
    options,
    builtSite,
    (file, claimed, published) => {
      if (!published) return claimUnpublished?.(file, claimed)
      emitted.push(file)
      claim(file, claimed)
    },
  )
  const hasFile = (file: string) => files.has(file)
  if (options.isMain) claimText('_headers', headersFile(policy, filesBase(site.config), hasFile), generatorOwner)
  claimToolPages(options, (file, text) =>
    claimUnpublished?.(file, { key: hashOf(text), owner: generatorOwner, source: () => ({ text }) }),
  )
  if (options.isMain && claimUnpublished) {
    const text = await codeDataText(options)
    if (text !== undefined)
      claimUnpublished(codeDataFile, { key: hashOf(text), owner: generatorOwner, source: () => ({ text }) })
  }
  const { trailingSlash } = site.config
  const { redirects, diagnostics: blocked } = dropBlockedRedirects(content.redirects, { trailingSlash, files })
  diagnostics.push(...blocked)
  const { locale } = content.manifest
  // One file has the rules of all locales.
  const hasRedirectsFile = !options.isMain || hasStaticFile(site, '_redirects')
  for (const { file, text } of redirectFiles(redirects, {
    config: site.config,
    locale,
    hasRedirectsFile,
    others: options.isMain ? options.otherRedirects : [],
  })) {
    emitted.push(file)
    claimText(file, text, generatorOwner)
  }
  diagnostics.push(...emitDiagnostics, ...options.findConflicts())
  // A build with errors publishes nothing.
  if (!options.hasErrors && !hasErrors(diagnostics)) {
    const processed = await processOutput(options, builtSite)
    emitted.push(...processed.added)
    diagnostics.push(...processed.diagnostics)
  }
  return { diagnostics, policy, emitted, redirects, sharedFiles, remembered, ownImports }
}

/** Returns what the checkers of code know, for the tools of the site; undefined if there is none. */
async function codeDataText({ site, content }: PublishOptions): Promise<string | undefined> {
  const texts: [plugin: string, text: string][] = []
  for (const { plugin, version, key } of content.codeData) {
    const text = key === undefined || version !== '' ? undefined : await site.store.get(codeDataSpace, key)
    if (text) texts.push([plugin, text.toString()])
  }
  return texts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(texts))
}

/** Claims the list of pages for the tools of plugins, which read the Markdown that a build exports. */
function claimToolPages({ site, content, pages }: PublishOptions, claim: (file: string, text: string) => void): void {
  const { config } = site
  const { plugins } = config
  const { manifest, versions } = content
  // Without exports, tools need no more than the versions of pages.
  const isNeeded = versions.length > 1 || plugins.some(({ needsMarkdown }) => needsMarkdown)
  if (!isNeeded || !plugins.some(({ tools }) => tools)) return
  claim(
    toolPagesFile(manifest.locale),
    JSON.stringify(toolPages({ config, folder: site.folder, pages, manifest, versions, isBuilt: true })),
  )
}

/** Claims the modules of documents that browsers load. */
function claimModules({ site, artifacts, documents, pages }: PublishOptions, claim: ClaimFile): void {
  const imported = new Set([...artifacts.values()].flatMap((artifact) => artifact.partials))
  const contentIds = (selected: Page[]) => new Set(selected.flatMap(({ contents }) => contents.map(({ id }) => id)))
  const inJoinedModule = contentIds(pages.filter(({ documents }) => documents !== undefined))
  const inOwnModule = contentIds(pages.filter(({ documents }) => documents === undefined))
  const claimed = new Set<string>()
  for (const [key, artifact] of artifacts) {
    // Static articles are inlined in page data: only documents that import them load their modules.
    if (artifact.kind === 'static' && !imported.has(key)) continue
    if (inJoinedModule.has(key) && !inOwnModule.has(key) && !imported.has(key)) continue
    // An excerpt that omits nothing has the URL of the complete document.
    if (claimed.has(artifact.url)) continue
    claimed.add(artifact.url)
    const source = async () => ({ text: await documents.code(artifact) })
    claim(artifact.url.slice(1), { key: artifact.url, owner: artifact.id, source })
  }
  for (const { documents: url, contents } of pages) {
    if (url === undefined || claimed.has(url)) continue
    claimed.add(url)
    const source = async () => ({ text: await joinedModule(moduleIds(contents), { site, artifacts, documents }) })
    claim(url.slice(site.config.baseUrl.length), { key: url, owner: 'document bundle', source })
  }
}

/** Returns the text of one module with all of these documents. */
async function joinedModule(
  ids: string[],
  { site, artifacts, documents }: Pick<PublishOptions, 'site' | 'artifacts' | 'documents'>,
): Promise<string> {
  const modules = ids
    .flatMap((id) => artifacts.get(id) ?? [])
    .map(async (artifact) => ({
      url: joinUrl(site.config.baseUrl, artifact.url),
      code: await documents.code(artifact),
    }))
  return joinModules(await Promise.all(modules))
}

/** Claims the files that documents refer to. Equal files have the same name, whichever of them a locale uses. */
function claimAssets({ content, artifacts, bundles }: PublishOptions, claim: ClaimFile): void {
  const documents = [...artifacts.values(), ...(bundles?.site.manifest.documents ?? [])]
  const used = [...content.assets, ...documents.flatMap((artifact) => artifact.assets)]
  const assets = new Map(used.map((asset) => [asset.url, asset.file]))
  for (const [url, file] of assets) claim(url.slice(1), { key: url, owner: assetOwner, source: () => ({ copy: file }) })
}

/** Claims the variants of images. Different images may have equal variants. */
function claimImages({ site, artifacts, bundles }: PublishOptions, claim: ClaimFile): void {
  if (!site.images) return
  const converter = createImageConverter(site.images, site.store)
  const documents = [...artifacts.values(), ...(bundles?.site.manifest.documents ?? [])]
  const claimed = new Set<string>()
  for (const image of documents.flatMap((artifact) => artifact.images ?? [])) {
    for (const { url, hash } of image.variants) {
      if (claimed.has(url)) continue
      claimed.add(url)
      const source = async () => ({ text: await converter.read(image, hash) })
      claim(url.slice(1), { key: url, owner: assetOwner, source })
    }
  }
}

function claimBundles({ bundles, shared }: PublishOptions): void {
  for (const { file, folder } of bundles ? bundledFiles(bundles) : []) {
    // Two bundles may hold the same font or image. Names contain a hash, so either file will do.
    shared.add(file, { key: file, owner: 'bundle', source: () => ({ copy: path.join(folder, file) }) })
  }
}
