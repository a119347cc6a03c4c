import path from 'node:path'
import type { PackagePaths } from './entries.ts'

/** Browsers with all that the theme's style sheets use; nesting is newer. */
const target = ['chrome111', 'firefox113', 'safari16.4']

/** Returns the styles for the class names of Infima, minified. */
export async function infimaStyles({ theme }: PackagePaths): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [path.join(theme, 'styles', 'infima', 'index.css')],
    bundle: true,
    minify: true,
    write: false,
    target,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
