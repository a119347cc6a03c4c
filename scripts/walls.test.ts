import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which rooms a room may import. `src/index.ts` is the public door and may import any. */
const rooms: Record<string, string[]> = {
  shared: [],
  platform: ['shared'],
  config: ['shared', 'platform'],
  content: ['shared', 'platform'],
  authoring: ['shared', 'platform'],
  site: ['shared', 'platform', 'config', 'content'],
  bundle: ['shared', 'platform', 'config'],
  render: ['shared', 'platform'],
  commands: ['shared', 'platform', 'config', 'content', 'site', 'bundle', 'render'],
  cli: ['shared', 'platform', 'config', 'commands'],
  search: ['shared'],
  'search-client': ['shared', 'search'],
  client: ['shared'],
  theme: ['shared', 'client'],
}

/** Imports that a room may only have through these names. */
const doors = ['lectern', 'lectern/client', 'lectern/plugins', 'lectern/search']

const themeDoors = ['lectern/client', 'lectern/search-client']

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

describe('walls between the rooms', () => {
  for (const [room, allowed] of Object.entries(rooms)) {
    test(`${room} imports only what stands on its line`, () => {
      const wrong: string[] = []
      for (const item of sources(`src/${room}`).flatMap(importsOf)) {
        if (!item.specifier.startsWith('.')) {
          if (item.specifier.startsWith('lectern')) {
            if (room !== 'theme' || !themeDoors.includes(item.specifier)) wrong.push(`${item.file} → ${item.specifier}`)
          }
          continue
        }
        const to = target(item).split('/')
        if (to[0] !== 'src' || to[1] === room) continue
        const isDoor = to.length === 3 && to[2] === 'index.ts'
        // Shared has no door: its files are the vocabulary itself.
        if (!allowed.includes(to[1] ?? '') || !(isDoor || to[1] === 'shared'))
          wrong.push(`${item.file} → ${item.specifier}`)
      }
      expect(wrong).toEqual([])
    })
  }

  test('plugins use the public doors only', () => {
    const wrong = sources('plugins')
      .filter((file) => !['plugins/index.ts', 'plugins/preset.ts'].includes(file))
      .flatMap(importsOf)
      .filter((item) => {
        const [, plugin] = item.file.split('/')
        if (item.specifier.startsWith('.')) return !target(item).startsWith(`plugins/${plugin}/`)
        return item.specifier.startsWith('lectern') && !doors.includes(item.specifier)
      })
    expect(wrong).toEqual([])
  })

  test('the client and the theme touch nothing of Node', () => {
    const wrong = ['client', 'theme', 'shared', 'search', 'search-client']
      .flatMap((room) => sources(`src/${room}`))
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
