import { createHash } from 'node:crypto'
import type { Compiler, Module } from 'webpack'

/**
 * Returns a webpack plugin that derives module ids from names without absolute paths, so that a bundle does not depend on
 * where site and package are installed.
 * @param roots absolute folders and their replacements, nested folders first
 */
export function nameModules(roots: [folder: string, name: string][]): (compiler: Compiler) => void {
  const stableName = (module: Module) =>
    roots.reduce(
      // Sources of entries are data URIs.
      (text, [folder, name]) => text.replaceAll(folder, name).replaceAll(encodeURIComponent(folder), name),
      module.identifier(),
    )
  return (compiler) => {
    compiler.hooks.compilation.tap('lectern-module-names', (compilation) => {
      compilation.hooks.moduleIds.tap('lectern-module-names', (modules) => {
        const { chunkGraph } = compilation
        const namedModules = [...modules].map((module) => ({ module, name: stableName(module) }))
        const usedIds = new Set<string | number>()
        for (const { module, name } of namedModules.sort((a, b) => (a.name < b.name ? -1 : 1))) {
          if (!chunkGraph || !module.needId || chunkGraph.getModuleId(module) !== null) continue
          chunkGraph.setModuleId(module, uniqueId(name, usedIds))
        }
      })
    })
  }
}

/** Returns up to six digits from the hash of a name, hashed again while another module has the same digits. */
function uniqueId(name: string, usedIds: Set<string | number>): number {
  let text = name
  for (;;) {
    text = createHash('sha256').update(text).digest('hex')
    const id = Number.parseInt(text.slice(0, 8), 16) % 1_000_000
    if (usedIds.has(id)) continue
    usedIds.add(id)
    return id
  }
}
