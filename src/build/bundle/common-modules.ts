import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack'
import { modulesGlobal } from '../../shared/runtime-contract.ts'
import { isThemeRequest } from './entries.ts'

interface ShareOptions {
  target: 'browser' | 'node'
  /** Absolute folders and their replacements, nested folders first. */
  roots: [folder: string, name: string][]
  /** Folders of modules that bundles do not share: the generator's own, and the packages of which a page has one copy. */
  excluded: string[]
}

const name = 'lectern-common-modules'

/** Webpack's name of the cache for modules that read it. */
const cache = '__webpack_require__.c'

/** What webpack returns for an import that may use any part of a module. */
const wholeModule = [[]]

/**
 * Webpack plugin: the modules of a site are shared with the other bundles of a page. Whichever of them a bundle contains is the same
 * text under the same id, and exists once, since the bundles have one cache of modules.
 */
export function shareModules({ target, roots, excluded }: ShareOptions): (compiler: Compiler) => void {
  return (compiler) => {
    compiler.hooks.compilation.tap(name, (compilation) => {
      if (compilation.compiler !== compiler) return
      let shared: ReadonlySet<Module> = new Set()
      const isShared = (module: Module | null | undefined) => !!module && shared.has(module)
      compilation.hooks.finishModules.tap(name, (modules) => {
        shared = findShared(modules, compilation, excluded)
        // Merged with others, or without the exports that nothing here imports, they would differ.
        for (const module of shared) module.getConcatenationBailoutReason = () => 'It is shared.'
      })
      compilation.hooks.dependencyReferencedExports.tap(name, (exports, dependency) =>
        isShared(compilation.moduleGraph.getModule(dependency)) ? wholeModule : exports,
      )
      compilation.hooks.moduleIds.tap({ name, stage: -50 }, () => {
        const used = new Set<string>()
        for (const module of shared) {
          const { chunkGraph } = compilation
          if (!module.needId || chunkGraph.getModuleId(module) !== null) continue
          const id = [withoutPositions(module.identifier()), module.identifier()]
            .map((text) => shortHash(roots.reduce((named, [folder, root]) => named.replaceAll(folder, root), text)))
            .find((each) => !used.has(each)) as string
          used.add(id)
          chunkGraph.setModuleId(module, id)
        }
      })
      const { javascript, RuntimeModule } = compiler.webpack
      class SharedCache extends RuntimeModule {
        override generate(): string {
          // Node evaluates bundles as functions, with the cache as an argument.
          return `${cache} = ${target === 'node' ? modulesGlobal : `globalThis.${modulesGlobal} ||= {}`}`
        }
      }
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderRequire.tap(name, (code) =>
        code.replaceAll('__webpack_module_cache__', cache),
      )
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new SharedCache('shared cache'))
      })
    })
  }
}

/** Returns the modules of site and plugins, with the packages that they import. */
function findShared(modules: Iterable<Module>, { moduleGraph }: Compilation, excluded: string[]): ReadonlySet<Module> {
  const isExcluded = (module: Module) => {
    const { resource = '' } = module as Partial<NormalModule>
    return !path.isAbsolute(resource) || excluded.some((folder) => resource.startsWith(folder))
  }
  const isOfPackage = (module: Module) => /[\\/]node_modules[\\/]/.test((module as NormalModule).resource)
  const isComponent = (module: Module) =>
    [...moduleGraph.getIncomingConnections(module)].some(({ dependency }) => isThemeRequest(requestOf(dependency)))
  const shared = new Set<Module>()
  for (const module of modules)
    if (!isExcluded(module) && (!isOfPackage(module) || isComponent(module))) shared.add(module)
  // Modules that are added here are visited as well.
  for (const module of shared)
    for (const { module: imported } of moduleGraph.getOutgoingConnections(module))
      if (imported && !isExcluded(imported)) shared.add(imported)
  return shared
}

function requestOf(dependency: Dependency | null): string {
  return (dependency as { request?: string } | null)?.request ?? ''
}

/** Removes the positions of loaders in the list of rules, which are not the same in all bundles. */
function withoutPositions(identifier: string): string {
  return identifier.replace(/\?\?(?:clonedR|r)uleSet\[[^!]*(?=!)/g, '')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
