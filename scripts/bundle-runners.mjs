// Bundles the tools with which readers run code blocks: each with the modules of its plugin and the packages that an installation
// lacks. Sites that use one bundle it with the packages that they install. Workers are complete scripts.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { externalPackages } from './bundled-packages.mjs'

/**
 * @param {string} root folder of package.json
 * @returns {Promise<string[]>} the bundled files, relative to `root`
 */
export async function bundleRunners(root) {
  const outdir = path.join(root, 'dist', 'runners')
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  const plugins = readdirSync(path.join(root, 'plugins')).map((name) => ({
    name,
    folder: path.join(root, 'plugins', name, 'browser'),
  }))
  /** The plugins with a file, as entry points with the given names. */
  const entries = (file, out) =>
    plugins.flatMap(({ name, folder }) => {
      const source = path.join(folder, file.replace('*', name))
      return existsSync(source) ? [{ in: source, out: out.replace('*', name) }] : []
    })
  const options = {
    absWorkingDir: root,
    outdir,
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    metafile: true,
  }
  const results = await Promise.all([
    build({
      ...options,
      entryPoints: entries('*.tsx', '*'),
      format: 'esm',
      external: ['*.css', '*.worker.js'],
      plugins: [externalPackages(root)],
    }),
    build({ ...options, entryPoints: entries('worker.ts', '*.worker'), format: 'iife', minify: true }),
  ])
  for (const { in: source, out } of entries('*.css', '*.css')) copyFileSync(source, path.join(outdir, out))
  return results.flatMap(({ metafile }) => Object.keys(metafile.inputs))
}
