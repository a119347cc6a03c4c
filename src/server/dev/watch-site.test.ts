import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
