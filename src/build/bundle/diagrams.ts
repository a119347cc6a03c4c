import path from 'node:path'
import type { PackagePaths } from './entries.ts'
import { bundleLazyScript } from './lazy-script.ts'

/** Absolute path of the compiled diagram script. */
export function diagramScript({ theme }: PackagePaths): string {
  return path.join(theme, 'mermaid', 'diagram-frame.js')
}

/**
 * Bundles the diagram script with its library.
 *
 * @param options.outDir output folder of the browser files
 * @returns the script, relative to `outDir`
 */
export async function bundleDiagrams({ paths, outDir }: { paths: PackagePaths; outDir: string }): Promise<string> {
  const source = diagramScript(paths)
  const folder = 'assets/diagrams'
  const names = await bundleLazyScript({
    ...{ root: path.dirname(source), outDir, folder },
    entryPoints: { frame: source },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  })
  const frame = names.find((name) => name.startsWith('frame-'))
  return `${folder}/${frame}`
}
