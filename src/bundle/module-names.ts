import { createHash } from 'node:crypto'
import type { Compiler, Module } from 'webpack'

/**
 * Numbers modules by names in which the folders of site and package are left out, so that a bundle is the same wherever
 * they lie.
 * @param roots absolute folder → the name that stands for it; inner folders first
 */
export function nameModules(roots: [folder: string, name: string][]): (compiler: Compiler) => void {
  const nameOf = (module: Module) =>
    roots.reduce((text, [folder, name]) => text.replaceAll(folder, name), module.identifier())
  return (compiler) => {
    compiler.hooks.compilation.tap('lectern-module-names', (compilation) => {
      compilation.hooks.moduleIds.tap('lectern-module-names', (modules) => {
        const { chunkGraph } = compilation
        const named = [...modules].map((module) => ({ module, name: nameOf(module) }))
        const taken = new Set<string | number>()
        for (const { module, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
          if (!chunkGraph || !module.needId || chunkGraph.getModuleId(module) !== null) continue
          chunkGraph.setModuleId(module, freeId(name, taken))
        }
      })
    })
  }
}

/** Six digits of the hash of a name; the hash of the hash where another module has them already. */
function freeId(name: string, taken: Set<string | number>): number {
  let text = name
  for (;;) {
    text = createHash('sha256').update(text).digest('hex')
    const id = Number.parseInt(text.slice(0, 8), 16) % 1_000_000
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}
