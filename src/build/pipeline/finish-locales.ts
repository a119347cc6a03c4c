import { pageFile } from '../../documents/pages/index.ts'
import type { ExternalLink } from '../../documents/site/index.ts'
import type { Output, StageTimer } from '../../platform/index.ts'
import type { Diagnostic, Page, Redirect, Route, SitePage } from '../../shared/types.ts'
import type { BundledSite } from './bundle.ts'
import { withDocusaurusFile } from './bundles/module-files.ts'
import { checkSite } from './check.ts'
import type { CompiledSite } from './compile.ts'
import { nameLocales } from './diagnostics/name-locales.ts'
import { hasErrors } from './diagnostics/site-diagnostics.ts'
import { strayDiagnostics } from './diagnostics/stray-errors.ts'
import { type LocaleState, localeStates, type ReadFiles } from './edited/edit-state.ts'
import { addOnce, outputFolder } from './output/output-folder.ts'
import type { PageOutput } from './output/page-output.ts'
import { createPathConflicts, type PathConflicts } from './output/path-conflicts.ts'
import { createReplacementCheck } from './output/static-files.ts'
import { planPages } from './pages/plan-pages.ts'
import { type PublishedSite, publishFiles } from './publish.ts'
import { renderPages } from './render.ts'
import type { RoutedSite } from './route.ts'
import type { CompileSetup } from './workers/compile-setup.ts'
import { createDocumentCompiler } from './workers/document-compiler.ts'
import type { TaskPool } from './workers/task-pool.ts'

/** A site in one locale, compiled. */
export interface CompiledLocale extends RoutedSite {
  setup: CompileSetup
  /** The same, for a check if it is one. */
  pageSetup: CompileSetup
  compiled: CompiledSite
  /** Paths of the pages to render in a check; all of them if left out. */
  needed?: ReadonlySet<string>
}

/** Results of the last stages, for all locales. */
export interface FinishedSite {
  diagnostics: Diagnostic[]
  pages: SitePage[]
  /** Number of pages rendered. */
  rendered: number
  /** The Content-Security-Policy of the site; undefined if it has none. */
  policy: string | undefined
  routes: readonly Route[]
  redirects: readonly Redirect[]
  /** False if a plugin failed, so that its pages are unknown. */
  hasAllRoutes: boolean
  /** Output paths of files other than pages. */
  files: ReadonlySet<string>
  /** Collects the links that lead out of the site. */
  externalLinks(): ExternalLink[]
  /** Returns the ids of the elements of each page, by its path; undefined if they are not all known. */
  pageIds(): Map<string, ReadonlySet<string> | undefined>
  /** Returns what the next build needs to rebuild single documents. */
  localeStates(read: ReadFiles): LocaleState[] | undefined
}

interface FinishOptions {
  output: PageOutput
  unpublished?: Output
  stages: StageTimer
  bundled: BundledSite
  pool: TaskPool
}

/** Renders the pages of all locales, claims all files from the output, and checks the result. Closes the pool. */
export async function finishLocales(locales: CompiledLocale[], given: FinishOptions): Promise<FinishedSite> {
  const conflicts = createPathConflicts()
  const options = { ...given, conflicts, output: withConflicts(given.output, conflicts) }
  const context = {
    ...options,
    // Its files name their locale, and commands look for them in one place.
    unpublished: options.unpublished && { ...options.unpublished, ...addOnce(options.unpublished) },
    shared: new Map<string, ReturnType<typeof addOnce>>(),
  }
  const finished: PublishedLocale[] = []
  for await (const rendered of renderLocales(locales, options))
    finished.push(await publishLocale(rendered, { ...context, locales }))
  const builtLocales = locales.map(({ site }) => site.locale)
  const whole = locales.length > 1 ? wholeOutput(finished) : undefined
  const checked = finished.map((locale) => ({
    ...locale,
    checked: checkSite({ ...locale, ...toCheck(locale), whole, builtLocales }),
  }))
  const [main] = checked as [(typeof checked)[number]]
  return {
    diagnostics: nameLocales(
      checked.map((locale) => ({
        locale: locale.site.locale,
        folder: locale.site.translations,
        diagnostics: [
          ...locale.diagnostics,
          ...locale.published.diagnostics,
          ...locale.checked.diagnostics,
          ...strayDiagnostics(options.pool.strayErrors(), locale.plan, locale.site),
        ],
      })),
    ),
    pages: finished.flatMap(({ plan }) => plan.pages),
    rendered: finished.reduce((total, { rendered }) => total + rendered.rendered, 0),
    policy: main.published.policy,
    routes: locales.flatMap(({ content }) => content.manifest.routes),
    redirects: locales.flatMap(({ content }) => content.redirects),
    hasAllRoutes: locales.every(({ content }) => content.hasAllRoutes && content.missing.paths.length === 0),
    files: new Set(checked.flatMap(({ site, checked: { files } }) => [...files].map((file) => site.folder + file))),
    localeStates: (read) => localeStates(finished, read),
    externalLinks: () => uniqueLinks(checked.flatMap((locale) => locale.checked.externalLinks())),
    pageIds: () => new Map(checked.flatMap((locale) => [...locale.checked.pageIds()])),
  }
}

/** Returns an output whose files are also added to those that are compared. */
function withConflicts(output: PageOutput, conflicts: PathConflicts): PageOutput {
  return {
    ...output,
    add(file, claim) {
      conflicts.add(file, claim.owner)
      return output.add(file, claim)
    },
  }
}

interface FinishContext extends FinishOptions {
  conflicts: PathConflicts
}

interface PublishContext extends FinishContext {
  locales: CompiledLocale[]
  /** Outputs of shared files, by their folder. */
  shared: Map<string, ReturnType<typeof addOnce>>
}

type PublishedLocale = Awaited<ReturnType<typeof publishLocale>>

/** Renders the pages of each locale: workers render those of the next one while the caller publishes the files of one. */
async function* renderLocales(locales: CompiledLocale[], options: FinishContext): AsyncGenerator<RenderedLocale> {
  const start = (locale: CompiledLocale | undefined) => {
    const rendering = locale && renderLocale(locale, { ...options, part: partName(locale, locales) })
    // A failure is that of the caller, who may have failed before.
    rendering?.catch(() => {})
    return rendering
  }
  let next = start(locales[0])
  for (const following of [...locales.slice(1), undefined]) {
    const rendered = (await next) as RenderedLocale
    next = start(following)
    yield rendered
  }
}

/** Names a locale in the progress of a site that has several. */
function partName({ site }: CompiledLocale, locales: CompiledLocale[]): string | undefined {
  return locales.length > 1 ? site.locale : undefined
}

type RenderedLocale = Awaited<ReturnType<typeof renderLocale>>

/** Renders the pages of a locale. */
async function renderLocale(
  locale: CompiledLocale,
  { bundled, stages, pool, conflicts, part, ...options }: FinishContext & { part: string | undefined },
) {
  const { site, content, siteData, compiled, pageSetup, needed } = locale
  const { artifacts } = compiled
  const { manifest } = content
  const bundles = bundled.bundles && withDocusaurusFile(bundled.bundles, content.docusaurus)
  const plan = planPages({ site, siteData, manifest, artifacts, bundles, html: content.html })
  const documents = createDocumentCompiler(pageSetup, site.store)
  const output = outputFolder(options.output, site.folder)
  const isReplaced = createReplacementCheck(site)
  for (const page of plan.pages)
    if (!isReplaced(page)) conflicts.add(site.folder + pageFile(page, site), `page ${page.path}`)
  // A check that renders nothing needs no bundles, but a build has some.
  if (!bundles) conflicts.add(`${site.filesFolder}assets/js/main.js`, 'bundle')
  // They cannot even be staged.
  const blocked = conflicts.find()
  const blockedFiles = new Set(blocked.map(({ inner }) => inner))
  const isBlocked = (page: Page) => blocked.length > 0 && blockedFiles.has(site.folder + pageFile(page, site))
  const rendered = await stages.run(
    'render',
    (progress) =>
      renderPages({
        site,
        plan,
        sharedFiles: content.shared,
        artifacts,
        bundleDiagnostics: bundled.diagnostics,
        brokenFiles: new Set(bundled.brokenFiles),
        documents,
        output,
        isNeeded: (page) => (needed === undefined || needed.has(page.path)) && !isBlocked(page),
        isReplaced,
        pool,
        progress,
      }),
    part,
  )
  const conflicting = blocked.map(({ diagnostic }) => diagnostic)
  return { locale, bundles, plan, documents, output, rendered, conflicting }
}

/** Claims all files of a locale. */
async function publishLocale(
  { locale, bundles, plan, documents, output, rendered, conflicting }: RenderedLocale,
  context: PublishContext,
) {
  const { site, content, siteData, compiled, pageSetup } = locale
  const { bundled, stages, pool, locales, unpublished } = context
  const { artifacts } = compiled
  const shared = context.shared.get(site.filesFolder) ?? addOnce(outputFolder(context.output, site.filesFolder))
  context.shared.set(site.filesFolder, shared)
  rendered.claimFiles()
  const diagnostics = [
    ...locale.diagnostics,
    // If a plugin failed, a missing document may be one of its generated documents.
    ...compiled.diagnostics.filter(({ code }) => content.hasAllRoutes || code !== 'broken-markdown-link'),
    ...[bundled, plan, rendered].flatMap((stage) => stage.diagnostics),
    ...conflicting,
  ]
  // Frees the memory of its workers. Publishing a large site needs as much.
  if (locale === locales.at(-1) && !pool.hasMachines) await pool.close()
  const { pages } = plan
  const { notes } = rendered
  const isMain = locale === locales[0]
  const published: PublishedSite = await stages.run(
    'publish',
    () =>
      publishFiles({
        ...{
          site,
          output,
          shared,
          unpublished,
          artifacts,
          documents,
          bundles,
          content,
          siteData,
          pages,
          notes,
          isMain,
          pool,
        },
        otherRedirects: locales.flatMap((other) => (other === locale ? [] : other.content.redirects)),
        hasErrors: hasErrors(diagnostics),
        findConflicts: () => context.conflicts.find().map(({ diagnostic }) => diagnostic),
      }),
    partName(locale, locales),
  )
  return { site, siteData, pageSetup, content, artifacts, bundles, plan, rendered, published, diagnostics }
}

function toCheck({ published: { emitted, redirects } }: PublishedLocale) {
  return { emitted, redirects }
}

/** Returns the paths of all pages and of the files that plugins emit, in the output of the whole site. */
function wholeOutput(locales: PublishedLocale[]): Set<string> {
  return new Set(
    locales.flatMap(({ site, plan, published }) => [
      ...plan.pages.map((page) => site.folder + pageFile(page, site)),
      ...published.emitted.map((file) => site.folder + file),
      ...published.sharedFiles.map((file) => site.filesFolder + file),
    ]),
  )
}

/** Merges the places of links that several locales have. */
function uniqueLinks(links: ExternalLink[]): ExternalLink[] {
  const found = new Map<string, Map<string, ExternalLink['places'][number]>>()
  for (const { url, places } of links) {
    const known = found.get(url) ?? new Map<string, ExternalLink['places'][number]>()
    for (const place of places) known.set(JSON.stringify(place), place)
    found.set(url, known)
  }
  return [...found]
    .map(([url, places]) => ({ url, places: [...places.values()] }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}
