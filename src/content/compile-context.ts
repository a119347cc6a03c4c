import type {
  AssetUse,
  ContentFile,
  Dependency,
  DependencyKind,
  Diagnostic,
  LinkUse,
  ModuleUse,
  Severity,
} from '../shared/types.ts'
import { applyTrailingSlash, withBaseUrl } from '../shared/url.ts'
import type { DependencyResolver } from './dependencies.ts'
import { assetUrl } from './modules/assets.ts'

/** What compiling one document gathers on its way. */
export interface CompileOutput {
  dependencies: Dependency[]
  links: LinkUse[]
  assets: AssetUse[]
  imports: ModuleUse[]
  partials: string[]
  diagnostics: Diagnostic[]
}

export interface CompileContext {
  file: ContentFile
  output: CompileOutput
  /** Asks the site and remembers the answer; the same question is asked once. */
  resolve(kind: DependencyKind, spec: string): string | null
  /** Complete address of a path of the site, in the form of its pages. */
  siteUrl(path: string): string
  /** Publishes a file of the site folder and gives its address; null when it does not exist. */
  asset(siteFile: string): string | null
  report(options: {
    code: string
    severity: Severity | 'ignore'
    message: string
    hint?: string
    line?: number
    column?: number
  }): void
}

/** Opens the gathering for one document. Lines given to it count within the body. */
export function createCompileContext(file: ContentFile, resolver: DependencyResolver, siteDir: string): CompileContext {
  const output: CompileOutput = { dependencies: [], links: [], assets: [], imports: [], partials: [], diagnostics: [] }
  const resolved = new Map<string, string | null>()
  const resolve = (kind: DependencyKind, spec: string) => {
    const key = `${kind} ${spec}`
    const known = resolved.get(key)
    if (known !== undefined) return known
    const value = resolver.resolve(kind, spec, file.sourcePath)
    resolved.set(key, value)
    output.dependencies.push([kind, spec, value])
    return value
  }
  const baseUrl = () => resolve('config', 'baseUrl') ?? '/'
  return {
    file,
    output,
    resolve,
    siteUrl(path) {
      const setting = resolve('config', 'trailingSlash')
      const trailingSlash = setting === 'true' ? true : setting === 'false' ? false : undefined
      return applyTrailingSlash(withBaseUrl(path, baseUrl()), trailingSlash, baseUrl())
    },
    asset(siteFile) {
      const hash = resolve('file', siteFile)
      if (hash === null) return null
      const url = assetUrl(siteFile, hash)
      if (!output.assets.some((asset) => asset.url === url)) output.assets.push({ file: `${siteDir}/${siteFile}`, url })
      return withBaseUrl(url, baseUrl())
    },
    report({ severity, line, ...rest }) {
      if (severity === 'ignore') return
      output.diagnostics.push({
        ...rest,
        severity,
        sourcePath: file.sourcePath,
        ...(line === undefined ? {} : { line: line + file.bodyLine }),
      })
    },
  }
}
