import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createFolder, hashOf } from '../../platform/index.ts'
import type { PackagePaths } from './entries.ts'

/**
 * Writes the style sheet of KaTeX and its fonts, in the one format that all supported browsers read.
 *
 * @param options.outDir output folder of the browser files
 * @returns the style sheets, relative to `outDir`
 */
export function bundleMathStyles({ paths, outDir }: { paths: PackagePaths; outDir: string }): string[] {
  const source = createRequire(`${paths.root}/`).resolve('katex/dist/katex.min.css')
  for (const folder of ['css', 'media']) createFolder(path.join(outDir, 'assets', folder))
  const copyFont = (font: string) => {
    const bytes = readFileSync(path.join(path.dirname(source), font))
    const { name, ext } = path.parse(font)
    const file = `assets/media/${name}.${hashOf(bytes).slice(0, 10)}${ext}`
    writeFileSync(path.join(outDir, file), bytes)
    return `../../${file}`
  }
  const styles = readFileSync(source, 'utf8')
    .replace(/,url\([^)]*\.(?:woff|ttf)\)\s*format\("[^"]*"\)/g, '')
    .replace(/url\(([^)]*\.woff2)\)/g, (_, font: string) => `url(${copyFont(font)})`)
  const file = `assets/css/math.${hashOf(styles).slice(0, 10)}.css`
  writeFileSync(path.join(outDir, file), styles)
  return [file]
}
