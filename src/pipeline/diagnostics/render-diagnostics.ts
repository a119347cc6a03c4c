import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { closestMatch } from '../../platform/index.ts'
import { type Frame, type MissingExport, RenderError, type RenderFailure } from '../../render/index.ts'
import { documentPath } from '../../shared/document-key.ts'
import type { Artifact, Diagnostic, Page } from '../../shared/types.ts'
import { findUses, findWord, type Use } from './find-use.ts'

export interface RenderedPage {
  page: Page
  /** The file to name for the page: its document, or the module of its component. */
  sourcePath: string | undefined
  missing?: MissingExport[]
  failure?: RenderFailure
}

export interface RenderDiagnosticContext {
  siteDir: string
  artifacts: Map<string, Artifact>
  /** What is wrong with the bundles: what misses a module is no fault of its own. */
  bundleDiagnostics: Diagnostic[]
}

/**
 * What is wrong with pages that were rendered, or could not be: names the document, the line, the component, a way out. A
 * component that is drawn around the documents of many pages is told of once.
 */
export function renderDiagnostics(results: RenderedPage[], context: RenderDiagnosticContext): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const around = new Map<string, { diagnostic: Diagnostic; page: Page; thrown: Frame }[]>()
  for (const { page, sourcePath, failure, ...result } of results) {
    diagnostics.push(...(failure?.missing ?? result.missing ?? []).map((found) => missingExport(found, context)))
    if (!failure || isConsequence(failure, page, context)) continue
    const diagnostic = renderDiagnostic(page, sourcePath, failure, context)
    const [thrown] = failure.thrown
    if (diagnostic.line !== undefined || thrown?.file === undefined) diagnostics.push(diagnostic)
    else {
      const key = [thrown.file, thrown.line, thrown.column, failure.message].join(' ')
      around.set(key, [...(around.get(key) ?? []), { diagnostic, page, thrown }])
    }
  }
  const found = [...diagnostics, ...[...around.values()].flatMap((pages) => ofLayout(pages, context))]
  // A document that is shown in part is known by more than its path.
  return found.map((diagnostic) =>
    diagnostic.sourcePath ? { ...diagnostic, sourcePath: documentPath(diagnostic.sourcePath) } : diagnostic,
  )
}

/** What is wrong with one page that could not be rendered, where nothing else is known to be wrong. */
export function failureDiagnostics(
  error: unknown,
  { page, sourcePath }: Pick<RenderedPage, 'page' | 'sourcePath'>,
  context: Omit<RenderDiagnosticContext, 'bundleDiagnostics'>,
): Diagnostic[] {
  if (error instanceof RenderError)
    return renderDiagnostics([{ page, sourcePath, failure: error.failure }], { ...context, bundleDiagnostics: [] })
  const message = `The page ${page.path} cannot be rendered: ${(error as Error).message}`
  return [
    { code: 'render', severity: 'error', message, sourcePath: sourcePath ?? page.component, item: `page ${page.path}` },
  ]
}

/** On so many pages a failure is that of what they share. */
const leastForLayout = 5

function ofLayout(
  found: { diagnostic: Diagnostic; page: Page; thrown: Frame }[],
  { siteDir }: RenderDiagnosticContext,
): Diagnostic[] {
  const [first] = found
  if (first === undefined || found.length < leastForLayout) return found.map(({ diagnostic }) => diagnostic)
  const { diagnostic, page, thrown } = first
  const { item: _, ...rest } = diagnostic
  const message = diagnostic.message.replace(/^The page \S+ /, `${found.length} pages, ${page.path} among them, `)
  return [
    { ...rest, message, sourcePath: relative(thrown.file ?? '', siteDir), line: thrown.line, column: thrown.column },
  ]
}

function missingExport(
  { document, module, name, exports }: MissingExport,
  { artifacts }: RenderDiagnosticContext,
): Diagnostic {
  const close = closestMatch(name, exports)
  const list = exports.length > 0 ? `Available exports: ${exports.join(', ')}.` : 'The module has no exports.'
  return {
    code: 'missing-export',
    severity: 'error',
    message: `Module "${module}" has no ${name === 'default' ? 'default export' : `export "${name}"`}.`,
    hint: close ? `Did you mean "${close}"?` : list,
    sourcePath: document,
    line: importLine(document, module, artifacts),
  }
}

function importLine(
  document: string | undefined,
  module: string,
  artifacts: Map<string, Artifact>,
): number | undefined {
  const uses = document === undefined ? undefined : artifacts.get(document)?.imports
  return uses?.find(({ id, line }) => id === module && line !== undefined)?.line
}

/** Whether a page failed for want of something that is a fault already. */
function isConsequence(
  failure: RenderFailure,
  page: Page,
  { bundleDiagnostics, artifacts }: RenderDiagnosticContext,
): boolean {
  const { message, module, missing, thrown } = failure
  const unbundled = /^Module (.*) is not available on this page\.$/.exec(message)?.[1]
  if (unbundled !== undefined || module !== undefined) {
    const isMissing = unbundled !== undefined || /^(?:Cannot find module|Module (?:build|parse) failed)/.test(message)
    return isMissing && (bundleDiagnostics.length > 0 || hasOwnDiagnostics(page, artifacts))
  }
  const isOfSite = thrown.some(({ file }) => file !== undefined && !artifacts.has(file))
  const missesValue = /^Element type|undefined|null|is not a (?:function|constructor)/.test(message)
  if (isOfSite && !missesValue) return false
  return (missing.length > 0 && missesValue) || hasOwnDiagnostics(page, artifacts)
}

/** Whether the documents of a page have faults that make them lack something. */
function hasOwnDiagnostics(page: Page, artifacts: Map<string, Artifact>): boolean {
  const ids = page.contents.flatMap(({ id, partials }) => [id, ...partials.map((part) => part.id)])
  const diagnostics = ids.flatMap((id) => artifacts.get(id)?.diagnostics ?? [])
  return diagnostics.some(({ code, severity }) => severity === 'error' && !code.startsWith('broken-'))
}

function renderDiagnostic(
  page: Page,
  sourcePath: string | undefined,
  failure: RenderFailure,
  context: RenderDiagnosticContext,
): Diagnostic {
  const culprit = culpritOf(page, sourcePath, failure, context)
  const { use, others, component } = culprit
  const subject = component === undefined ? '' : `${component}, `
  return {
    code: 'render',
    severity: 'error',
    message: `The page ${page.path} cannot be rendered: ${subject}${failure.message.replace(/\.$/, '')}.`,
    hint: [others && `The component stands on the lines ${others.join(', ')}.`, remedy(failure.message)]
      .filter(Boolean)
      .join(' '),
    sourcePath: culprit.sourcePath ?? page.component,
    ...(use ?? { item: `page ${page.path}` }),
    stack: failure.stack,
  }
}

interface Culprit {
  sourcePath: string | undefined
  use?: Use
  /** Lines on which the component stands, where there are several. */
  others?: number[]
  /** What has thrown, in words. */
  component?: string
}

function culpritOf(
  page: Page,
  sourcePath: string | undefined,
  failure: RenderFailure,
  { siteDir, artifacts }: RenderDiagnosticContext,
): Culprit {
  const { components, thrown, module } = failure
  const inSite = (frame: Frame | undefined) => placeText(frame, siteDir)
  if (module !== undefined) {
    const documents = page.contents.flatMap(({ id, partials }) => [id, ...partials.map((part) => part.id)])
    const document = documents.find((id) => importLine(id, module, artifacts) !== undefined)
    const line = importLine(document, module, artifacts)
    const use = line === undefined ? undefined : { line }
    return { sourcePath: document ?? sourcePath, use, component: `loading the module ${module}${inSite(thrown[0])}` }
  }
  const isDocument = ({ file }: Frame) => file !== undefined && artifacts.has(file)
  const at = components.findIndex(isDocument)
  const inside = components.slice(0, at < 0 ? components.length : at).filter(isComponent)
  const document = components[at]?.file ?? failure.document
  const source = document ?? sourcePath
  const text = source === undefined ? '' : readText(path.join(siteDir, source))
  const [innermost] = inside
  const ownFile = source === undefined ? undefined : path.join(siteDir, source)
  const own = document === undefined ? thrown.find(({ file }) => file === ownFile) : undefined
  const component =
    innermost === undefined || innermost.file === ownFile
      ? undefined
      : `in <${innermost.name}>${inSite(thrown.find(({ file }) => file === innermost.file) ?? innermost)}`
  if (own?.line !== undefined) return { sourcePath: source, use: { line: own.line, column: own.column }, component }
  // What the document itself names is the outermost of the components in it.
  const used = inside.filter(({ file }) => file !== ownFile).at(-1)
  const uses = used ? findUses(text, used, { siteDir, sourcePath: source ?? '' }) : findWord(text, failure.message)
  const [use] = uses
  return {
    sourcePath: source,
    component,
    ...(use ? { use } : {}),
    ...(uses.length > 1 ? { others: uses.map(({ line }) => line) } : {}),
  }
}

function isComponent({ name }: Frame): boolean {
  return /^[A-Z_$]/.test(name) && !/^(?:Suspense|SuspenseList)$/.test(name)
}

function placeText(frame: Frame | undefined, siteDir: string): string {
  if (frame?.file === undefined) return ''
  return ` (${relative(frame.file, siteDir)}${frame.line === undefined ? '' : `:${frame.line}`})`
}

function relative(file: string, siteDir: string): string {
  return path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/')
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const browserOnly =
  /\b(window|document|localStorage|sessionStorage|navigator|location|history|screen|matchMedia|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|Element|Image|requestAnimationFrame|getComputedStyle|customElements|indexedDB|XMLHttpRequest|alert) is not defined\b/

function remedy(message: string): string | undefined {
  const global = browserOnly.exec(message)?.[1]
  if (global)
    return `${global} exists only in the browser: use it inside useEffect, or show the component after useIsBrowser() is true.`
  if (/^a hook|^hooks/.test(message))
    return 'Call hooks in the body of a function component, each time in the same order: not in conditions, callbacks or at the top of a module.'
  if (/^Element type is invalid/.test(message))
    return 'The component is not exported under the name by which it is imported, or default and named imports are mixed up.'
  if (/^Cannot (?:read|set) propert|is not iterable/.test(message))
    return 'What it is read from is missing when the page is built: look at the data and the properties that the component gets.'
  if (/ is not defined$/.test(message)) return 'Import or declare it, or correct the name.'
  return undefined
}
