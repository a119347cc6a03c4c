/** A module that the generator provides to sites, and what is expected of it. */
interface ProvidedModule {
  request: string
  /** A named export, and its type. */
  named?: readonly [name: string, type: string]
  /** Type of the default export. */
  byDefault?: string
}

/** Packages of which a page has one copy, and modules that sites import by the name of Docusaurus or of the theme. */
const modules: readonly ProvidedModule[] = [
  { request: 'react', named: ['useState', 'function'], byDefault: 'object' },
  { request: 'react-dom', named: ['createPortal', 'function'], byDefault: 'object' },
  { request: 'react-dom/client', named: ['createRoot', 'function'], byDefault: 'object' },
  { request: 'react/jsx-runtime', named: ['jsx', 'function'], byDefault: 'object' },
  { request: 'react/jsx-dev-runtime', named: ['Fragment', 'symbol'], byDefault: 'object' },
  { request: 'react-router-dom', named: ['useNavigate', 'function'] },
  { request: 'lectern/client', named: ['usePage', 'function'] },
  { request: 'clsx', named: ['clsx', 'function'], byDefault: 'function' },
  ...[
    ['ExecutionEnvironment', 'object'],
    ...['BrowserOnly', 'ComponentCreator', 'ErrorBoundary', 'Head', 'Link', 'Noop', 'useBrokenLinks'],
    ...['useDocusaurusContext', 'useIsBrowser', 'useIsomorphicLayoutEffect', 'useRouteContext'],
  ].map((name): ProvidedModule => {
    const [module, type] = typeof name === 'string' ? [name, 'function'] : (name as [string, string])
    return { request: `@docusaurus/${module}`, byDefault: type }
  }),
  { request: '@docusaurus/Interpolate', named: ['interpolate', 'function'], byDefault: 'function' },
  { request: '@docusaurus/Translate', named: ['translate', 'function'], byDefault: 'function' },
  { request: '@docusaurus/isInternalUrl', named: ['hasProtocol', 'function'], byDefault: 'function' },
  { request: '@docusaurus/useBaseUrl', named: ['useBaseUrlUtils', 'function'], byDefault: 'function' },
  { request: '@docusaurus/useGlobalData', named: ['usePluginData', 'function'], byDefault: 'function' },
  { request: '@docusaurus/renderRoutes', named: ['renderRoutes', 'function'] },
  { request: '@docusaurus/constants', named: ['DEFAULT_PLUGIN_ID', 'string'] },
  { request: '@docusaurus/router', named: ['useHistory', 'function'] },
  { request: '@docusaurus/theme-common', named: ['useThemeConfig', 'function'] },
  { request: '@docusaurus/theme-common/internal', named: ['useDoc', 'function'] },
  { request: '@docusaurus/plugin-content-docs/client', named: ['useDoc', 'function'] },
  { request: '@docusaurus/plugin-content-blog/client', named: ['useBlogMetadata', 'function'] },
  ...['@theme/Tabs', '@theme/Layout', '@theme/CodeBlock', '@theme-original/Navbar'].map(
    (request): ProvidedModule => ({ request, byDefault: 'function' }),
  ),
]

/** Modules of which all importers must get the same object. */
const single = ['react', 'react-dom', 'react/jsx-runtime', 'lectern/client']

/**
 * Returns a module that imports each provided module in each form. Its export `probe` returns the type of what each form gave, and
 * whether all forms gave the same.
 * @param folder URL of a folder with the files of `reexportFiles`
 * @param hasRequire whether the module can call `require`, which modules of a package with `"type": "module"` cannot
 */
export function probeSource(folder: string, hasRequire: boolean): string {
  const imports = modules.flatMap(({ request, named, byDefault }, index) => [
    `import * as all${index} from '${request}'`,
    `import * as star${index} from '${folder}/star-${index}.js'`,
    ...(byDefault
      ? [`import default${index} from '${request}'`, `import { again${index} } from '${folder}/again.js'`]
      : []),
    ...(named
      ? [
          `import { ${named[0]} as named${index} } from '${request}'`,
          `import { name${index} } from '${folder}/again.js'`,
        ]
      : []),
  ])
  const facts = modules.map(({ request, named, byDefault }, index) => {
    // A package may have a file of its own for `require`.
    const required = hasRequire && request !== 'clsx' ? `require('${request}')` : `all${index}`
    const name = named?.[0]
    const same = [
      ...(named ? [`all${index}.${name} === named${index}`, `name${index} === named${index}`] : []),
      ...(named ? [`star${index}.${name} === named${index}`, `${required}.${name} === named${index}`] : []),
      ...(byDefault ? [`again${index} === default${index}`, `all${index}.default === default${index}`] : []),
      // What a CommonJS module exports is its default export, too.
      ...(byDefault === 'object' && named
        ? [
            `default${index}.${name} === named${index}`,
            `!('default' in { ...default${index} })`,
            hasRequire ? `${required} === default${index}` : 'true',
          ]
        : []),
      ...(byDefault === 'function' && request !== 'clsx' ? [`${required}.default === default${index}`] : []),
      ...(single.includes(request) ? [`first('${request}', named${index})`] : []),
    ]
    const types = [named && `typeof named${index}`, byDefault && `typeof default${index}`].filter(Boolean)
    return `'${request}': [${types.join(', ')}, ...differing([${same.join(', ')}])]`
  })
  return `${imports.join('\n')}
const differing = (same) => same.flatMap((each, index) => each ? [] : ['differs: ' + index])
const first = (request, value) => {
  // The process may have rendered other sites.
  if (typeof document === 'undefined') return true
  const known = (globalThis.firstProbes ??= new Map())
  if (!known.has(request)) known.set(request, value)
  return known.get(request) === value
}
export const probe = () => ({${facts.join(',\n')}})
`
}

/** Files that pass the provided modules on. */
export function reexportFiles(): Record<string, string> {
  const again = modules.flatMap(({ request, named, byDefault }, index) => [
    ...(named ? [`export { ${named[0]} as name${index} } from '${request}'`] : []),
    ...(byDefault ? [`export { default as again${index} } from '${request}'`] : []),
  ])
  return {
    'again.js': again.join('\n'),
    ...Object.fromEntries(modules.map(({ request }, index) => [`star-${index}.js`, `export * from '${request}'`])),
  }
}

/** Returns a module that loads each provided module when it is asked to: its export `probeLater` resolves to types. */
export function dynamicSource(): string {
  const loads = modules.map(({ request, named, byDefault }) => {
    const types = [named && `typeof module.${named[0]}`, byDefault && 'typeof module.default'].filter(Boolean)
    return `import('${request}').then((module) => ['${request}', [${types.join(', ')}]])`
  })
  return `export const probeLater = async () => Object.fromEntries(await Promise.all([${loads.join(',\n')}]))\n`
}

/** Returns a CommonJS module with the same as `probeSource`, as compilers write it. */
export function commonjsSource(): string {
  const facts = modules.map(({ request, named, byDefault }) => {
    const types = [
      named && `typeof require('${request}').${named[0]}`,
      byDefault && `typeof interop(require('${request}')).default`,
    ].filter(Boolean)
    return `'${request}': [${types.join(', ')}]`
  })
  return `'use strict'
Object.defineProperty(exports, '__esModule', { value: true })
const interop = (module) => (module && module.__esModule ? module : { default: module })
exports.probe = () => ({${facts.join(',\n')}})
const React = interop(require('react'))
exports.Hooked = class Hooked extends React.default.Component {
  render() { return React.default.createElement('i', null, 'CommonJS') }
}
`
}

/** What all of these must return. */
export const expectedProbes: Record<string, string[]> = Object.fromEntries(
  modules.map(({ request, named, byDefault }) => [
    request,
    [...(named ? [named[1]] : []), ...(byDefault ? [byDefault] : [])],
  ]),
)
