import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { hashOf, listFiles, type Output, type OutputClaim } from '../platform/index.ts'
import { contentSecurityPolicy, deferredScripts, headScript } from '../render/index.ts'
import type { Artifact, Diagnostic, Page, SiteConfig, SiteData } from '../shared/types.ts'
import { joinUrl } from '../shared/url.ts'
import { documentsOf, joinModules, type SiteContent } from '../site/index.ts'
import type { Bundles } from './bundle.ts'
import { emitPlugins } from './output/emit-plugins.ts'
import { articleReader } from './pages/article-html.ts'
import { sectionReader } from './pages/page-sections.ts'
import type { PageOutput } from './render.ts'
import type { SiteContext } from './site/site-context.ts'
import type { CompiledDocuments } from './workers/document-compiler.ts'

/**
 * Claims every file of the output that is no page: modules, bundles, assets, static files, and what plugins emit.
 * @returns emitted: output paths of the last
 */
export async function publishFiles(options: {
  site: SiteContext
  output: PageOutput
  unpublished?: Output
  artifacts: Map<string, Artifact>
  documents: CompiledDocuments
  /** Undefined when they could not be made, or need not be. */
  bundles: Bundles | undefined
  content: SiteContent
  siteData: SiteData
  pages: Page[]
}): Promise<{ diagnostics: Diagnostic[]; policy: string; emitted: string[] }> {
  const { site, output, artifacts, bundles, content } = options
  const diagnostics: Diagnostic[] = []
  const claim = (file: string, claimed: OutputClaim) => {
    const earlier = output.add(file, claimed)
    if (earlier !== undefined) diagnostics.push(twoOwners(file, earlier, claimed.owner))
  }
  const claimText = (file: string, text: string | Uint8Array, owner: string) =>
    claim(file, { key: hashOf(text), owner, source: () => ({ text }) })

  const imported = new Set([...artifacts.values()].flatMap((artifact) => artifact.partials))
  const inLists = new Set(
    options.pages.flatMap(({ documents, contents }) => (documents ? contents : []).map(({ id }) => id)),
  )
  const alone = new Set(
    options.pages.flatMap(({ documents, contents }) => (documents ? [] : contents).map(({ id }) => id)),
  )
  const modules = new Set<string>()
  for (const [key, artifact] of artifacts) {
    // A static article is part of its page's data; only an importing document needs its module.
    if (artifact.kind === 'static' && !imported.has(key)) continue
    if (inLists.has(key) && !alone.has(key) && !imported.has(key)) continue
    // An excerpt that leaves nothing out is the whole document.
    if (modules.has(artifact.url)) continue
    modules.add(artifact.url)
    const source = async () => ({ text: await options.documents.code(artifact) })
    claim(artifact.url.slice(1), { key: artifact.compiledHash, owner: artifact.id, source })
  }
  for (const { documents, contents } of options.pages) {
    if (documents === undefined || modules.has(documents)) continue
    modules.add(documents)
    const source = async () => ({ text: await joined(documentsOf(contents), options) })
    claim(documents.slice(site.config.baseUrl.length), { key: documents, owner: 'documents of a list', source })
  }
  const documents = [...artifacts.values(), ...(bundles?.site.manifest.documents ?? [])]
  const used = [...content.assets, ...documents.flatMap((artifact) => artifact.assets)]
  const assets = new Map(used.map((asset) => [asset.url, asset.file]))
  for (const [url, file] of assets) claim(url.slice(1), { key: url, owner: file, source: () => ({ copy: file }) })
  for (const { folder, manifest } of bundles ? [bundles.theme, bundles.site] : []) {
    for (const file of manifest.files) {
      // The same font or image may be part of both bundles; its name holds its content, so either will do.
      output.add(file, { key: file, owner: 'bundle', source: () => ({ copy: path.join(folder, 'browser', file) }) })
    }
  }
  for (const [file, value] of Object.entries(content.shared)) claimText(file, JSON.stringify(value), 'shared data')
  claimStaticFiles(site, claim)
  const policy = policyOf(site.config, options.siteData)
  claimText('.nojekyll', '', 'lectern')
  if (!hasStaticFile(site, '_headers')) claimText('_headers', headersFile(policy, site.config.baseUrl), 'lectern')
  const emitted: string[] = []
  const emit = (file: string, claimed: OutputClaim, published: boolean) => {
    if (published) {
      emitted.push(file)
      claim(file, claimed)
      return
    }
    const earlier = options.unpublished?.add(file, claimed)
    if (earlier !== undefined) diagnostics.push(twoOwners(file, earlier, claimed.owner))
  }
  diagnostics.push(
    ...(await emitPlugins(options, { article: articleReader(options), sections: sectionReader(options) }, emit)),
  )
  return { diagnostics, policy, emitted }
}

/** One module with all of these documents. */
async function joined(
  ids: string[],
  { site, artifacts, documents }: { site: SiteContext; artifacts: Map<string, Artifact>; documents: CompiledDocuments },
): Promise<string> {
  const modules = ids
    .flatMap((id) => artifacts.get(id) ?? [])
    .map(async (artifact) => {
      return { url: joinUrl(site.config.baseUrl, artifact.url), code: await documents.code(artifact) }
    })
  return joinModules(await Promise.all(modules))
}

function policyOf({ contentSecurityPolicy: added, markdown }: SiteConfig, siteData: SiteData): string {
  // The HTML of formulas is laid out by style attributes.
  const styleAttributes = markdown.math !== false && markdown.math.output === 'htmlAndMathml'
  return contentSecurityPolicy([headScript(siteData), deferredScripts], added, styleAttributes)
}

type Claim = (file: string, claimed: OutputClaim) => void

function claimStaticFiles(site: SiteContext, claim: Claim): void {
  const seen = new Set<string>()
  for (const folder of site.config.staticDirectories) {
    const root = path.resolve(site.siteDir, folder)
    if (!existsSync(root)) continue
    for (const file of listFiles(root)) {
      if (seen.has(file)) continue
      seen.add(file)
      const full = path.join(root, file)
      const { size, mtimeMs } = statSync(full)
      claim(file, { key: `static ${size} ${mtimeMs}`, owner: `${folder}/${file}`, source: () => ({ copy: full }) })
    }
  }
}

function hasStaticFile(site: SiteContext, file: string): boolean {
  return site.config.staticDirectories.some((folder) => existsSync(path.resolve(site.siteDir, folder, file)))
}

function twoOwners(file: string, earlier: string, owner: string): Diagnostic {
  return {
    code: 'duplicate-output',
    severity: 'error',
    message: `${owner} and ${earlier} both write the file ${file}.`,
    hint: 'Rename one of them.',
    sourcePath: [owner, earlier].find(isFileName),
    item: `output ${file}`,
  }
}

/** Whether an owner is a file of the site; the others are named by what they are. */
function isFileName(owner: string): boolean {
  return !/^(?:page|data of|plugin|shared data|bundle|lectern)\b/.test(owner)
}

/** Headers for hosts that read such a file: the policy, and long caching of files whose name holds their content. */
function headersFile(policy: string, baseUrl: string): string {
  return `${baseUrl}*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable
`
}

/** Output paths of all files, other than pages, that a link may name. */
export function linkableFiles(
  site: SiteContext,
  artifacts: Map<string, Artifact>,
  bundles: Bundles | undefined,
): Set<string> {
  const folders = site.config.staticDirectories.map((folder) => path.resolve(site.siteDir, folder))
  return new Set([
    ...folders.filter((folder) => existsSync(folder)).flatMap(listFiles),
    ...[...artifacts.values()].flatMap((artifact) => artifact.assets.map((asset) => asset.url.slice(1))),
    ...(bundles ? [...bundles.theme.manifest.files, ...bundles.site.manifest.files] : []),
  ])
}
