import type { Compiler, Module } from 'webpack'
import type { CapturedRoot } from './capture-modules.ts'

/**
 * Webpack plugin: external modules whose value is a text are placeholders of modules with this id, which are linked later.
 * @param describe returns what is known about the module
 */
export function linkedModules(describe: (id: string) => CapturedRoot | undefined = () => undefined) {
  return (compiler: Compiler): void => {
    compiler.hooks.compilation.tap('lectern-linked-modules', (compilation) => {
      const { chunkGraph, hooks, moduleGraph } = compilation
      hooks.succeedModule.tap('lectern-linked-modules', (module) => {
        const id = linkedId(module)
        if (id === undefined) return
        // A module with the value would be merged with those that import it.
        module.getConcatenationBailoutReason = () => 'It is linked.'
        const root = describe(id)
        Object.assign(module.buildMeta ?? {}, root?.meta)
        if (root?.isPure) module.getSideEffectsConnectionState = () => false
      })
      hooks.finishModules.tap({ name: 'lectern-linked-modules', stage: 100 }, (modules) => {
        for (const module of modules) {
          const names = describe(linkedId(module) ?? '')?.exports
          if (!names) continue
          const exports = moduleGraph.getExportsInfo(module)
          for (const name of names) {
            const info = exports.getExportInfo(name)
            info.provided = true
            info.canMangleProvide = false
          }
          exports.setHasProvideInfo()
          exports.otherExportsInfo.provided = false
          exports.otherExportsInfo.canMangleProvide = false
        }
      })
      hooks.moduleIds.tap({ name: 'lectern-linked-modules', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = linkedId(module)
          if (id !== undefined) chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

/** Returns the value of such an external module. */
export function linkedRequest(id: string): string {
  return JSON.stringify(`@linked:${id}`)
}

/** Returns the id that such a module stands for; undefined for other modules. */
export function linkedId(module: Module): string | undefined {
  const { request } = module as { request?: unknown }
  return typeof request === 'string' && request.startsWith('"@linked:')
    ? (JSON.parse(request) as string).slice('@linked:'.length)
    : undefined
}
