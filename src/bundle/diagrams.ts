import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PackagePaths } from './entries.ts'
import type { ThemeComponents } from './theme-components.ts'

/** Name under which the component finds the address of the script that draws diagrams. */
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
 * @returns the address of the script, without base URL
 */
export async function bundleDiagrams(options: { source: string; outDir: string }): Promise<string> {
  const { build } = await import('esbuild')
  // Names hold paths: those from the package are the same wherever a site lies, so nothing is written by the bundler itself.
  const root = path.dirname(options.source)
  const { outputFiles } = await build({
    entryPoints: { frame: options.source },
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
  mkdirSync(path.join(options.outDir, folder), { recursive: true })
  for (const [index, { contents }] of outputFiles.entries())
    writeFileSync(path.join(options.outDir, folder, names[index] as string), contents)
  const frame = names.find((name) => name.startsWith('frame-'))
  return `${folder}/${frame}`
}
