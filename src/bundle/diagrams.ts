import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '../platform/index.ts'
import type { PackagePaths } from './entries.ts'
import type { ThemeComponents } from './theme-components.ts'

/** Name under which the component finds the script that draws diagrams. */
export const diagramsModule = '@lectern/diagrams.js'

/** The script, compiled. */
export function diagramScript({ theme }: PackagePaths): string {
  return path.join(theme, 'mermaid', 'diagram-frame.js')
}

/** Whether the components of a site draw diagrams: those that do so are part of it only where it asks for them. */
export function hasDiagrams({ files, originals }: ThemeComponents, { theme, root }: PackagePaths): boolean {
  const folders = [theme, path.join(root, 'src', 'theme')].map((folder) => path.join(folder, 'mermaid'))
  return [files.Mermaid, originals.Mermaid].some((file) => file && folders.includes(path.dirname(file)))
}

/**
 * Bundles the script that draws diagrams, with its library: apart from everything else, because it is large, is part of no
 * page, and would have to be bundled for both sides.
 * @param options.source the script, absolute
 * @param options.outDir where the files go that the site publishes
 * @param options.generated file to be written: a module that gives the address of the script
 */
export async function bundleDiagrams(options: { source: string; outDir: string; generated: string }): Promise<void> {
  const { build } = await import('esbuild')
  mkdirSync(options.outDir, { recursive: true })
  const { metafile } = await build({
    entryPoints: { frame: options.source },
    outdir: path.join(options.outDir, 'assets', 'diagrams'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    absWorkingDir: options.outDir,
    logLevel: 'silent',
  })
  const file = Object.keys(metafile.outputs).find((name) => path.basename(name).startsWith('frame-')) ?? ''
  writeAtomically(options.generated, `export default ${JSON.stringify(file.split(path.sep).join('/'))}\n`)
}
