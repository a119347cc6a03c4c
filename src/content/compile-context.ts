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
export interface Notes {
  dependencies: Dependency[]
  links: LinkUse[]
  assets: AssetUse[]
  imports: ModuleUse[]
  partials: string[]
  diagnostics: Diagnostic[]
}

export interface CompileContext {
  file: ContentFile
  notes: Notes
  /** Asks the site and remembers the answer; the same question is asked once. */
  ask(kind: DependencyKind, spec: string): string | null
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
  const notes: Notes = { dependencies: [], links: [], assets: [], imports: [], partials: [], diagnostics: [] }
  const answers = new Map<string, string | null>()
  const ask = (kind: DependencyKind, spec: string) => {
    const key = `${kind} ${spec}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = resolver.answer(kind, spec, file.sourcePath)
    answers.set(key, answer)
    notes.dependencies.push([kind, spec, answer])
    return answer
  }
  const baseUrl = () => ask('config', 'baseUrl') ?? '/'
  return {
    file,
    notes,
    ask,
    siteUrl(path) {
      const setting = ask('config', 'trailingSlash')
      const trailingSlash = setting === 'true' ? true : setting === 'false' ? false : undefined
      return applyTrailingSlash(withBaseUrl(path, baseUrl()), trailingSlash, baseUrl())
    },
    asset(siteFile) {
      const hash = ask('file', siteFile)
      if (hash === null) return null
      const url = assetUrl(siteFile, hash)
      if (!notes.assets.some((asset) => asset.url === url)) notes.assets.push({ file: `${siteDir}/${siteFile}`, url })
      return withBaseUrl(url, baseUrl())
    },
    report({ severity, line, ...rest }) {
      if (severity === 'ignore') return
      notes.diagnostics.push({
        ...rest,
        severity,
        sourcePath: file.sourcePath,
        ...(line === undefined ? {} : { line: line + file.bodyLine }),
      })
    },
  }
}
