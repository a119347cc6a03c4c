import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { graphqlPackage, hashOf, installedVersion, listFiles } from '../../platform/index.ts'
import { runtimeGlobal } from '../../shared/runtime-contract.ts'
import type { CodeRunner } from '../../shared/types.ts'
import { bundleLazyScript } from './lazy-script.ts'

/** Files of a runner, relative to the output folder of the browser files. */
export interface RunnerFiles {
  script: string
  styles: string[]
}

const folder = 'assets/runners'

/**
 * Bundles the runners of code blocks. They use the React of the theme.
 *
 * @param options.outDir output folder of the browser files
 */
export async function bundleRunners({
  runners,
  outDir,
}: {
  runners: Record<string, CodeRunner>
  outDir: string
}): Promise<Record<string, RunnerFiles>> {
  const scripts = [...new Set(Object.values(runners).map(({ script }) => script))]
  const bundled = await Promise.all(scripts.map((script) => bundleRunner(script, outDir)))
  const files = new Map(scripts.map((script, index) => [script, bundled[index] as RunnerFiles]))
  return Object.fromEntries(
    Object.entries(runners).map(([name, { script }]) => [name, files.get(script) as RunnerFiles]),
  )
}

async function bundleRunner(script: string, outDir: string): Promise<RunnerFiles> {
  const root = path.dirname(script)
  const name = path.basename(script, '.js')
  const names = await bundleLazyScript({
    ...{ root, outDir, folder },
    stdin: { contents: entrySource(script), resolveDir: root, sourcefile: `${name}-entry.js` },
    entryNames: `${name}-[hash]`,
    chunkNames: `${name}-[name]-[hash]`,
    assetNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.worker.js': 'file' },
    plugins: [sharedReact, oneGraphql(graphqlPackage().folder), withoutInlineFonts],
  })
  const entry = new RegExp(`^${name}-[A-Z0-9]{8}\\.`)
  const files = (extension: string) =>
    names.filter((each) => entry.test(each) && each.endsWith(extension)).map((each) => `${folder}/${each}`)
  return { script: files('.js')[0] as string, styles: files('.css') }
}

/** The module, with the style sheet of the same name beside it. */
function entrySource(script: string): string {
  const name = path.basename(script, '.js')
  const styles = existsSync(stylesOf(script)) ? `import './${name}.css'\n` : ''
  return `${styles}export { default } from './${name}.js'\n`
}

function stylesOf(script: string): string {
  return script.replace(/\.js$/, '.css')
}

/** Takes React from the theme: there must be one copy. Scrolling behind the dialog is prevented by the dialog itself. */
const sharedReact: Plugin = {
  name: 'shared-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(?:-dom|\/jsx-runtime)?$/ }, ({ path: name }) => ({ path: name, namespace: 'shared' }))
    onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: name }) => ({
      contents: `const shared = globalThis.${runtimeGlobal}.shared[${JSON.stringify(name)}]
module.exports = shared.default ?? shared`,
    }))
    // Locks scrolling with a style element, which the policy forbids.
    onResolve({ filter: /^react-remove-scroll$/ }, () => ({ path: 'react-remove-scroll', namespace: 'no-scroll-lock' }))
    onLoad({ filter: /.*/, namespace: 'no-scroll-lock' }, () => ({
      contents: 'export const RemoveScroll = ({ children }) => children',
    }))
  },
}

/** Resolves `graphql` from its folder: objects of several copies do not work together. */
function oneGraphql(resolveDir: string): Plugin {
  return {
    name: 'one-graphql',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^graphql(?:\/|$)/ }, ({ path: request, kind, pluginData }) =>
        pluginData === resolveDir ? undefined : resolve(request, { kind, resolveDir, pluginData: resolveDir }),
      )
    },
  }
}

/** Leaves out fonts in data URLs, which the policy forbids: text has the fonts of the theme. */
const withoutInlineFonts: Plugin = {
  name: 'without-inline-fonts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace(/@font-face\s*\{[^}]*url\(["']?data:[^}]*\}/g, ''),
      loader: 'css',
    }))
  },
}

/** Returns what identifies the runners and the packages whose files they contain. */
export function runnerVersions(runners: Record<string, CodeRunner>): unknown {
  return Object.entries(runners).map(([name, { script, packages = [] }]) => [
    name,
    graphqlPackage().version,
    packages.map((each) => [each, installedVersion(each)]),
    listFiles(path.dirname(script))
      .filter((file) => path.basename(file).startsWith(`${path.basename(script, '.js')}.`))
      .sort()
      .map((file) => hashOf(readFileSync(path.join(path.dirname(script), file)))),
  ])
}
