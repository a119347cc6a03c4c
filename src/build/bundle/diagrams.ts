import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder, loadEsbuild } from '../../platform/index.ts'
import type { PackagePaths } from './entries.ts'

/** Absolute path of the compiled diagram script. */
export function diagramScript({ theme }: PackagePaths): string {
  return path.join(theme, 'mermaid', 'diagram-frame.js')
}

/**
 * Bundles the diagram script and its library separately from the theme: it is large, browser-only and loaded on demand.
 *
 * @param options.outDir output folder of the browser files
 * @returns the script, relative to `outDir`
 */
export async function bundleDiagrams({ paths, outDir }: { paths: PackagePaths; outDir: string }): Promise<string> {
  const { build } = loadEsbuild()
  const source = diagramScript(paths)
  // Chunk names depend on `outdir`. A path inside the package is the same for every site, so esbuild does not write itself.
  const root = path.dirname(source)
  const { outputFiles } = await build({
    entryPoints: { frame: source },
    outdir: root,
    absWorkingDir: root,
    write: false,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const folder = 'assets/diagrams'
  const names = outputFiles.map((file) => path.basename(file.path))
  createFolder(path.join(outDir, folder))
  for (const [index, { contents }] of outputFiles.entries())
    writeFileSync(path.join(outDir, folder, names[index] as string), contents)
  const frame = names.find((name) => name.startsWith('frame-'))
  return `${folder}/${frame}`
}
