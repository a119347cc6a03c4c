import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CompileContext } from '../compile-context.ts'
import { resolveFile } from '../references/assets.ts'
import { isAllowed, isOutsideModule, moduleEndings, outsideHint } from '../references/site-files.ts'
import type { SourceLocation } from '../tree/location.ts'
import { inlineModule } from './inlined-modules.ts'

/** Names of the runtime functions in a module, chosen to avoid conflicts with documents. */
export const runtime = { use: '__use', req: '__req', load: '__load', native: '__import', own: '__own' } as const

/** Built-in exports, which a document can also use itself. */
export const selfNames = ['toc', 'frontMatter', 'contentTitle'] as const

/** The namespace of an imported module. */
export interface ModuleValue {
  /** A JavaScript expression. */
  namespace: string
  /** Source path, if the module is a document. */
  document?: string
}

/** Returns the value of a static import. */
export function importedValue(request: string, shared: CompileContext, location: SourceLocation): ModuleValue {
  const context = shared.at(location)
  const spec = fromSiteFolder(withoutLoader(request), context)
  const inlined = inlineModule(spec, context, location)
  if (inlined) return { namespace: `(${inlined.namespace})` }
  const document = importedDocument(spec, context, location)
  if (document !== undefined) return { namespace: `${runtime.use}(${JSON.stringify(document)})`, document }
  if (isRefused(spec, context, location)) return { namespace: '({})' }
  const id = registryId(spec, context.file.sourcePath)
  context.recordModuleUse({ id, kind: 'use' }, location.line)
  return { namespace: `${runtime.use}(${JSON.stringify(id)})` }
}

/** Returns the value of `require()`, as a JavaScript expression. */
export function requiredValue(request: string, shared: CompileContext, location: SourceLocation): string {
  const context = shared.at(location)
  const spec = fromSiteFolder(withoutLoader(request), context)
  const inlined = inlineModule(spec, context, location)
  if (inlined) return `(${inlined.required})`
  const document = importedDocument(spec, context, location)
  if (document !== undefined) return `${runtime.use}(${JSON.stringify(document)})`
  if (isRefused(spec, context, location)) return '({})'
  const id = registryId(spec, context.file.sourcePath)
  context.recordModuleUse({ id, kind: 'req' }, location.line)
  return `${runtime.req}(${JSON.stringify(id)})`
}

/** Returns the promise of `import()`, as a JavaScript expression. The browser itself loads complete URLs. */
export function loadedValue(request: string, shared: CompileContext, location: SourceLocation): string {
  const context = shared.at(location)
  const spec = fromSiteFolder(withoutLoader(request), context)
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(spec)) return `${runtime.native}(${JSON.stringify(spec)})`
  const inlined = inlineModule(spec, context, location)
  if (inlined) return `Promise.resolve(${inlined.namespace})`
  const document = importedDocument(spec, context, location)
  if (document !== undefined) return `${runtime.load}(${JSON.stringify(document)})`
  if (isRefused(spec, context, location)) return 'Promise.resolve({})'
  const id = registryId(spec, context.file.sourcePath)
  context.recordModuleUse({ id, kind: 'load' }, location.line)
  return `${runtime.load}(${JSON.stringify(id)})`
}

/** Returns the source path of an imported document; undefined for another module. */
function importedDocument(spec: string, context: CompileContext, location: SourceLocation): string | undefined {
  if (!/\.mdx?$/.test(spec)) return undefined
  const document = context.resolve('document', spec)
  if (document === null) {
    const message = `The imported document ${spec} does not exist.`
    context.report({ code: 'missing-document', severity: 'error', message, ...location })
    return spec
  }
  if (!isAllowed(document, context.settings)) {
    reportOutside(spec, context, location)
    return spec
  }
  const { partials } = context.output
  if (!partials.includes(document)) partials.push(document)
  return document
}

/** Reports a module outside of the site, which must not be bundled. */
function isRefused(spec: string, context: CompileContext, location: SourceLocation): boolean {
  const isOutside = isOutsideModule(spec, context)
  if (isOutside) reportOutside(spec, context, location)
  return isOutside
}

function reportOutside(spec: string, context: CompileContext, location: SourceLocation): void {
  const message = `The imported file ${spec} is outside the site folder.`
  context.report({ code: 'missing-file', severity: 'error', message, hint: outsideHint, ...location })
}

/** `!!raw-loader!./x.js` → `./x.js?raw`: the form that does not name a loader. */
function withoutLoader(request: string): string {
  const [, name, file] = /^(?:-?!{1,2})?(raw|file|url)-loader(?:\?[^!]*)?!([^!]+)$/.exec(request) ?? []
  return name === undefined ? request : `${file}?${name === 'raw' ? 'raw' : 'url'}`
}

/** `/src/x` → `@site/src/x`, as webpack resolves it for Docusaurus, unless only a file of the disk has this path. */
function fromSiteFolder(spec: string, { file, resolve }: CompileContext): string {
  if (!/^\/[^/]/.test(spec)) return spec
  const found = resolveFile(`@site${spec}`, file.sourcePath) as string
  const isOfSite = moduleEndings.some((ending) => resolve('file', found + ending) !== null)
  return isOfSite || !moduleEndings.some((ending) => existsSync(spec + ending)) ? `@site${spec}` : spec
}

/** Returns the name of a module in the registry, which does not depend on the importing document. */
export function registryId(spec: string, sourcePath: string): string {
  if (!/^\.\.?(?:\/|$)/.test(spec)) return spec
  return `@site/${path.posix.join(path.posix.dirname(sourcePath), spec)}`
}
