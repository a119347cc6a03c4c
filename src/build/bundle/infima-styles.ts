import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PackagePaths } from './entries.ts'

/** Returns the styles for the class names of Infima, minified: `scripts/compile.mjs` bundles them. */
export function infimaStyles({ root }: PackagePaths): Promise<string> {
  return readFile(path.join(root, 'dist', 'infima.css'), 'utf8')
}

/** PostCSS plugin for the style sheets of sites that use these class names. */
export const infimaSelectors = fileURLToPath(new URL('../../docusaurus/bundle/infima-selectors.js', import.meta.url))
