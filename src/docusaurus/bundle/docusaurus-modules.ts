import path from 'node:path'
import type { ExternalItem, RuleSetRule } from 'webpack'
import { docusaurusGlobal } from '../../shared/runtime-contract.ts'

/** Request → file of `src/docusaurus/client-modules` without extension, if the file does not have the name of the request. */
const otherNames: Readonly<Record<string, string>> = Object.freeze({
  '@generated/docusaurus.config': 'generated/docusaurus-config',
  '@generated/site-storage': 'generated/site-storage',
  '@generated/site-metadata': 'generated/site-metadata',
  '@generated/globalData': 'generated/global-data',
  '@generated/i18n': 'generated/i18n',
  '@generated/codeTranslations': 'generated/code-translations',
  '@generated/routes': 'generated/routes',
  '@generated/routesChunkNames': 'generated/routes-chunk-names',
  '@generated/registry': 'generated/registry',
  '@generated/client-modules': 'generated/client-modules',
  'react-router-config': 'react-router-config',
  'react-helmet-async': 'react-helmet-async',
  '@mdx-js/react': 'mdx-react',
})

/** The modules of the scope `@docusaurus` that run in browsers: each has a file of its name in `src/docusaurus/client-modules`. */
const modules = [
  'BrowserOnly',
  'ComponentCreator',
  'ErrorBoundary',
  'ExecutionEnvironment',
  'Head',
  'Interpolate',
  'Link',
  'Noop',
  'Translate',
  'constants',
  'isInternalUrl',
  'plugin-content-blog/client',
  'plugin-content-docs/client',
  'plugin-content-pages/client',
  'renderRoutes',
  'router',
  'theme-common',
  'theme-common/Details',
  'theme-common/internal',
  'theme-live-codeblock',
  'theme-mermaid/client',
  'theme-search-algolia/client',
  'theme-translations',
  'types',
  'useBaseUrl',
  'useBrokenLinks',
  'useDocusaurusContext',
  'useGlobalData',
  'useIsBrowser',
  'useIsomorphicLayoutEffect',
  'useRouteContext',
] as const

/**
 * Returns the files of the `@docusaurus/*` modules, of `@generated/*`, and of packages that Docusaurus provides, by request, as exact
 * aliases for webpack.
 * @param folder compiled `src/docusaurus/client-modules`
 */
export function docusaurusAliases(folder: string): Record<string, string> {
  const own = modules.flatMap((name) =>
    requestsOf(name).map((request) => [`${request}$`, path.join(folder, moduleFile(name))]),
  )
  const others = Object.entries(otherNames).map(([request, file]) => [`${request}$`, path.join(folder, `${file}.js`)])
  return Object.fromEntries([...own, ...others])
}

/** Returns the requests of a module. Editors complete imports with the path of its file in the package. */
function requestsOf(name: (typeof modules)[number]): string[] {
  const request = `@docusaurus/${name}`
  const [, plugin] = /^(plugin-.+)\/client$/.exec(name) ?? []
  if (plugin !== undefined)
    return [request, ...['', '/index', '/index.js'].map((end) => `@docusaurus/${plugin}/lib/client${end}`)]
  return /^theme-|^types$/.test(name) ? [request] : [request, `@docusaurus/core/lib/client/exports/${name}`]
}

function moduleFile(name: (typeof modules)[number]): string {
  return name === 'theme-common' ? 'theme-common/index.js' : `${name}.js`
}

/**
 * Returns rules for the modules in the folder, of which an importing module needs few, and for the imports of sites: they get a router
 * with the exports that Docusaurus' router has, too. Packages of the router and the generator itself use the router as it is.
 * @param folder compiled `src/docusaurus/client-modules`
 */
export function docusaurusRules(folder: string): RuleSetRule[] {
  const alias = {
    'react-router$': path.join(folder, 'router.js'),
    'react-router-dom': path.join(folder, 'react-router-dom.js'),
  }
  const exclude = [/[\\/]node_modules[\\/]react-router/, generatorFolder(folder)]
  return [
    { include: folder, sideEffects: false },
    { exclude, resolve: { alias } },
  ]
}

/** Whether a module of the site imports the router: it gets the one with more exports. */
export function importsSiteRouter(request: string, issuer: string, folder: string): boolean {
  return request === 'react-router-dom' && issuer !== '' && !issuer.startsWith(generatorFolder(folder))
}

function generatorFolder(folder: string): string {
  return path.join(folder, '..', '..') + path.sep
}

/** Request by which `src/docusaurus/client-modules` reads the data of the site. */
export const docusaurusDataRequest = '@generated/lectern-data'

/** The data of the site: read when it is used, because modules of the theme load before the script that sets it. */
export const docusaurusDataExternal: ExternalItem = {
  [docusaurusDataRequest]: `var { get current() { return ${docusaurusGlobal} } }`,
}
