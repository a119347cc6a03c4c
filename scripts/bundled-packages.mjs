// Which packages the compiled generator brings along: those that it imports and that an installation lacks.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Modules of installed packages that import a hundred files, most of which are not used. */
const inManyFiles = new Set(['zod', 'zod/v3', 'zod/v4', 'zod/v4-mini', 'shiki/core', 'shiki/engine/oniguruma'])

/**
 * @param {string} root folder of package.json
 * @returns {(request: string) => boolean} whether an imported module is bundled
 */
export function bundledRequests(root) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const installed = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  return (request) =>
    /^[@a-z]/.test(request) &&
    !/^(?:node:|lectern\b|@theme|@docusaurus|@generated)/.test(request) &&
    (!installed.has(packageName(request)) || inManyFiles.has(request))
}

/** @returns {import('esbuild').Plugin} a plugin that leaves out what an installation has */
export function externalPackages(root) {
  const isBundled = bundledRequests(root)
  return {
    name: 'external-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[@a-z]/ }, ({ path: request, kind }) => {
        return kind === 'entry-point' || isBundled(request) ? undefined : { path: request, external: true }
      })
    },
  }
}

/** Returns the name of the package that a request such as `@mdx-js/mdx/lib` is for. */
function packageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns the licenses of the packages that the given files, relative to `root`, are from. */
export function licenses(root, files) {
  const folders = new Set(files.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
  const texts = [...folders].sort().map((folder) => {
    const from = path.resolve(root, folder)
    const { name, version, license } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'))
    const file = readdirSync(from).find((each) => /^licen[cs]e/i.test(each))
    return `${name} ${version} (${license})\n\n${file ? readFileSync(path.join(from, file), 'utf8').trim() : ''}`
  })
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
