import path from 'node:path'
import { createPathSuggestion, createRealSource, findTwoslash, findTypescript, isFile } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { snapshotSite } from '../../shared/snapshot-path.ts'
import type {
  Dependency,
  DependencyKind,
  DocumentPlaces,
  NameTable,
  SiteConfig,
  VariableTable,
} from '../../shared/types.ts'
import { decodePath, encodePath, filesBase, pageKey } from '../../shared/url.ts'
import { type CodeCheckSetup, findDefinition } from './code/checks/code-check-setup.ts'
import { createNameLookup } from './names/name-index.ts'
import { type NameRequest, resolveNames } from './names/resolve-names.ts'
import { closestVariable, findVariable, variableState, variablesOf } from './variables/variable-table.ts'

/** Resolves the dependencies of a document by name. Later builds compare the values. */
export interface DependencyResolver {
  resolve(kind: DependencyKind, spec: string, from: string): string | null
}

export interface DependencyResolverOptions {
  siteDir: string
  config: Pick<SiteConfig, 'baseUrl' | 'filesUrl' | 'trailingSlash' | 'staticDirectories'>
  /** Source path → path of its page. */
  sources: Record<string, string>
  /** What code spans can link to; undefined if there is nothing. */
  names?: NameTable
  /** Hash of a file; null if it does not exist. */
  fileHash(file: string): string | null
  codeChecks?: CodeCheckSetup
  /** Undefined if the site has none. */
  variables?: VariableTable | undefined
  /** The language of the documents, and the versions that the site has. */
  places?: DocumentPlaces
}

/** Resolves dependencies from the current state of the site. */
export function createDependencyResolver(options: DependencyResolverOptions): DependencyResolver {
  const { siteDir, config, sources, names, fileHash, variables } = options
  const lookup = names && createNameLookup(names, sources)
  const settings: Record<string, string> = {
    ...(names && { hasNames: 'true' }),
    baseUrl: config.baseUrl,
    filesUrl: filesBase(config),
    trailingSlash: String(config.trailingSlash),
  }
  /** The versions of packages that documents use only through the generator. */
  const toolVersion = (name: string) => {
    if (name === 'typescript') return findTypescript(siteDir)?.version
    return name === 'twoslash' ? findTwoslash(siteDir)?.version : undefined
  }
  let pages: Set<string> | undefined
  const realSource = createRealSource(siteDir)
  /** Paths that are wrong where a document is may be right where the file is to which it is a link. */
  const findDocument = (spec: string, from: string, exists: (sourcePath: string) => boolean) => {
    const found = resolveDocument(spec, from, exists)
    const real = found === undefined ? realSource(from) : undefined
    if (real === undefined) return found
    return resolveDocument(withoutDetour(spec, real, path.resolve(siteDir)), real, exists)
  }
  let suggest: ((wrong: string) => string | undefined) | undefined
  return {
    resolve(kind, spec, from) {
      switch (kind) {
        case 'link': {
          const source = findDocument(spec, from, (candidate) => Object.hasOwn(sources, candidate))
          return source === undefined ? null : (ownValue(sources, source) ?? null)
        }
        case 'document':
          return findDocument(spec, from, (candidate) => isFile(path.join(siteDir, candidate))) ?? null
        case 'closest-document':
          suggest ??= createPathSuggestion(Object.keys(sources))
          return closestDocument(spec, from, suggest) ?? null
        case 'page':
          pages ??= new Set(Object.values(sources).map((url) => pageKey(url, config.baseUrl) ?? ''))
          return pages.has(spec) ? 'true' : null
        case 'file':
          return fileHash(path.join(siteDir, spec))
        case 'static': {
          const folder = config.staticDirectories.find((name) => fileHash(path.join(siteDir, name, spec)) !== null)
          return folder ?? null
        }
        case 'names': {
          if (!lookup) return null
          const urls = resolveNames(JSON.parse(spec) as NameRequest, lookup(from), from)
          return urls.every((url) => url === null) ? null : JSON.stringify(urls)
        }
        case 'config':
          return ownValue(settings, spec) ?? toolVersion(spec) ?? null
        case 'definition':
          return options.codeChecks ? findDefinition(spec, from, options.codeChecks) : null
        case 'variable':
          return variables ? variableState(findVariable(spec, variablesOf(from, variables))) : null
        case 'closest-variable':
          return (variables && closestVariable(spec, variablesOf(from, variables))) ?? null
        case 'place':
          return placeOf(spec, from, options.places)
      }
    },
  }
}

/** Returns the language (`locale`) or the version of a document, and all that the site has, as JSON. */
function placeOf(
  spec: string,
  from: string,
  { locale, locales, versions }: DocumentPlaces = { locale: null, locales: [], versions: [] },
): string {
  if (spec === 'locale') return JSON.stringify({ is: locale, all: locales })
  const found = versions.find(({ folder }) => from.startsWith(`${folder}/`))
  const all = [...new Set(versions.map(({ version }) => version))].sort()
  return JSON.stringify({ is: found?.version ?? null, all })
}

/** Whether the dependencies of a compiled document still resolve to the same values. */
export function isUpToDate(dependencies: Dependency[], from: string, resolver: DependencyResolver): boolean {
  return dependencies.every(([kind, spec, value, file = from]) => resolver.resolve(kind, spec, file) === value)
}

/** Returns a relative path as one from the site folder, also if it leads out of it and into it again. */
function withoutDetour(spec: string, from: string, siteDir: string): string {
  if (spec.startsWith('/') || spec.startsWith('@site/')) return spec
  const file = path.resolve(siteDir, path.dirname(from), decodePath(spec))
  return `@site/${encodePath(path.relative(siteDir, file).split(path.sep).join('/'))}`
}

/** Returns a path, in the form of a wrong one, of the document that it may mean. */
function closestDocument(
  spec: string,
  from: string,
  suggest: (wrong: string) => string | undefined,
): string | undefined {
  for (const candidate of documentCandidates(spec, from)) {
    const found = suggest(candidate)
    if (found === undefined) continue
    if (/^(?:@site)?\//.test(spec)) return `@site/${found}`
    const relativePath = path.posix.relative(path.posix.dirname(from), found)
    return spec.startsWith('.') && !relativePath.startsWith('../') ? `./${relativePath}` : relativePath
  }
  return undefined
}

/**
 * Finds the document for a path, like Docusaurus: `@site/x.md` from the site folder; `/x.md` from the content
 * folder, then the site folder; `./` and `../` from the folder of the document; a bare `x.md` from each of them.
 */
export function resolveDocument(
  spec: string,
  from: string,
  exists: (sourcePath: string) => boolean,
): string | undefined {
  return documentCandidates(spec, from).find(exists)
}

/** Returns the source paths that a path of a document can mean, in order. */
function documentCandidates(spec: string, from: string): string[] {
  const decoded = decodePath(spec)
  const candidates: string[] = []
  // Any of these may be the content folder of a plugin. The outermost folder with the document wins.
  const folders = from.split('/').slice(0, -1)
  const contentFolders = folders.map((_, index) => folders.slice(0, index + 1).join('/'))
  const site = snapshotSite(from)
  if (decoded.startsWith('@site/')) {
    const name = decoded.slice('@site/'.length)
    candidates.push(...(site === '' ? [] : [`${site}/${name}`]), name)
  } else if (decoded.startsWith('/'))
    candidates.push(...contentFolders.map((folder) => `${folder}${decoded}`), decoded.slice(1))
  else {
    candidates.push(path.posix.join(path.posix.dirname(from), decoded))
    if (!/^\.\.?\//.test(decoded)) candidates.push(...contentFolders.map((folder) => `${folder}/${decoded}`), decoded)
  }
  return candidates.map((candidate) => path.posix.normalize(candidate))
}
