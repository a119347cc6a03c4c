import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PackagePaths } from './entries.ts'
import type { ThemeComponents } from './theme-components.ts'

/** Module whose value is the URL of the diagram script, imported by the component. */
export const diagramsModule = '@lectern/diagrams.js'

/** Absolute path of the compiled diagram script. */
export function diagramScript({ theme }: PackagePaths): string {
  return path.join(theme, 'mermaid', 'diagram-frame.js')
}

/** Whether the site uses the diagram component, which is not part of the default theme. */
export function hasDiagrams({ files, originals }: ThemeComponents, { theme, root }: PackagePaths): boolean {
  const folders = [theme, path.join(root, 'src', 'theme')].map((folder) => path.join(folder, 'mermaid'))
  return [files.Mermaid, originals.Mermaid].some((file) => file && folders.includes(path.dirname(file)))
}

/**
 * Bundles the diagram script and its library separately from the theme: it is large, browser-only and loaded on demand.
 * @param options.source absolute path of the script
 * @param options.outDir output folder of the browser files
 * @returns URL of the script without base URL
 */
export async function bundleDiagrams(options: { source: string; outDir: string }): Promise<string> {
  const { build } = await import('esbuild')
  // Chunk names depend on `outdir`. A path inside the package is the same for every site, so esbuild does not write itself.
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
