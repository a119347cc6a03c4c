import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { PathAliases } from '../documents/path-aliases.ts'
import { evaluateModule } from '../evaluate-config.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues, type Values } from '../values.ts'

/** What the config of Fumadocs MDX, and the loader of the pages say. */
export interface FumadocsSource {
  /** Folder of the documents, relative to the site folder. */
  folder: string
  /** Path below which the documents are. */
  baseUrl: string
  languages: Languages | undefined
  /** Whether the config or the loader uses a plugin or option of this name. */
  uses(name: string): boolean
  /** Packages that the config imports. */
  packages: string[]
}

export interface Languages {
  /** The first one is the default language. */
  names: string[]
  /** Whether each language has a folder; else its name is in the names of files, as in `page.fr.mdx`. */
  hasFolders: boolean
  hideLocale: 'never' | 'always' | 'default-locale'
}

/** Reads `source.config`, and the module that calls `loader()`. */
export async function readSource(
  siteDir: string,
  configFile: string,
  { aliases, notes }: { aliases: PathAliases; notes: Notes },
): Promise<FumadocsSource> {
  const findFile = (request: string) => aliasedFile(siteDir, aliases, request)
  const read = async (file: string) => evaluateModule(path.join(siteDir, file), { textOf: packageText, findFile })
  const hasConfig = configFile.startsWith('source.config.')
  const config = hasConfig ? await read(configFile) : { exports: {}, packages: [] }
  const loaders = new Map<string, Values>()
  const loaderTexts: string[] = []
  const packages = new Set(config.packages.filter((name) => !own.test(name) && !aliases.isAlias(name)))
  for (const file of await findLoaders(siteDir)) {
    loaderTexts.push(readFileSync(path.join(siteDir, file), 'utf8'))
    try {
      const module = await read(file)
      for (const [name, value] of Object.entries(module.exports))
        if (asText(asValues(value).baseUrl) !== undefined) loaders.set(name, asValues(value))
      for (const name of module.packages)
        if (/^(?:@[^/]+\/)?(?:remark|rehype)-/.test(name) && !own.test(name)) packages.add(name)
    } catch {
      const hint = 'Set `routeBasePath` of `docs` to the `baseUrl` of `loader()`.'
      notes.add({ file }, 'The module was not read: the documents are assumed below /docs.', hint)
    }
  }
  const collections = readCollections(config.exports, loaders)
  const [main] = [...collections].sort((a, b) => rank(b) - rank(a))
  for (const { name } of collections) {
    if (name === main?.name) continue
    const hint = 'Add the plugin `blog`, or another call of `docs` with an `id`.'
    notes.add({ file: configFile }, `The collection "${name}" was not converted.`, hint)
  }
  const loader = main?.loader ?? [...loaders.values()][0] ?? {}
  const texts = [...(hasConfig ? [readFileSync(path.join(siteDir, configFile), 'utf8')] : []), ...loaderTexts]
  return {
    folder: path.posix.normalize(main?.dir ?? 'content/docs').replace(/\/$/, ''),
    baseUrl: path.posix.join('/', asText(loader.baseUrl) ?? '/docs').replace(/(?<=.)\/$/, ''),
    languages: readLanguages(asValues(loader.i18n)),
    uses: (name) => texts.some((text) => text.includes(name)),
    packages: [...packages].sort(),
  }
}

/** Packages whose work Lectern does itself. */
const own = /^(?:fumadocs|zod$|remark-(?:math|directive|gfm)$|rehype-katex$|@shikijs\/transformers$)/

interface Collection {
  name: string
  dir: string
  isDocs: boolean
  /** Options of the loader of its pages. */
  loader: Values | undefined
}

/** Collections of `source.config`, or of modules that define them next to `loader()`. */
function readCollections(exports: Values, loaders: ReadonlyMap<string, Values>): Collection[] {
  const sources = [...loaders].map(([name, loader]): [string, unknown] => [name, loader.source])
  return [...Object.entries(exports), ...sources].flatMap(([name, value]): Collection[] => {
    const { dir, fumadocs, type } = asValues(value)
    const isDocs = fumadocs === 'defineDocs'
    if (!isDocs && (fumadocs !== 'defineCollections' || type === 'meta')) return []
    const loader = loaders.get(name) ?? [...loaders.values()].find(({ source }) => collectionOf(source) === name)
    return [{ name, dir: asText(dir) ?? asText(asList(dir)[0]) ?? 'content/docs', isDocs, loader }]
  })
}

/** The collection with the documents is one of `defineDocs`, usually of the name `docs`, whose loader is `source`. */
function rank({ name, isDocs }: Collection): number {
  return Number(isDocs) * 2 + Number(name === 'docs' || name === 'source')
}

/** Name of the collection that a source is of: `docs` for `docs.toFumadocsSource()`. */
function collectionOf(source: unknown): unknown {
  const traced = typeof source === 'function' ? (source as unknown as { tracedPath?: string[] }).tracedPath : undefined
  return traced?.[0]
}

function readLanguages(i18n: Values): Languages | undefined {
  const names = asList(i18n.languages).flatMap((name) => asText(name) ?? [])
  const main = asText(i18n.defaultLanguage) ?? names[0]
  if (main === undefined || names.length < 2) return undefined
  const hideLocale = i18n.hideLocale === 'always' || i18n.hideLocale === 'default-locale' ? i18n.hideLocale : 'never'
  return { names: [main, ...names.filter((name) => name !== main)], hasFolders: i18n.parser === 'dir', hideLocale }
}

async function findLoaders(siteDir: string): Promise<string[]> {
  const patterns = ['{,src/}{lib,app,utils}/**/source.{ts,tsx,js,mjs}', '{,src/}source.{ts,tsx,js,mjs}']
  const files = await glob([...patterns, '{,src/}{lib,app,utils}/**/source/index.{ts,tsx,js}'], { cwd: siteDir })
  return files.sort().filter((file) => /\bloader\s*\(/.test(readFileSync(path.join(siteDir, file), 'utf8')))
}

/** Generated modules, which import all documents, are no files to read. */
function aliasedFile(siteDir: string, aliases: PathAliases, request: string): string | undefined {
  const resolved = aliases.resolve(request)
  if (!resolved.startsWith('@site/') || resolved.includes('.source')) return undefined
  const file = path.join(siteDir, resolved.slice('@site/'.length))
  return ['', '.ts', '.tsx', '.js', '.jsx']
    .map((end) => file + end)
    .find((each) => /\.[jt]sx?$/.test(each) && existsSync(each))
}

/**
 * The text of a CommonJS module, which any name can be imported from. What it returns records the names that lead to it, except
 * for functions of Fumadocs, which return what they are given.
 */
function packageText(): string {
  return `const skipped = new Set(['__esModule', 'then', 'toJSON', 'prototype'])
const collection = (fumadocs, options) => {
  const value = { ...options, fumadocs, toFumadocsSource: () => value }
  return value
}
const isObject = (value) => typeof value === 'object' && value !== null
const known = {
  defineDocs: (options) => collection('defineDocs', options),
  defineCollections: (options) => collection('defineCollections', options),
  defineConfig: (options) => options,
  defineI18n: (options) => options,
  loader: (first, second) => (isObject(second) ? { source: first, ...second } : first),
  toFumadocsSource: (first) => first,
  createMDXSource: (first) => first,
}
const trace = (names) =>
  new Proxy(function () {}, {
    get: (_, key) => (key === 'tracedPath' ? names : typeof key === 'symbol' || skipped.has(key) ? undefined : trace([...names, key])),
    apply: (_, __, args) => {
      const own = names.length === 1 && Object.hasOwn(known, names[0]) ? known[names[0]] : undefined
      return own?.(...args) ?? trace(names)
    },
    construct: () => trace(names),
  })
module.exports = Object.setPrototypeOf(function () {}, trace([]))`
}
