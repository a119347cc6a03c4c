import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  checkHeadFiles,
  checkLinks,
  checkPolicy,
  collectExternalLinks,
  type ExternalLink,
  idsOfPage,
  type SiteContent,
  type SiteLinks,
} from '../../documents/site/index.ts'
import { listLinkedFiles } from '../../platform/index.ts'
import { isDocusaurusConfig } from '../../shared/docusaurus-file.ts'
import { toSeverity } from '../../shared/severity.ts'
import type { Artifact, Diagnostic, Page, Redirect, SiteData } from '../../shared/types.ts'
import { type Bundles, bundledFiles } from './bundles/module-files.ts'
import { siteStyleNeeds } from './output/site-styles.ts'
import { staticLinkTargets } from './output/static-files.ts'
import type { PagePlan } from './pages/plan-pages.ts'
import type { RenderedSite } from './render.ts'
import type { SiteContext } from './site/site-context.ts'

export interface CheckedSite {
  diagnostics: Diagnostic[]
  /** Output paths of files other than pages. */
  files: Set<string>
  /** Collects the links that lead out of the site. */
  externalLinks(): ExternalLink[]
  /** Returns the ids of the elements of each page, by its path; undefined if they are not all known. */
  pageIds(): Map<string, ReadonlySet<string> | undefined>
}

/** Checks the links and anchors of all pages, those of the layout and of plugins, and the files that the site config adds to all pages. */
export function checkSite(options: {
  site: SiteContext
  siteData: SiteData
  content: SiteContent
  artifacts: Map<string, Artifact>
  bundles: Bundles | undefined
  plan: PagePlan
  rendered: RenderedSite
  /** Output paths of redirects and of files emitted by plugins. */
  emitted: string[]
  redirects: readonly Redirect[]
  /** Output paths of all locales, if there are several. */
  whole?: ReadonlySet<string>
  /** Locales that are built. */
  builtLocales: readonly string[]
}): CheckedSite {
  const { site, siteData, content, artifacts, bundles, plan, rendered } = options
  const links: SiteLinks = {
    site: siteData,
    configFile: site.configFile,
    pages: plan.pages,
    artifacts,
    rendered: (page: Page) => rendered.notes.get(page),
    getSourcePath: plan.getSourcePath,
    declaredLinks: content.links,
  }
  const isComplete = (page: Page) => plan.isComplete(page) && !rendered.failed.has(page)
  const assets = content.assets.map(({ url }) => url.slice(1))
  const files = new Set([...linkableFiles(site, artifacts, bundles), ...assets, ...options.emitted])
  const diagnostics = checkLinks({
    ...links,
    config: site.config,
    isComplete,
    files,
    redirects: options.redirects,
    unbuilt: unbuiltBases(siteData, options.builtLocales),
    ...(options.whole && { whole: { baseUrl: site.loaded.config.baseUrl, files: options.whole } }),
    hasAllPages: content.hasAllRoutes,
    missingBelow: content.missing.paths,
    refusedPaths: content.refusedPaths,
  })
  const headFiles = content.hasAllRoutes
    ? checkHeadFiles({
        config: site.config,
        configFile: site.configFile,
        pages: plan.pages,
        files,
        getSourcePath: plan.getSourcePath,
        getImage: plan.getImage,
        // Docusaurus does not look for them.
        imageSeverity: isDocusaurusConfig(site.configFile)
          ? 'warning'
          : toSeverity(site.config.markdown.onBrokenMarkdownImages),
      })
    : []
  const policy = checkPolicy({
    config: site.config,
    pages: plan.pages,
    artifacts,
    needs: (page) => rendered.notes.get(page)?.needs ?? [],
    getSourcePath: plan.getSourcePath,
    styles: bundles ? siteStyleNeeds(site, bundles) : [],
  })
  return {
    diagnostics: [...diagnostics, ...headFiles, ...policy],
    files,
    externalLinks: () => collectExternalLinks(links),
    pageIds: () => new Map(plan.pages.map((page) => [page.path, idsOfPage(page, { ...links, isComplete })])),
  }
}

/** Returns the base URLs of the locales that the command leaves out. */
function unbuiltBases({ baseUrl, otherLocales = {} }: SiteData, built: readonly string[]): string[] {
  return Object.entries(otherLocales).flatMap(([locale, other]) =>
    built.includes(locale) || other.baseUrl === baseUrl ? [] : other.baseUrl,
  )
}

/** Returns the output paths of static files, assets and bundles, which links may name. */
function linkableFiles(site: SiteContext, artifacts: Map<string, Artifact>, bundles: Bundles | undefined): string[] {
  const allows = staticLinkTargets(site)
  const folders = site.config.staticDirectories.map((folder) => path.resolve(site.siteDir, folder))
  return [
    ...folders.filter((folder) => existsSync(folder)).flatMap((folder) => listLinkedFiles(folder, { allows })),
    ...[...artifacts.values()].flatMap((artifact) => artifact.assets.map((asset) => asset.url.slice(1))),
    ...(bundles ? bundledFiles(bundles).map(({ file }) => file) : []),
  ]
}
