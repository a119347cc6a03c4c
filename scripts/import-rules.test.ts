import { describe, expect, test } from 'vitest'
import { computedImports, findCycles, readImports, type SourceImport, sourceFiles } from './source-imports.ts'

/**
 * Modules that a module may import, each through its `index.ts`. `src/index.ts` is the public API and may import any.
 * Plugins share `content/read` with the generator (titles, excerpts, front matter), but never load the compiler.
 */
const modules: Record<string, string[]> = {
  shared: [],
  platform: ['shared'],
  config: ['shared', 'platform'],
  texts: ['shared', 'platform'],
  content: ['shared', 'platform'],
  translations: ['shared', 'platform', 'content', 'content/compiler', 'texts'],
  'plugin-kit': ['shared', 'platform', 'content/read'],
  site: ['shared', 'platform', 'config', 'content'],
  bundle: ['shared', 'platform', 'config'],
  render: ['shared', 'platform'],
  'object-storage': ['shared', 'platform'],
  'remote-cache': ['shared', 'platform', 'object-storage'],
  deploy: ['shared', 'platform', 'object-storage'],
  fleet: ['shared', 'platform', 'remote-cache'],
  pipeline: [
    'shared',
    'platform',
    'config',
    'content',
    'content/compiler',
    'texts',
    'translations',
    'site',
    'bundle',
    'render',
    'remote-cache',
    'fleet',
  ],
  server: ['shared', 'platform', 'config', 'content', 'content/compiler', 'site', 'bundle', 'render', 'pipeline'],
  mcp: ['shared', 'platform'],
  eject: ['shared', 'platform', 'bundle', 'pipeline'],
  init: ['shared', 'platform'],
  migrate: ['shared', 'platform', 'config'],
  commands: [
    'shared',
    'platform',
    'config',
    'texts',
    'translations',
    'pipeline',
    'object-storage',
    'remote-cache',
    'fleet',
    'deploy',
    'server',
    'mcp',
    'eject',
    'init',
    'migrate',
  ],
  cli: ['shared', 'platform', 'config', 'commands'],
  search: ['shared', 'platform', 'client/dialog'],
  client: ['shared'],
  theme: ['shared', 'client', 'client/hover-cards', 'client/dialog'],
  docusaurus: ['shared'],
  'classic-theme': ['shared', 'theme'],
}

/** Modules whose files another one may import directly: they have no entry point. */
const openModules: Record<string, string[]> = { 'classic-theme': ['theme'] }

/**
 * Modules that a part of `src/search` may import: the parts differ in the environment they run in. `ui` consists of React hooks
 * and components, so it uses `lectern/client` as the theme does: by that name there is one copy of the client in every bundle.
 */
const searchParts: Record<string, string[]> = {
  engine: ['shared'],
  client: ['shared', 'search/engine'],
  ui: ['shared', 'search/client', 'lectern/client', 'client/dialog'],
  build: ['shared', 'platform', 'search/engine'],
  server: ['shared', 'platform', 'search/engine', 'search/build'],
  algolia: ['shared', 'platform', 'search/build'],
}

/** Modules that plugins may import in addition to their folder, by plugin. */
const pluginImports: Record<string, string[]> = {
  docusaurus: ['lectern/plugins'],
  graphql: ['plugins/reference/index.ts'],
  openapi: ['plugins/reference/index.ts'],
  liquid: ['plugins/reference/index.ts'],
  typescript: ['plugins/reference/index.ts'],
  search: ['lectern/search/algolia', 'lectern/search/build', 'lectern/search/server'],
}

/** Modules that list plugins and their commands. */
const pluginLists = ['plugins/commands.ts', 'plugins/index.ts', 'plugins/preset.ts']

const themeEntryPoints = ['lectern/client', 'lectern/search/ui', 'lectern/search/ui/page']

/** Files that are allowed to import modules by a computed path, with the reason. */
const allowedComputedImports: Record<string, string> = {
  'src/bundle/document-loader.ts': 'text of a generated module',
  'src/bundle/entries.ts': 'text of a generated module',
  'src/bundle/postcss-loader.ts': 'PostCSS plugins that the site config names',
  'src/bundle/sass-loader.ts': 'the Sass compiler of the site',
  'src/bundle/webpack-extensions.ts': 'bundled modules by which plugins extend webpack',
  'src/client/page-loader.ts': 'modules of documents, by URL',
  'src/config/load/import-config.ts': 'the bundled site config',
  'src/config/load/import-module.ts': 'modules that the site config names',
  'src/config/load/load-docusaurus.ts': 'modules that a Docusaurus config names',
  'src/config/load/trace-docusaurus.ts': 'a Docusaurus config that was bundled to trace its values',
  'src/content/code/checks/code-checkers.ts': 'modules by which plugins check code blocks',
  'src/content/emit/mdx-module.ts': 'text of a generated module',
  'src/migrate/evaluate-config.ts': 'the config of another generator',
  'src/pipeline/site/markdown-functions.ts': 'the bundled site config, in workers',
  'src/pipeline/workers/document-compiler.ts': 'Markdown modules of plugins',
  'src/pipeline/workers/plugin-tasks.ts': 'modules with tasks of plugins',
  'src/platform/pool-worker.ts': 'the module that a pool runs',
  'src/theme/try/load-runner.ts': 'tools that run code, by URL',
  'plugins/docusaurus/lifecycle/config-plugin.ts': 'the bundled site config, in threads that bundle',
  'plugins/docusaurus/lifecycle/postcss-plugins.ts': 'PostCSS plugins that a plugin names',
  'plugins/typescript/read/convert.ts': 'the reader of TypeScript sources, which the site installs',
}

const generatorAndPlugins = [...sourceFiles('src'), ...sourceFiles('plugins')]

const describeImport = ({ file, specifier }: SourceImport) => `${file} → ${specifier}`

describe('import rules', () => {
  for (const [module, allowed] of Object.entries(modules)) {
    test(`${module} imports only the modules on its line`, () => {
      const wrong: string[] = []
      for (const item of sourceFiles(`src/${module}`).flatMap(readImports)) {
        if (!item.specifier.startsWith('.')) {
          if (item.specifier.startsWith('lectern')) {
            const isAllowed = ['theme', 'docusaurus', 'classic-theme'].includes(module)
              ? themeEntryPoints.includes(item.specifier)
              : item.file.startsWith('src/search/ui/')
            if (!isAllowed) wrong.push(`${item.file} → ${item.specifier}`)
          }
          continue
        }
        const to = (item.target ?? '').split('/')
        if (to[0] !== 'src' || to[1] === module) continue
        const isEntryPoint = to.at(-1) === 'index.ts' && allowed.includes(to.slice(1, -1).join('/'))
        // Files of `shared` may be imported directly.
        const open = ['shared', ...(openModules[module] ?? [])]
        if (!isEntryPoint && !(open.includes(to[1] ?? '') && allowed.includes(to[1] ?? '')))
          wrong.push(`${item.file} → ${item.specifier}`)
      }
      expect(wrong).toEqual([])
    })
  }

  for (const [part, allowed] of Object.entries(searchParts)) {
    test(`search/${part} imports only the modules on its line`, () => {
      const wrong = sourceFiles(`src/search/${part}`)
        .flatMap(readImports)
        .filter((item) => {
          if (!item.specifier.startsWith('.'))
            return item.specifier.startsWith('lectern') && !allowed.includes(item.specifier)
          const [, module = '', name = '', file] = (item.target ?? '').split('/')
          if (module === 'search') return name !== part && !(allowed.includes(`search/${name}`) && file === 'index.ts')
          return !allowed.includes(module) && !(allowed.includes(`${module}/${name}`) && file === 'index.ts')
        })
      expect(wrong.map((item) => `${item.file} → ${item.specifier}`)).toEqual([])
    })
  }

  test('plugins import their own folder and public entry points only', () => {
    const wrong = sourceFiles('plugins')
      .filter((file) => !pluginLists.includes(file))
      .flatMap(readImports)
      .filter(({ file, specifier, target = specifier }) => {
        const [, plugin = '', folder] = file.split('/')
        const isInternal = specifier.startsWith('.') || specifier.startsWith('lectern')
        const allowed = [
          'lectern/plugin-kit',
          ...(folder === 'theme' ? ['lectern/client'] : []),
          ...(pluginImports[plugin] ?? []),
        ]
        return (
          isInternal &&
          !allowed.includes(specifier) &&
          !allowed.includes(target) &&
          !target.startsWith(`plugins/${plugin}/`)
        )
      })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('the lists of plugins import plugins by their entry points only', () => {
    const wrong = pluginLists.flatMap(readImports).filter(({ specifier, target = '' }) => {
      if (specifier.startsWith('.')) return !/^plugins\/[^/]+\/index\.ts$/.test(target)
      return !specifier.startsWith('node:') && !['lectern/plugin-kit', 'lectern/plugins'].includes(specifier)
    })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('modules are imported by literal paths', () => {
    const files = generatorAndPlugins.filter((file) => computedImports(file).length > 0)
    expect(files).toEqual(Object.keys(allowedComputedImports))
  })

  test('there are no import cycles, type imports included', () => {
    const cycles = findCycles(generatorAndPlugins).map((cycle) => [...new Set(cycle)].sort().join(' → '))
    expect(cycles).toEqual([])
  })

  test('client, theme, shared and the browser side of search do not import Node modules', () => {
    const wrong = [
      'client',
      'theme',
      'docusaurus',
      'classic-theme',
      'shared',
      'search/engine',
      'search/client',
      'search/ui',
    ]
      .flatMap((module) => sourceFiles(`src/${module}`))
      .flatMap(readImports)
      .filter((item) => item.specifier.startsWith('node:'))
    expect(wrong).toEqual([])
  })

  test('nothing imports the scripts', () => {
    const wrong = generatorAndPlugins.flatMap(readImports).filter(({ target }) => target?.startsWith('scripts/'))
    expect(wrong.map(describeImport)).toEqual([])
  })
})
