import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Frame, type MissingExport, RenderError, type RenderFailure } from '../../../documents/render/index.ts'
import { closestMatch } from '../../../platform/index.ts'
import { documentPath } from '../../../shared/document-key.ts'
import type { Artifact, Diagnostic, Page } from '../../../shared/types.ts'
import { findNamedInError, findUsages, type SourceLocation } from './find-usage.ts'

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
  /** Diagnostics of the bundles, which explain pages that fail for a missing module. */
  bundleDiagnostics: Diagnostic[]
  /** Absolute paths of the modules that cannot be loaded because of errors. */
  brokenFiles: ReadonlySet<string>
}

/**
 * Returns the diagnostics of rendered pages, with document, line, component and a hint. An error in a component that many
 * pages share is reported once.
 */
export function renderDiagnostics(results: RenderedPage[], context: RenderDiagnosticContext): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const around = new Map<string, ThrowingPage[]>()
  for (const { page, sourcePath, failure, ...result } of results) {
    diagnostics.push(...(failure?.missing ?? result.missing ?? []).map((found) => missingExport(found, context)))
    if (!failure || isConsequence(failure, page, context)) continue
    const errorSource = findErrorSource(page, sourcePath, failure, context)
    const diagnostic = renderDiagnostic(page, failure, errorSource)
    const [thrown] = failure.thrown
    if (diagnostic.line !== undefined || thrown?.file === undefined) diagnostics.push(diagnostic)
    else {
      const key = [thrown.file, thrown.line, thrown.column, failure.message].join(' ')
      around.set(key, [
        ...(around.get(key) ?? []),
        { diagnostic, reason: renderReason(failure, errorSource), page, thrown },
      ])
    }
  }
  const found = [...diagnostics, ...[...around.values()].flatMap((pages) => mergeLayoutErrors(pages, context))]
  // The key of a partial document contains more than its path.
  return found.map((diagnostic) =>
    diagnostic.sourcePath ? { ...diagnostic, sourcePath: documentPath(diagnostic.sourcePath) } : diagnostic,
  )
}

/** Returns the diagnostics of one page that failed to render, if there are no others. */
export function failureDiagnostics(
  error: unknown,
  { page, sourcePath }: Pick<RenderedPage, 'page' | 'sourcePath'>,
  context: Omit<RenderDiagnosticContext, 'bundleDiagnostics' | 'brokenFiles'>,
): Diagnostic[] {
  if (error instanceof RenderError)
    return renderDiagnostics([{ page, sourcePath, failure: error.failure }], {
      ...context,
      bundleDiagnostics: [],
      brokenFiles: new Set(),
    })
  const message = `Cannot render the page ${page.path}: ${(error as Error).message}`
  return [
    { code: 'render', severity: 'error', message, sourcePath: sourcePath ?? page.component, item: `page ${page.path}` },
  ]
}

/** An error on at least this many pages is reported once, for the component they share. */
const minPagesForLayout = 5

/** A page that failed in code other than its document. */
interface ThrowingPage {
  page: Page
  diagnostic: Diagnostic
  /** Which component failed, and why. */
  reason: string
  thrown: Frame
}

function mergeLayoutErrors(found: ThrowingPage[], { siteDir }: RenderDiagnosticContext): Diagnostic[] {
  const [first] = found
  if (first === undefined || found.length < minPagesForLayout) return found.map(({ diagnostic }) => diagnostic)
  const { diagnostic, reason, page, thrown } = first
  const { item: _, ...rest } = diagnostic
  const message = `Cannot render ${found.length} pages, including ${page.path}: ${reason}`
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
    line: findImportLine(document, module, artifacts),
  }
}

function findImportLine(
  document: string | undefined,
  module: string,
  artifacts: Map<string, Artifact>,
): number | undefined {
  const uses = document === undefined ? undefined : artifacts.get(document)?.imports
  return uses?.find(({ id, line }) => id === module && line !== undefined)?.line
}

/** Whether a page failed because of an error that is already reported. */
function isConsequence(
  failure: RenderFailure,
  page: Page,
  { bundleDiagnostics, brokenFiles, artifacts }: RenderDiagnosticContext,
): boolean {
  const { message, reactCode, module, missingModule, missing, thrown, components } = failure
  if ([...thrown, ...components].some(({ file }) => file !== undefined && brokenFiles.has(file))) return true
  if (missingModule !== undefined || module !== undefined) {
    const isMissing =
      missingModule !== undefined || /^(?:Cannot find module|Module (?:build|parse) failed)/.test(message)
    return isMissing && (bundleDiagnostics.length > 0 || hasOwnDiagnostics(page, artifacts))
  }
  const isOfSite = thrown.some(({ file }) => file !== undefined && !artifacts.has(file))
  const missesValue =
    reactCode === invalidElementType || /undefined|null|is not a (?:function|constructor)/.test(message)
  if (isOfSite && !missesValue) return false
  return (missing.length > 0 && missesValue) || hasOwnDiagnostics(page, artifacts)
}

/** Whether the documents of a page have errors that may cause others. */
function hasOwnDiagnostics(page: Page, artifacts: Map<string, Artifact>): boolean {
  const ids = page.contents.flatMap(({ id, partials }) => [id, ...partials.map((part) => part.id)])
  const diagnostics = ids.flatMap((id) => artifacts.get(id)?.diagnostics ?? [])
  return diagnostics.some(({ code, severity }) => severity === 'error' && !code.startsWith('broken-'))
}

function renderDiagnostic(page: Page, failure: RenderFailure, errorSource: ErrorSource): Diagnostic {
  const { sourcePath, use, others } = errorSource
  return {
    code: 'render',
    severity: 'error',
    message: `Cannot render the page ${page.path}: ${renderReason(failure, errorSource)}`,
    hint: [others && `The component is used on lines ${others.join(', ')}.`, hintFor(failure)]
      .filter(Boolean)
      .join(' '),
    sourcePath: sourcePath ?? page.component,
    ...(use ?? { item: `page ${page.path}` }),
    stack: failure.stack,
  }
}

function renderReason({ message }: RenderFailure, { component }: ErrorSource): string {
  return `${component === undefined ? '' : `${component}, `}${message.replace(/\.$/, '')}.`
}

interface ErrorSource {
  sourcePath: string | undefined
  use?: SourceLocation
  /** All lines that use the component, if there are several. */
  others?: number[]
  /** Describes the component or module that threw. */
  component?: string
}

function findErrorSource(
  page: Page,
  sourcePath: string | undefined,
  failure: RenderFailure,
  { siteDir, artifacts }: RenderDiagnosticContext,
): ErrorSource {
  const { components, thrown, module } = failure
  const describeLocation = (frame: Frame | undefined) => formatLocation(frame, siteDir)
  if (module !== undefined) {
    const documents = page.contents.flatMap(({ id, partials }) => [id, ...partials.map((part) => part.id)])
    const document = documents.find((id) => findImportLine(id, module, artifacts) !== undefined)
    const line = findImportLine(document, module, artifacts)
    const use = line === undefined ? undefined : { line }
    return {
      sourcePath: document ?? sourcePath,
      use,
      component: `while loading the module ${path.isAbsolute(module) ? relative(module, siteDir) : module}${describeLocation(thrown[0])}`,
    }
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
      : `in <${innermost.name}>${describeLocation(thrown.find(({ file }) => file === innermost.file) ?? innermost)}`
  if (own?.line !== undefined) return { sourcePath: source, use: { line: own.line, column: own.column }, component }
  // The document itself uses the outermost of its components.
  const used = inside.filter(({ file }) => file !== ownFile).at(-1)
  const uses = used
    ? findUsages(text, used, { siteDir, sourcePath: source ?? '' })
    : findNamedInError(text, failure.message)
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

function formatLocation(frame: Frame | undefined, siteDir: string): string {
  if (frame?.file === undefined) return ''
  return ` (${relative(frame.file, siteDir)}${frame.line === undefined ? '' : `:${frame.line}`})`
}

function relative(file: string, siteDir: string): string {
  return path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/')
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const browserGlobal =
  /\b(window|document|localStorage|sessionStorage|navigator|location|history|screen|matchMedia|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|Element|Image|requestAnimationFrame|getComputedStyle|customElements|indexedDB|XMLHttpRequest|alert) is not defined\b/

/** React's code of the error for an element of an invalid type. */
const invalidElementType = 130

/** React's codes of errors for wrong calls of hooks. */
const hookErrors = [310, 321]

function hintFor({ message, hint, reactCode = 0 }: RenderFailure): string | undefined {
  if (hint !== undefined) return hint
  const global = browserGlobal.exec(message)?.[1]
  if (global)
    return `${global} is available only in the browser. Use it inside useEffect, or render the component once useIsBrowser() returns true.`
  if (hookErrors.includes(reactCode))
    return 'Call hooks at the top level of a function component, not in conditions or callbacks or at module level.'
  if (reactCode === invalidElementType)
    return 'The component is not exported under the imported name. Check whether it is a default or a named export.'
  if (/^Cannot (?:read|set) propert|is not iterable/.test(message))
    return 'The value is missing when the page is built. Check the data and props of the component.'
  if (/ is not defined$/.test(message)) return 'Import or declare it, or correct the name.'
  return undefined
}
