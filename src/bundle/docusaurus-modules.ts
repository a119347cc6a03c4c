import path from 'node:path'
import type { ExternalItem, RuleSetRule } from 'webpack'
import { docusaurusGlobal } from '../shared/runtime-contract.ts'

/** Request → file of `src/docusaurus` without extension, if the file does not have the name of the request. */
const otherNames: Readonly<Record<string, string>> = Object.freeze({
  '@generated/docusaurus.config': 'generated/docusaurus-config',
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

/** The modules of the scope `@docusaurus` that run in browsers: each has a file of its name in `src/docusaurus`. */
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
 * @param folder compiled `src/docusaurus`
 */
export function docusaurusAliases(folder: string): Record<string, string> {
  const own = modules.map((name) => [`@docusaurus/${name}$`, path.join(folder, moduleFile(name))])
  const others = Object.entries(otherNames).map(([request, file]) => [`${request}$`, path.join(folder, `${file}.js`)])
  return Object.fromEntries([...own, ...others])
}

function moduleFile(name: (typeof modules)[number]): string {
  return name === 'theme-common' ? 'theme-common/index.js' : `${name}.js`
}

/** Rules for the imports of sites: the router of the page uses the package `react-router` itself. Few modules import all of a module. */
export function docusaurusRules(folder: string): RuleSetRule[] {
  const router = {
    exclude: /[\\/]node_modules[\\/]react-router/,
    resolve: { alias: { 'react-router$': path.join(folder, 'router.js') } },
  }
  return [{ include: folder, sideEffects: false }, router]
}

/** Request by which `src/docusaurus` reads the data of the site. */
export const docusaurusDataRequest = '@generated/lectern-data'

/** The data of the site: read when it is used, because modules of the theme load before the script that sets it. */
export const docusaurusDataExternal: ExternalItem = {
  [docusaurusDataRequest]: `var { get current() { return ${docusaurusGlobal} } }`,
}
