import { describe, expect, test } from 'vitest'
import { computedImports, findCycles, readImports, type SourceImport, sourceFiles } from './source-imports.ts'

/**
 * The rooms of `src`, from the ground up: a room imports only rooms above its own line. `src/index.ts` is the public API and may
 * import any.
 */
const rooms = [
  'shared',
  'platform',
  'texts',
  'python-markdown',
  'config',
  'documents',
  'plugin-kit',
  'machines',
  'search',
  'browser',
  'docusaurus',
  'build',
  'server',
  'cli',
]

const ground = ['shared', 'platform']

/**
 * Modules that a module may import, each through its `index.ts`. Plugins share `documents/content/read` with the generator (titles,
 * excerpts, front matter), but never load the compiler. `browser/search/ui` consists of React hooks and components, so it uses
 * `lectern/client` as the theme does: by that name there is one copy of the client in every bundle.
 */
const modules: Record<string, string[]> = {
  shared: [],
  platform: ['shared'],
  texts: ground,
  'python-markdown': ['shared'],
  config: ground,
  'documents/content': [...ground, 'python-markdown'],
  'documents/translations': [...ground, 'documents/content', 'documents/content/compiler', 'texts'],
  'documents/render': ground,
  'documents/pages': [...ground, 'documents/render'],
  'documents/site': [...ground, 'documents/content', 'documents/pages'],
  'plugin-kit': [...ground, 'documents/content/read'],
  'machines/object-storage': ground,
  'machines/remote-cache': [...ground, 'machines/object-storage'],
  'machines/deploy': [...ground, 'machines/object-storage'],
  'machines/fleet': [...ground, 'machines/remote-cache'],
  'search/engine': ['shared'],
  'search/build': [...ground, 'search/engine'],
  'search/server': [...ground, 'search/engine', 'search/build'],
  'search/algolia': [...ground, 'search/build'],
  'browser/client': ['shared'],
  'browser/theme': ['shared', 'browser/client', 'browser/client/hover-cards', 'browser/client/dialog'],
  'browser/search/client': ['shared', 'search/engine'],
  'browser/search/ui': ['shared', 'browser/search/client', 'browser/client/dialog'],
  'docusaurus/client-modules': ['shared'],
  'docusaurus/classic-theme': ['shared', 'browser/theme', 'docusaurus/client-modules/shared-context'],
  'docusaurus/bundle': ['shared'],
  'build/bundle': [...ground, 'config', 'docusaurus/bundle'],
  'build/pipeline': [
    ...ground,
    'config',
    'texts',
    'documents/content',
    'documents/content/compiler',
    'documents/translations',
    'documents/render',
    'documents/pages',
    'documents/site',
    'machines/remote-cache',
    'machines/fleet',
    'build/bundle',
  ],
  server: [
    ...ground,
    'config',
    'documents/content',
    'documents/content/compiler',
    'documents/render',
    'documents/pages',
    'documents/site',
    'build/bundle',
    'build/pipeline',
  ],
  'server/mcp': ground,
  'cli/eject': [...ground, 'build/bundle', 'build/pipeline'],
  'cli/agents': [...ground, 'build/pipeline'],
  'cli/author-tools': [...ground, 'plugin-kit'],
  'cli/eval': [...ground, 'plugin-kit'],
  'cli/init': [...ground, 'build/pipeline', 'cli/agents'],
  'cli/migrate': [...ground, 'config', 'python-markdown'],
  'cli/commands': [
    ...ground,
    'config',
    'texts',
    'documents/translations',
    'build/pipeline',
    'machines/object-storage',
    'machines/remote-cache',
    'machines/fleet',
    'machines/deploy',
    'server',
    'server/mcp',
    'cli/agents',
    'cli/author-tools',
    'cli/eject',
    'cli/eval',
    'cli/init',
    'cli/migrate',
  ],
  cli: [...ground, 'config', 'cli/commands'],
}

/** Modules whose files others import directly: they have no entry point. */
const openModules = ['shared', 'browser/theme', 'docusaurus/bundle']

/**
 * Folders within a module, from the ground up: at run time, a folder imports only folders above its own line. `.` stands for the
 * module's own files, which may import all of its folders. Types may be imported from any folder.
 */
const folderOrders: Record<string, string[]> = {
  'src/documents/content': [
    'tree',
    'references',
    'source',
    'read',
    'variables',
    'names',
    'typescript',
    'syntax',
    'heading-ids',
    'unparsed-markup',
    'modules',
    'code',
    'includes',
    'icons',
    'parse',
    'transforms',
    'export',
    'emit',
    '.',
    'compiler',
  ],
  'src/build/pipeline': [
    'bundles',
    'images',
    'external-links',
    'moved-pages',
    'site',
    'workers',
    'output',
    'pages',
    'diagnostics',
    '.',
    'edited',
    'unchanged',
    'shared-cache',
    'fleet',
  ],
  'plugins/docs': ['schema', 'names', 'versions', 'sidebars', 'load', 'routes', 'changes', '.'],
}

/** Public entry points that modules of the browser import by name. */
const namedImports: Record<string, string[]> = {
  'browser/theme': ['lectern/client', 'lectern/search/ui', 'lectern/search/ui/page'],
  'browser/search/ui': ['lectern/client'],
  'docusaurus/client-modules': ['lectern/client', 'lectern/search/ui', 'lectern/search/ui/page'],
  'docusaurus/classic-theme': ['lectern/client', 'lectern/search/ui', 'lectern/search/ui/page'],
}

/** The module of a file of `src`: the longest folder that has a line. */
function moduleOf(file: string): string | undefined {
  const folders = file.split('/').slice(1, -1)
  for (let length = folders.length; length > 0; length--) {
    const name = folders.slice(0, length).join('/')
    if (name in modules) return name
  }
  return undefined
}

/** Modules that plugins may import in addition to their folder, by plugin. */
const pluginImports: Record<string, string[]> = {
  docusaurus: ['lectern/plugins'],
  mkdocs: ['lectern/plugins'],
  // Browsers also load the second file.
  graphql: ['plugins/reference/index.ts', 'plugins/reference/exact-number.ts'],
  openapi: ['plugins/reference/index.ts', 'plugins/reference/exact-number.ts'],
  liquid: ['plugins/reference/index.ts'],
  typescript: ['plugins/reference/index.ts'],
  search: ['lectern/search/algolia', 'lectern/search/build', 'lectern/search/server'],
}

/** Modules that list plugins and their commands. */
const pluginLists = ['plugins/commands.ts', 'plugins/index.ts', 'plugins/preset.ts']

/** Files that are allowed to import modules by a computed path, with the reason. */
const allowedComputedImports: Record<string, string> = {
  'src/browser/client/page-loader.ts': 'modules of documents, by URL',
  'src/browser/theme/try/load-runner.ts': 'tools that run code, by URL',
  'src/build/bundle/document-loader.ts': 'text of a generated module',
  'src/build/bundle/entries.ts': 'text of a generated module',
  'src/build/bundle/postcss-loader.ts': 'PostCSS plugins that the site config names',
  'src/build/bundle/sass-loader.ts': 'the Sass compiler of the site',
  'src/build/bundle/webpack-extensions.ts': 'bundled modules by which plugins extend webpack',
  'src/build/pipeline/site/markdown-functions.ts': 'the bundled site config, in workers',
  'src/build/pipeline/workers/document-compiler.ts': 'Markdown modules of plugins',
  'src/build/pipeline/workers/plugin-tasks.ts': 'modules with tasks of plugins',
  'src/cli/migrate/evaluate-config.ts': 'the config of another generator',
  'src/config/load/import-config.ts': 'the bundled site config',
  'src/config/load/import-module.ts': 'modules that the site config names',
  'src/config/load/load-docusaurus.ts': 'modules that a Docusaurus config names',
  'src/config/load/missing-export.ts': 'the module that an import of the site config names',
  'src/config/load/trace-docusaurus.ts': 'a Docusaurus config that was bundled to trace its values',
  'src/documents/content/code/checks/code-checkers.ts': 'modules by which plugins check code blocks',
  'src/documents/content/emit/mdx-module.ts': 'text of a generated module',
  'src/platform/workers/pool-worker.ts': 'the module that a pool runs',
  'src/server/mcp/check-code.ts': 'modules by which plugins check code blocks',
  'plugins/docusaurus/lifecycle/config-plugin.ts': 'the bundled site config, in threads that bundle',
  'plugins/docusaurus/lifecycle/postcss-plugins.ts': 'PostCSS plugins that a plugin names',
  'plugins/typescript/read/convert.ts': 'the reader of TypeScript sources, which the site installs',
}

const generatorAndPlugins = [...sourceFiles('src'), ...sourceFiles('plugins')]

const describeImport = ({ file, specifier }: SourceImport) => `${file} → ${specifier}`

describe('import rules', () => {
  for (const [module, allowed] of Object.entries(modules)) {
    test(`${module} imports only the modules on its line`, () => {
      const isAllowed = ({ specifier, target = '' }: SourceImport) => {
        if (specifier.startsWith('lectern')) return namedImports[module]?.includes(specifier) ?? false
        if (!target.startsWith('src/')) return true
        const to = moduleOf(target)
        if (to === module) return true
        const folder = target.split('/').slice(1, -1).join('/')
        if (target.endsWith('/index.ts') && allowed.includes(folder)) return true
        return to !== undefined && openModules.includes(to) && allowed.includes(to)
      }
      const files = sourceFiles(`src/${module}`).filter((file) => moduleOf(file) === module)
      const wrong = files.flatMap(readImports).filter((item) => !isAllowed(item))
      expect(files).not.toEqual([])
      expect(wrong.map(describeImport)).toEqual([])
    })
  }

  test('every file of src is in a module, and rooms import only rooms below them', () => {
    const names = Object.keys(modules)
    const without = sourceFiles('src').filter((file) => file !== 'src/index.ts' && moduleOf(file) === undefined)
    const roomOf = (name: string) => rooms.indexOf(name.split('/')[0] ?? '')
    const upward = names.flatMap((name) =>
      (modules[name] ?? []).filter((other) => roomOf(other) > roomOf(name)).map((other) => `${name} → ${other}`),
    )
    expect({ without, upward, unknown: names.filter((name) => roomOf(name) === -1) }).toEqual({
      without: [],
      upward: [],
      unknown: [],
    })
  })

  for (const [module, order] of Object.entries(folderOrders)) {
    const folderOf = (file: string) =>
      file
        .slice(module.length + 1)
        .split('/')
        .slice(0, -1)[0] ?? '.'

    test(`folders of ${module} import only folders above them`, () => {
      const files = sourceFiles(module)
      const isAllowed = ({ file, target = '', isType }: SourceImport) => {
        const folder = folderOf(file)
        if (isType || !target.startsWith(`${module}/`) || folder === '.' || folder === folderOf(target)) return true
        return order.indexOf(folderOf(target)) < order.indexOf(folder)
      }
      const wrong = files.flatMap(readImports).filter((item) => !isAllowed(item))
      expect([...new Set(files.map(folderOf))].sort()).toEqual([...order].sort())
      expect(wrong.map(describeImport)).toEqual([])
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
    const cycles = findCycles([...generatorAndPlugins, ...sourceFiles('scripts')]).map((cycle) =>
      [...new Set(cycle)].sort().join(' → '),
    )
    expect(cycles).toEqual([])
  })

  test('client, theme, shared and the browser side of search do not import Node modules', () => {
    const wrong = ['browser', 'docusaurus/client-modules', 'docusaurus/classic-theme', 'shared', 'search/engine']
      .flatMap((module) => sourceFiles(`src/${module}`))
      .flatMap(readImports)
      .filter((item) => item.specifier.startsWith('node:'))
    expect(wrong).toEqual([])
  })

  test('tools that readers run import no Node modules and no entry point of the generator', () => {
    const loaded = new Set(sourceFiles('plugins').filter((file) => /^plugins\/[^/]+\/browser\//.test(file)))
    const wrong: SourceImport[] = []
    for (const file of loaded) {
      for (const item of readImports(file).filter(({ isType }) => !isType)) {
        if (/^node:|^lectern/.test(item.specifier)) wrong.push(item)
        else if (/\.tsx?$/.test(item.target ?? '')) loaded.add(item.target ?? '')
      }
    }
    expect(loaded.size).toBeGreaterThan(30)
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('nothing imports the scripts', () => {
    const wrong = generatorAndPlugins.flatMap(readImports).filter(({ target }) => target?.startsWith('scripts/'))
    expect(wrong.map(describeImport)).toEqual([])
  })
})
