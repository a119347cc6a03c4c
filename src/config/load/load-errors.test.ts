import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { loadConfig } from './load.ts'

let siteDir = ''

beforeEach(async () => {
  siteDir = await realpath(await mkdtemp(join(tmpdir(), 'lectern-config-')))
})

afterEach(() => rm(siteDir, { recursive: true }))

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, name)), { recursive: true })
    await writeFile(join(siteDir, name), text)
  }
}

async function failure(): Promise<SiteError> {
  const publicEntries = { lectern: 'file:///entries/index.js', 'lectern/plugins': 'file:///entries/plugins.js' }
  // Vitest does not transform node_modules, so stack traces are those of Node.
  const loading = loadConfig({ siteDir, cacheDir: join(siteDir, 'node_modules/.cache'), publicEntries })
  const error: unknown = await loading.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SiteError)
  return error as SiteError
}

describe('reports', () => {
  it('a missing site config', async () => {
    const error = await failure()
    expect(error.message).toBe(
      `No site config found in ${siteDir}: looked for site.config.ts, site.config.mts, site.config.mjs, site.config.js.`,
    )
    expect(error.hint).toContain("export default defineConfig({ title: 'My docs'")
  })

  it('a syntax error', async () => {
    await write({ 'site.config.ts': "const ü = 'ü'\nexport default {\n  title: 'ü', url: ,\n}\n" })
    const error = await failure()
    expect(error).toMatchObject({ file: 'site.config.ts', line: 3, column: 20, message: 'Unexpected ",".' })
    expect(error.diagnostics[0]?.frame).toBe(
      [
        "  1 | const ü = 'ü'",
        '  2 | export default {',
        "> 3 |   title: 'ü', url: ,",
        '    |                    ^',
        '  4 | }',
        '  5 |',
      ].join('\n'),
    )
  })

  it('a syntax error in an import, on a line that bundling changes', async () => {
    await write({ 'site.config.ts': "export { a as default } from './a.ts'", 'a.ts': 'export const a = __dirname + ;' })
    expect(await failure()).toMatchObject({ file: 'a.ts', line: 1, column: 30 })
  })

  it('unresolved imports', async () => {
    await write({
      'site.config.ts': "import 'nowhere/x'\nimport './none'\nimport 'lectern/client/x'\nexport default {}",
    })
    const { diagnostics } = await failure()
    expect(diagnostics.map(({ message, line }) => [line, message])).toEqual([
      [1, 'Cannot find module "nowhere/x".'],
      [2, 'Cannot find module "./none".'],
      [3, 'Unknown module "lectern/client/x".'],
    ])
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Run "npm install nowhere", or correct the name.',
      'Correct the path, or create the file.',
      'Available Lectern modules: lectern, lectern/plugins.',
    ])
  })

  it('an error that the site config throws', async () => {
    await write({
      'site.config.ts': "import './config/start.ts'\nexport default {}",
      'config/start.ts': "const why: string = 'no key'\n\nthrow new TypeError(why)\n",
    })
    const error = await failure()
    expect(error.message).toBe('site.config.ts threw an error: no key')
    expect(error).toMatchObject({ file: 'config/start.ts', line: 3, column: 7 })
    expect(error.diagnostics[0]?.frame).toContain('> 3 | throw new TypeError(why)')
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  it('an error that its function throws', async () => {
    await write({ 'site.config.mjs': 'export default async () => {\n  throw "text"\n}' })
    const error = await failure()
    expect(error).toMatchObject({
      message: 'site.config.mjs threw an error: text',
      file: 'site.config.mjs',
      cause: 'text',
    })
    expect(error.line).toBeUndefined()
  })

  it('a missing default export', async () => {
    await write({ 'site.config.ts': 'export const config = {}' })
    expect((await failure()).message).toBe('site.config.ts has no default export.')
  })

  it('an unknown key, with its position', async () => {
    await write({ 'site.config.ts': "export default {\n  title: 'A',\n  url: 'https://x.example',\n  tagLin: 'B',\n}" })
    expect(await failure()).toMatchObject({
      file: 'site.config.ts',
      line: 4,
      column: 3,
      hint: 'Did you mean `tagline`?',
    })
  })
})
