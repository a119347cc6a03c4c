import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which modules a module may import, each by its `index.ts`. `src/index.ts` is the public API and may import any.
 * Plugins share `content/read` with the generator (titles, excerpts, front matter), but never load the compiler.
 */
const modules: Record<string, string[]> = {
  shared: [],
  platform: ['shared'],
  config: ['shared', 'platform'],
  content: ['shared', 'platform'],
  'plugin-kit': ['shared', 'platform', 'content/read'],
  site: ['shared', 'platform', 'config', 'content'],
  bundle: ['shared', 'platform', 'config'],
  render: ['shared', 'platform'],
  pipeline: ['shared', 'platform', 'config', 'content', 'site', 'bundle', 'render'],
  server: ['shared', 'platform', 'config', 'content', 'site', 'bundle', 'render', 'pipeline'],
  eject: ['shared', 'platform', 'bundle', 'pipeline'],
  commands: ['shared', 'platform', 'config', 'pipeline', 'server', 'eject'],
  cli: ['shared', 'platform', 'config', 'commands'],
  search: ['shared', 'platform'],
  client: ['shared'],
  theme: ['shared', 'client'],
}

/**
 * Which modules a part of `src/search` may import: the parts differ in the environment they run in. `ui` consists of React hooks
 * and components, so it uses `lectern/client` as the theme does: by that name there is one copy of the client in every bundle.
 */
const searchParts: Record<string, string[]> = {
  engine: ['shared'],
  client: ['shared', 'search/engine'],
  ui: ['shared', 'search/client', 'lectern/client'],
  build: ['shared', 'platform', 'search/engine'],
  server: ['shared', 'platform', 'search/engine', 'search/build'],
  algolia: ['shared', 'platform', 'search/build'],
}

/** Names under which plugins import the generator. */
const entryPoints = [
  'lectern/client',
  'lectern/plugin-kit',
  'lectern/plugins',
  'lectern/search/algolia',
  'lectern/search/build',
  'lectern/search/server',
]

const themeEntryPoints = ['lectern/client', 'lectern/search/ui', 'lectern/search/ui/page']

interface Import {
  file: string
  specifier: string
}

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const pattern =
    /(?:^|\n)(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\('([^']+)'\)/g
  return [...text.matchAll(pattern)].map((match) => ({ file, specifier: match[1] ?? match[2] ?? match[3] ?? '' }))
}

function target({ file, specifier }: Import): string {
  return path.posix.join(path.posix.dirname(file), specifier)
}

describe('import rules', () => {
  for (const [module, allowed] of Object.entries(modules)) {
    test(`${module} imports only the modules on its line`, () => {
      const wrong: string[] = []
      for (const item of sources(`src/${module}`).flatMap(importsOf)) {
        if (!item.specifier.startsWith('.')) {
          if (item.specifier.startsWith('lectern')) {
            const isAllowed =
              module === 'theme' ? themeEntryPoints.includes(item.specifier) : item.file.startsWith('src/search/ui/')
            if (!isAllowed) wrong.push(`${item.file} → ${item.specifier}`)
          }
          continue
        }
        const to = target(item).split('/')
        if (to[0] !== 'src' || to[1] === module) continue
        const isEntryPoint = to.at(-1) === 'index.ts' && allowed.includes(to.slice(1, -1).join('/'))
        // Every file of shared may be imported by itself.
        if (!isEntryPoint && !(to[1] === 'shared' && allowed.includes('shared')))
          wrong.push(`${item.file} → ${item.specifier}`)
      }
      expect(wrong).toEqual([])
    })
  }

  for (const [part, allowed] of Object.entries(searchParts)) {
    test(`search/${part} imports only the modules on its line`, () => {
      const wrong = sources(`src/search/${part}`)
        .flatMap(importsOf)
        .filter((item) => {
          if (!item.specifier.startsWith('.'))
            return item.specifier.startsWith('lectern') && !allowed.includes(item.specifier)
          const [, module = '', name = '', file] = target(item).split('/')
          if (module === 'search') return name !== part && !(allowed.includes(`search/${name}`) && file === 'index.ts')
          return !allowed.includes(module)
        })
      expect(wrong.map((item) => `${item.file} → ${item.specifier}`)).toEqual([])
    })
  }

  test('plugins import public entry points only', () => {
    const wrong = sources('plugins')
      .filter((file) => !['plugins/index.ts', 'plugins/preset.ts'].includes(file))
      .flatMap(importsOf)
      .filter((item) => {
        const [, plugin] = item.file.split('/')
        if (item.specifier.startsWith('.')) {
          const to = target(item)
          // The base that reference plugins share is imported through its entry point.
          return !to.startsWith(`plugins/${plugin}/`) && to !== 'plugins/reference/index.ts'
        }
        return item.specifier.startsWith('lectern') && !entryPoints.includes(item.specifier)
      })
    expect(wrong).toEqual([])
  })

  test('client, theme, shared and the browser side of search do not import Node modules', () => {
    const wrong = ['client', 'theme', 'shared', 'search/engine', 'search/client', 'search/ui']
      .flatMap((module) => sources(`src/${module}`))
      .flatMap(importsOf)
      .filter((item) => item.specifier.startsWith('node:'))
    expect(wrong).toEqual([])
  })

  test('nothing imports the scripts', () => {
    const wrong = [...sources('src'), ...sources('plugins')]
      .flatMap(importsOf)
      .filter((item) => target(item).startsWith('scripts/'))
    expect(wrong).toEqual([])
  })
})
