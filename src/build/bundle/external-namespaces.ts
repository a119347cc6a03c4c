import type { Compiler } from 'webpack'
import { runtimeGlobal } from '../../shared/runtime-contract.ts'

/**
 * Webpack plugin: modules that the theme's bundle provides are namespaces of ES modules, also for importers that treat other
 * modules as Node does, such as files of packages with `"type": "module"`.
 */
export function externalNamespaces(compiler: Compiler): void {
  compiler.hooks.compilation.tap('lectern-external-namespaces', (compilation) => {
    compilation.hooks.succeedModule.tap('lectern-external-namespaces', (module) => {
      const { request } = module as { request?: unknown }
      const isProvided = typeof request === 'string' && request.startsWith(`${runtimeGlobal}.`)
      if (isProvided && module.buildMeta) module.buildMeta.exportsType = 'namespace'
    })
  })
}
