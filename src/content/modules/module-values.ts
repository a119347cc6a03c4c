import path from 'node:path'
import type { ModuleUse } from '../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { inlineModule } from './inlined-modules.ts'
import type { ModuleContext, SourceLocation } from './module-context.ts'

/** Names of the runtime's functions inside a module: none that a document would use itself. */
export const runtime = { use: '__use', req: '__req', load: '__load', native: '__import', own: '__own' } as const

/** What a document can say about itself without declaring it, and what others can import from it. */
export const selfNames = ['toc', 'frontMatter', 'contentTitle'] as const

/** A JavaScript expression, as text, for the namespace of an imported module. */
export interface ModuleValue {
  namespace: string
  /** Source path of the imported document, when it is one. */
  document?: string
}

/** What `import` of a module gives. */
export function importedValue(spec: string, scope: ModuleContext, place: SourceLocation): ModuleValue {
  const constant = inlineModule(spec, scope, place)
  if (constant) return { namespace: `(${constant.namespace})` }
  const document = importedDocument(spec, scope, place)
  if (document !== undefined) return { namespace: `${runtime.use}(${JSON.stringify(document)})`, document }
  const id = registryId(spec, scope.context.file.sourcePath)
  recordModuleUse(scope.context, { id, kind: 'use' }, place.line)
  return { namespace: `${runtime.use}(${JSON.stringify(id)})` }
}

/** What `require()` gives. */
export function requiredValue(spec: string, scope: ModuleContext, place: SourceLocation): string {
  const constant = inlineModule(spec, scope, place)
  if (constant) return `(${constant.required})`
  const document = importedDocument(spec, scope, place)
  if (document !== undefined) return `${runtime.use}(${JSON.stringify(document)})`
  const id = registryId(spec, scope.context.file.sourcePath)
  recordModuleUse(scope.context, { id, kind: 'req' }, place.line)
  return `${runtime.req}(${JSON.stringify(id)})`
}

/** What `import()` gives: a promise. Complete addresses are left to the browser. */
export function loadedValue(spec: string, scope: ModuleContext, place: SourceLocation): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(spec)) return `${runtime.native}(${JSON.stringify(spec)})`
  const constant = inlineModule(spec, scope, place)
  if (constant) return `Promise.resolve(${constant.namespace})`
  const document = importedDocument(spec, scope, place)
  if (document !== undefined) return `${runtime.load}(${JSON.stringify(document)})`
  const id = registryId(spec, scope.context.file.sourcePath)
  recordModuleUse(scope.context, { id, kind: 'load' }, place.line)
  return `${runtime.load}(${JSON.stringify(id)})`
}

/** Source path of a document that a module names; undefined for a module that is none. */
function importedDocument(spec: string, { context }: ModuleContext, place: SourceLocation): string | undefined {
  if (!/\.mdx?$/.test(spec)) return undefined
  const document = context.resolve('document', spec)
  if (document === null) {
    const message = `The imported document ${spec} does not exist.`
    context.report({ code: 'missing-document', severity: 'error', message, ...place })
    return spec
  }
  if (!context.output.partials.includes(document)) context.output.partials.push(document)
  return document
}

/** The name of a module in the registry: the same wherever it is imported from. */
export function registryId(spec: string, sourcePath: string): string {
  if (!/^\.\.?(?:\/|$)/.test(spec)) return spec
  return `@site/${path.posix.join(path.posix.dirname(sourcePath), spec)}`
}

/** Notes, once, that a document uses a module of the registry. */
export function recordModuleUse({ output, file }: CompileContext, use: ModuleUse, line?: number): void {
  if (output.imports.some((known) => known.id === use.id && known.kind === use.kind)) return
  output.imports.push(line === undefined ? use : { ...use, line: line + file.bodyLine })
}
