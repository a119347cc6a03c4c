import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOutput } from '../../platform/index.ts'
import { watchSite } from './watch-site.ts'

let folder: string
let siteDir: string
let watcher: { close(): Promise<void> } | undefined
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-watch-'))
  siteDir = path.join(folder, 'site')
  mkdirSync(path.join(siteDir, 'docs'), { recursive: true })
})
afterEach(async () => {
  await watcher?.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string) => writeFileSync(path.join(folder, name), '# Page\n')

/** Starts to watch a site that was read at a time, and returns the changed files, without folders. */
function watched(since: number, errors: unknown[] = []): string[] {
  const found: string[] = []
  watcher = watchSite({
    siteDir,
    since,
    inputs: () => [],
    onChange: (files) => found.push(...files.filter((file) => file.endsWith('.md')).map((file) => path.basename(file))),
    onError: (error) => errors.push(error),
  })
  return found
}

/** Watches a site, and returns the batches of changes: the text of each file, undefined if it was removed. */
async function texts(inputs: string[] = []): Promise<Record<string, string | undefined>[]> {
  await later()
  const since = await later()
  const batches: Record<string, string | undefined>[] = []
  await new Promise<void>((resolve, reject) => {
    watcher = watchSite({
      siteDir,
      since,
      inputs: () => inputs,
      onChange: (files) =>
        batches.push(Object.fromEntries(files.map((file) => [path.relative(folder, file), read(file)]))),
      onError: reject,
      onReady: resolve,
    })
  })
  return batches
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Waits until files that are written now are newer, beyond doubt, than those before, and returns the time. */
async function later(): Promise<number> {
  const start = Date.now()
  await vi.waitFor(() => expect(Date.now() - start).toBeGreaterThan(30))
  return Date.now()
}

test('reports what has changed between reading and watching, and nothing older', async () => {
  write('site/docs/old.md')
  write('moved.md')
  const since = await later()
  // The clock of the file system may be behind.
  await later()
  write('site/docs/new.md')
  renameSync(path.join(folder, 'moved.md'), path.join(siteDir, 'docs', 'moved.md'))
  const found = watched(since)
  await vi.waitFor(() => expect([...found].sort()).toEqual(['moved.md', 'new.md']))
  write('site/docs/last.md')
  await vi.waitFor(() => expect([...found].sort()).toEqual(['last.md', 'moved.md', 'new.md']))
})

test('reports changes in folders called build and dist, unless they have an output', async () => {
  for (const name of ['build', 'dist', 'public']) mkdirSync(path.join(siteDir, name))
  registerOutput({ siteDir, outDir: path.join(siteDir, 'public') })
  writeFileSync(path.join(siteDir, 'public/404.html'), '<meta name="generator" content="Lectern">')
  const since = await later()
  await later()
  const found = watched(since)
  write('site/public/output.md')
  write('site/build/one.md')
  write('site/dist/two.md')
  await vi.waitFor(() => expect([...found].sort()).toEqual(['one.md', 'two.md']))
})

test('misses nothing that is created while it starts to watch', async () => {
  const folders = Array.from({ length: 80 }, (_, index) => `site/docs/folder-${index}`)
  for (const name of folders) mkdirSync(path.join(folder, name))
  const since = await later()
  await later()
  const found = watched(since)
  for (const [index, name] of folders.entries()) {
    await new Promise((resolve) => setImmediate(resolve))
    write(`${name}/page-${index}.md`)
  }
  const names = folders.map((_, index) => `page-${index}.md`).sort()
  await vi.waitFor(() => expect([...new Set(found)].sort()).toEqual(names), { timeout: 5000 })
})

test('misses nothing that changes while it starts to watch', async () => {
  const pages = Array.from({ length: 80 }, (_, index) => `site/docs/folder-${index}/page-${index}.md`)
  for (const page of pages) {
    mkdirSync(path.dirname(path.join(folder, page)))
    write(page)
  }
  await later()
  const since = await later()
  await later()
  const found = watched(since)
  for (const page of pages) {
    await new Promise((resolve) => setImmediate(resolve))
    write(page)
  }
  const names = pages.map((page) => path.basename(page)).sort()
  await vi.waitFor(() => expect([...new Set(found)].sort()).toEqual(names), { timeout: 5000 })
})

test('does not follow cycles of symbolic links, and survives folders that become files', async () => {
  mkdirSync(path.join(folder, 'site/docs/deep.md'), { recursive: true })
  for (const [target, link] of [
    ['.', 'a'],
    ['.', 'b'],
    ['..', 'deep.md/c'],
  ] as const)
    symlinkSync(target, path.join(folder, 'site/docs', link))
  const since = await later()
  await later()
  const errors: unknown[] = []
  const found = watched(since, errors)
  write('site/docs/deep.md/page.md')
  await vi.waitFor(() => expect(found).toContain('page.md'), { interval: 5 })
  rmSync(path.join(folder, 'site/docs/deep.md'), { recursive: true })
  write('site/docs/deep.md')
  await vi.waitFor(() => expect(found).toContain('deep.md'))
  // What has changed is checked again a little later.
  const again = Date.now() + 80
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(again))
  expect(errors).toEqual([])
})

test('reports a save in several steps once, with its final text', async () => {
  for (const name of ['emptied', 'moved', 'replaced']) write(`site/docs/${name}.md`)
  const batches = await texts()
  const at = (name: string) => path.join(siteDir, 'docs', name)
  writeFileSync(at('emptied.md'), '')
  await wait(40)
  writeFileSync(at('emptied.md'), 'final')
  await vi.waitFor(() => expect(batches).toEqual([{ 'site/docs/emptied.md': 'final' }]))

  batches.length = 0
  writeFileSync(at('replaced.md.tmp-1'), 'final')
  renameSync(at('replaced.md.tmp-1'), at('replaced.md'))
  await vi.waitFor(() => expect(batches).toEqual([{ 'site/docs/replaced.md': 'final' }]))

  batches.length = 0
  renameSync(at('moved.md'), at('moved.md~'))
  await wait(30)
  writeFileSync(at('moved.md'), 'final')
  rmSync(at('moved.md~'))
  await vi.waitFor(() => expect(batches).toEqual([{ 'site/docs/moved.md': 'final' }]))
})

test('reports removed, renamed and empty files', async () => {
  for (const name of ['removed', 'old']) write(`site/docs/${name}.md`)
  const batches = await texts()
  rmSync(path.join(siteDir, 'docs/removed.md'))
  await vi.waitFor(() => expect(batches).toEqual([{ 'site/docs/removed.md': undefined }]))
  batches.length = 0
  renameSync(path.join(siteDir, 'docs/old.md'), path.join(siteDir, 'docs/new.md'))
  const renamed = { 'site/docs/old.md': undefined, 'site/docs/new.md': '# Page\n' }
  await vi.waitFor(() => expect(batches).toEqual([renamed]))
  batches.length = 0
  writeFileSync(path.join(siteDir, 'docs/new.md'), '')
  await vi.waitFor(() => expect(batches).toEqual([{ 'site/docs/new.md': '' }]))
})

test('follows moved folders, symbolic links, and files outside of the site that are replaced', async () => {
  mkdirSync(path.join(siteDir, 'docs/before'))
  write('site/docs/before/page.md')
  for (const name of ['target.md', 'input.ts', 'unrelated.md']) write(name)
  symlinkSync(path.join(folder, 'target.md'), path.join(siteDir, 'docs/link.md'))
  const batches = await texts([path.join(folder, 'input.ts')])
  const last = () => batches.at(-1)
  renameSync(path.join(siteDir, 'docs/before'), path.join(siteDir, 'docs/after'))
  await vi.waitFor(() => expect(Object.assign({}, ...batches)).toHaveProperty(['site/docs/after/page.md'], '# Page\n'))
  await wait(150)
  writeFileSync(path.join(siteDir, 'docs/after/page.md'), 'inner')
  await vi.waitFor(() => expect(last()).toEqual({ 'site/docs/after/page.md': 'inner' }))
  writeFileSync(path.join(folder, 'target.md'), 'linked')
  await vi.waitFor(() => expect(last()).toEqual({ 'site/docs/link.md': 'linked' }))
  write('unrelated.md')
  writeFileSync(path.join(folder, 'input.ts.new'), 'replaced')
  renameSync(path.join(folder, 'input.ts.new'), path.join(folder, 'input.ts'))
  await vi.waitFor(() => expect(last()).toEqual({ 'input.ts': 'replaced' }))
})

test('follows a folder that is removed and created again', async () => {
  mkdirSync(path.join(siteDir, 'docs/again'))
  write('site/docs/again/page.md')
  const batches = await texts()
  for (const text of ['second', 'third', 'fourth']) {
    batches.length = 0
    rmSync(path.join(siteDir, 'docs/again'), { recursive: true })
    mkdirSync(path.join(siteDir, 'docs/again'))
    writeFileSync(path.join(siteDir, 'docs/again/page.md'), text)
    await vi.waitFor(() => expect(Object.assign({}, ...batches)).toHaveProperty(['site/docs/again/page.md'], text))
    await wait(20)
    writeFileSync(path.join(siteDir, 'docs/again/page.md'), `${text}, changed`)
    await vi.waitFor(() => expect(batches.at(-1)).toEqual({ 'site/docs/again/page.md': `${text}, changed` }))
  }
})

test('ignores output, tools and the temporary files of editors', async () => {
  for (const name of ['build', '.lectern', 'docs/node_modules'])
    mkdirSync(path.join(siteDir, name), { recursive: true })
  writeFileSync(path.join(siteDir, 'build/404.html'), '<meta name="generator" content="Lectern">')
  const batches = await texts()
  for (const name of [
    'build/a.md',
    '.lectern/a',
    'docs/node_modules/a.md',
    'docs/.a.md.swp',
    'docs/4913',
    'docs/.#a.md',
  ])
    write(`site/${name}`)
  write('site/docs/a.md')
  await vi.waitFor(() => expect(batches).toEqual([{ 'site/docs/a.md': '# Page\n' }]))
})
