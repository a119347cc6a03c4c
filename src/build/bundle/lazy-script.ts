import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions } from 'esbuild'
import { createFolder, loadEsbuild } from '../../platform/index.ts'

export interface LazyScriptOptions extends BuildOptions {
  /** Folder of the source. */
  root: string
  /** Output folder of the browser files. */
  outDir: string
  /** Folder of the script, relative to `outDir`. */
  folder: string
}

/**
 * Bundles a script that browsers load on demand separately from the theme, because it is large.
 * @returns the names of its files in the folder
 */
export async function bundleLazyScript({ root, outDir, folder, ...options }: LazyScriptOptions): Promise<string[]> {
  const { build } = loadEsbuild()
  // Chunk names depend on `outdir`. A path inside the package is the same for every site, so esbuild does not write itself.
  const { outputFiles = [] } = await build({
    ...options,
    outdir: root,
    absWorkingDir: root,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  createFolder(path.join(outDir, folder))
  return outputFiles.map(({ path: file, contents }) => {
    const name = path.basename(file)
    writeFileSync(path.join(outDir, folder, name), contents)
    return name
  })
}
