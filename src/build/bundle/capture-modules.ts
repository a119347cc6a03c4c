import path from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'
import { loadEsbuild } from '../../platform/index.ts'
import type { Fragment, UsedExports } from './module-fragments.ts'

/** A module of a bundle as text, from which files can be linked. */
export interface CapturedModule {
  /** The module's function as it follows its key in an object; left out for style sheets, and if there are fragments. */
  code?: string
  /** The function in parts. */
  head?: string
  fragments?: Fragment[]
  /** Key of a needed module → the exports that are used. */
  uses?: Record<string, UsedExports>
  /** Rules of a style sheet. */
  css?: string
  /** Requests of the external modules in it. */
  externals?: string[]
  /** Keys of the modules it needs, in the order of its imports. */
  needs: string[]
}

/** A module that the entry imports, which other bundles can import from this one. */
export interface CapturedRoot {
  key: string
  /** Names of its exports, null if they are not known, as in CommonJS. */
  exports: string[] | null
  /** How its exports are imported: what webpack notes about a module. */
  meta: { exportsType?: string; defaultObject?: unknown }
  /** Whether importers that use none of its exports do not need it. */
  isPure?: true
}

export interface CapturedBundle {
  /** Modules by key: the id of a script, the name of a style sheet. */
  modules: Record<string, CapturedModule>
  /** Absolute path of a file that the entry imports → its module. */
  roots: Record<string, CapturedRoot>
  /** Key of the module that the entry imports by its source. */
  core: string | undefined
  /** Absolute paths of all files in the bundle. */
  files: string[]
  /** Requests of packages and aliases. */
  requests: string[]
  /** Names of runtime functions that the modules need. */
  runtime: string[]
  /** Files that modules load when they need them, and the modules that these need from the chunk. */
  lazy: { name: string; needs: string[] }[]
}

interface CaptureOptions {
  /** Name of the chunk, which has one entry module. */
  chunk: string
  minify: boolean
  /** Returns the name of a style sheet, without absolute paths. */
  toName(file: string): string
  onCaptured(bundle: CapturedBundle): void
}

const name = 'lectern-capture-modules'

/** Webpack plugin that hands over the modules of a chunk. */
export function captureModules(options: CaptureOptions): (compiler: Compiler) => void {
  return (compiler) => {
    const { Compilation, javascript } = compiler.webpack
    compiler.hooks.compilation.tap(name, (compilation) => {
      if (compilation.compiler !== compiler) return
      const rendered = new Map<Module, string>()
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderModulePackage.tap(
        name,
        (source, module) => {
          rendered.set(module, source.source().toString())
          return source
        },
      )
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        if (compilation.errors.length > 0) return
        options.onCaptured(await readModules(compilation, rendered, options))
      })
    })
  }
}

async function readModules(
  compilation: Compilation,
  rendered: Map<Module, string>,
  { chunk: chunkName, minify, toName }: CaptureOptions,
): Promise<CapturedBundle> {
  const { chunkGraph, moduleGraph, namedChunks } = compilation
  const chunk = namedChunks.get(chunkName)
  if (!chunk) throw new Error(`There is no chunk "${chunkName}".`)
  const inChunk = [...chunkGraph.getChunkModulesIterable(chunk)]
  const members = new Set(inChunk)
  const keyOf = (module: Module) =>
    (module as { content?: unknown }).content === undefined || module.type !== 'css/mini-extract'
      ? String(chunkGraph.getModuleId(module))
      : `css ${toName(styleFile(module))}`
  const targets = (module: Module): Module[] =>
    [...moduleGraph.getOutgoingConnections(module)].flatMap((connection) =>
      connection.module && connection.isTargetActive(chunk.runtime) ? [connection.module] : [],
    )
  const order = (module: Module) => moduleGraph.getPreOrderIndex(rootOf(module)) ?? 0
  const needed = (module: Module): Module[] =>
    [...new Set(targets(module))]
      .filter((target) => target !== module && members.has(target))
      .sort((a, b) => order(a) - order(b))
  const usesOf = (module: Module): Record<string, UsedExports> => {
    const uses: Record<string, UsedExports> = {}
    for (const { module: target, dependency } of moduleGraph.getOutgoingConnections(module)) {
      if (!target || !dependency || !members.has(target)) continue
      const key = keyOf(target)
      for (const used of compilation.getDependencyReferencedExports(dependency, chunk.runtime)) {
        const [name] = Array.isArray(used) ? used : used.name
        const before = uses[key] ?? []
        uses[key] = name === undefined || before === true ? true : [...new Set([...before, name])]
      }
      uses[key] ??= []
    }
    return uses
  }
  const modules = await Promise.all(
    inChunk.map(async (module): Promise<[string, CapturedModule]> => {
      const needs = needed(module).map(keyOf)
      if (module.type === 'css/mini-extract')
        return [keyOf(module), { css: await styleText(module as unknown as StyleModule, minify), needs }]
      const code = rendered.get(module)
      return [
        keyOf(module),
        {
          ...(code !== undefined && { code: await memberText(code, minify) }),
          ...externalsIn(module),
          needs,
          ...(needs.length > 0 && { uses: usesOf(module) }),
        },
      ]
    }),
  )
  const [entry] = chunkGraph.getChunkEntryModulesIterable(chunk)
  const entryNeeds = entry ? needed(entry) : []
  const roots = entryNeeds.flatMap((module): [string, CapturedRoot][] => {
    const file = fileOf(module)
    return file === undefined ? [] : [[file, { key: keyOf(module), ...describeExports(moduleGraph, rootOf(module)) }]]
  })
  return {
    modules: Object.fromEntries(modules.sort(([a], [b]) => (a < b ? -1 : 1))),
    roots: Object.fromEntries(roots.sort(([a], [b]) => (a < b ? -1 : 1))),
    core: entryNeeds.filter((module) => fileOf(module) === undefined).map(keyOf)[0],
    files: [...new Set(inChunk.flatMap(innerFiles))].sort(),
    requests: [...new Set(inChunk.flatMap(innerRequests))].sort(),
    runtime: [...chunkGraph.getTreeRuntimeRequirements(chunk)].sort(),
    lazy: [...chunk.getAllAsyncChunks()].map((lazy) => ({
      name: String(lazy.name ?? lazy.id),
      needs: [...new Set([...chunkGraph.getChunkModulesIterable(lazy)].flatMap(needed).map(keyOf))],
    })),
  }
}

function externalsIn(module: Module): { externals?: string[] } {
  const externals = (innerModules(module) as { externalType?: string; userRequest?: string }[]).flatMap(
    ({ externalType, userRequest }) => (externalType !== undefined && userRequest !== undefined ? [userRequest] : []),
  )
  return externals.length > 0 ? { externals } : {}
}

function describeExports(moduleGraph: Compilation['moduleGraph'], module: Module): Omit<CapturedRoot, 'key'> {
  const provided = moduleGraph.getProvidedExports(module)
  const { exportsType, defaultObject } = module.buildMeta ?? {}
  return {
    exports: Array.isArray(provided) ? provided : null,
    meta: {
      exportsType,
      ...(defaultObject !== undefined && { defaultObject }),
    },
    ...((module.factoryMeta as { sideEffectFree?: boolean } | undefined)?.sideEffectFree && { isPure: true }),
  }
}

/** Returns the module whose exports a concatenated module has. */
function rootOf(module: Module): Module {
  return (module as { rootModule?: Module }).rootModule ?? module
}

/** Returns the file of a module; undefined for one whose source is part of its request. */
function fileOf(module: Module): string | undefined {
  const name = rootOf(module).nameForCondition() ?? ''
  return path.isAbsolute(name) ? name : undefined
}

function innerFiles(module: Module): string[] {
  return innerModules(module).flatMap((each) => fileOf(each) ?? [])
}

/** Returns the modules that webpack has merged into one. */
function innerModules(module: Module): Module[] {
  const { modules = [module] } = module as { modules?: Iterable<Module> }
  return [...modules]
}

function innerRequests(module: Module): string[] {
  return innerModules(module).flatMap(({ dependencies }) =>
    (dependencies as { request?: string }[]).flatMap(({ request = '' }) => (/^[@\w]/.test(request) ? [request] : [])),
  )
}

/** Returns the path of a style sheet, with the conditions of its import. */
function styleFile(module: Module): string {
  return module.identifier().split('!').pop() ?? ''
}

interface StyleModule {
  content: string | Uint8Array
  media?: string
  supports?: string
  layer?: string | null
}

/** Resolves what the extraction of style sheets writes for a relative public path, as it does when it writes a file. */
function resolvePublicPath(text: string): string {
  return text
    .replaceAll('webpack:///mini-css-extract-plugin/', '')
    .replaceAll('__mini_css_extract_plugin_single_dot_path_segment__', '.')
}

async function styleText({ content, media, supports, layer }: StyleModule, minify: boolean): Promise<string> {
  const { transform } = loadEsbuild()
  let text = resolvePublicPath(typeof content === 'string' ? content : Buffer.from(content).toString())
  if (layer != null) text = `@layer ${layer} {${text}}`
  if (media) text = `@media ${media} {${text}}`
  if (supports) text = `@supports (${supports}) {${text}}`
  return minify ? (await transform(text, { loader: 'css', minify: true, logLevel: 'silent' })).code.trim() : text
}

/** Returns a module's function as it follows its key in an object: a method, or `: ` and a function. */
async function memberText(code: string, minify: boolean): Promise<string> {
  const isMethod = /^\([^()]*\)\s*\{/.test(code)
  const member = isMethod ? code : `: ${code}`
  if (!minify) return member
  const { minify: minifyScript } = await import('@swc/core')
  const minified = await minifyScript(`_={_${member}}`, { compress: true, mangle: true, module: false })
  const [, text] = /^_=\{_(.*)\};?$/s.exec(minified.code) ?? []
  if (text === undefined) throw new Error('The minifier returned a module in an unknown form.')
  return text
}
