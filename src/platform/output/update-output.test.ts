import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  build,
  cacheDir,
  content,
  folder,
  openOutputFolders,
  outDir,
  type Texts,
  write,
} from '../../../tests/support/output-folder.ts'
import { hashOf, openOutput, recoverOutput, takeDamage, writeCacheFile } from '../index.ts'

openOutputFolders()

describe('recovery', () => {
  /** The id of a process that has ended. */
  const endedPid = () => spawnSync(process.execPath, ['--version']).pid
  const recover = () => recoverOutput({ outDir, cacheDir })
  const writeJournal = (journal: object) =>
    writeCacheFile(cacheDir, `outputs/${hashOf(outDir)}.journal`, JSON.stringify(journal))
  const listLeftovers = () => [
    ...readdirSync(folder).filter((name) => name.startsWith('.')),
    ...(existsSync(path.join(cacheDir, 'outputs')) ? readdirSync(path.join(cacheDir, 'outputs')) : []).filter((name) =>
      name.endsWith('.journal'),
    ),
  ]

  const before = { 'a.html': 'before', 'old/b.html': 'goes', 'c.html': 'stays' }
  const after = { 'a.html': 'after', 'c.html': 'stays', 'new/d.html': 'comes' }

  /** Steps of a patch, in order. */
  const patchSteps: ((staging: string) => void)[] = [
    (staging) => renameSync(path.join(staging, 'a.html'), path.join(outDir, 'a.html')),
    () => mkdirSync(path.join(outDir, 'new')),
    (staging) => renameSync(path.join(staging, 'new/d.html'), path.join(outDir, 'new/d.html')),
    () => rmSync(path.join(outDir, 'old/b.html')),
    () => rmSync(path.join(outDir, 'old'), { recursive: true }),
  ]

  test.each(patchSteps.map((_, done) => done).concat(patchSteps.length))(
    'finishes a patch that was interrupted after %i steps',
    (done) => {
      const staging = path.join(folder, `.build.staging-${endedPid()}`)
      write(outDir, before)
      write(staging, { 'a.html': 'after', 'new/d.html': 'comes' })
      writeJournal({ type: 'patch', staging, written: ['a.html', 'new/d.html'], removed: ['old/b.html'] })
      for (const step of patchSteps.slice(0, done)) step(staging)
      recover()
      expect(content()).toEqual(after)
      expect(existsSync(path.join(outDir, 'old'))).toBe(false)
      expect(listLeftovers()).toEqual([])
    },
  )

  test('finishes a patch of which only the journal is left', () => {
    write(outDir, after)
    writeJournal({
      type: 'patch',
      staging: path.join(folder, '.build.staging-1'),
      written: ['a.html'],
      removed: ['x.html'],
    })
    recover()
    expect(content()).toEqual(after)
    expect(listLeftovers()).toEqual([])
  })

  test.each<[string, (staging: string) => void, Texts]>([
    ['reverts a swap that was interrupted before the first rename', () => {}, before],
    [
      'finishes a swap that was interrupted between the renames',
      (staging) => renameSync(outDir, `${staging}-old`),
      after,
    ],
    [
      'finishes a swap that was interrupted after the second rename',
      (staging) => {
        renameSync(outDir, `${staging}-old`)
        renameSync(staging, outDir)
      },
      after,
    ],
    [
      'reverts a swap whose new folder is missing',
      (staging) => {
        renameSync(outDir, `${staging}-old`)
        rmSync(staging, { recursive: true })
      },
      before,
    ],
  ])('%s', (_, proceed, result) => {
    const staging = path.join(folder, `.build.staging-${endedPid()}`)
    write(outDir, before)
    write(staging, after)
    writeJournal({ type: 'swap', staging, old: `${staging}-old` })
    proceed(staging)
    recover()
    expect(content()).toEqual(result)
    expect(listLeftovers()).toEqual([])
  })

  test('removes the staging folder of a process that ended before the update', () => {
    write(outDir, before)
    write(path.join(folder, `.build.staging-${endedPid()}`), { 'a.html': 'half' })
    recover()
    expect(content()).toEqual(before)
    expect(listLeftovers()).toEqual([])
  })

  test('leaves staging folders of running builds and of other outputs in place', () => {
    write(path.join(folder, `.build.staging-${process.ppid}`), { 'a.html': 'in work' })
    write(path.join(folder, '.preview.staging-1-old'), { 'a.html': 'in work' })
    recover()
    expect(listLeftovers().sort()).toEqual([`.build.staging-${process.ppid}`, '.preview.staging-1-old'].sort())
  })

  test('leaves what others have given such a name', () => {
    const names = ['.build.staging-mine', '.build.staging-1-backup']
    for (const name of names) write(path.join(folder, name), { 'a.html': 'mine' })
    writeFileSync(path.join(folder, '.build.staging-2'), 'a file')
    recover()
    expect(listLeftovers().sort()).toEqual([...names, '.build.staging-2'].sort())
  })

  test('removes the staging folder of an ended process with the same id', async () => {
    const { staging } = openOutput({ outDir, cacheDir })
    write(staging, { 'half.html': 'of an ended build' })
    write(`${staging}-old`, { 'a.html': 'of an ended build' })
    recover()
    expect(listLeftovers()).toEqual([])
    await build({ 'a.html': 'a' })
    expect(content()).toEqual({ 'a.html': 'a' })
  })

  test('ignores a damaged journal', () => {
    write(outDir, before)
    write(folder, { 'precious/file.txt': 'not of the output' })
    const journal = { type: 'patch', staging: path.join(folder, 'precious'), written: [], removed: [] }
    write(path.join(cacheDir, 'outputs'), { [`${hashOf(outDir)}.journal`]: `0-0\n${JSON.stringify(journal)}` })
    recover()
    expect(content()).toEqual(before)
    expect(existsSync(path.join(folder, 'precious/file.txt'))).toBe(true)
    expect(listLeftovers()).toEqual([])
    expect(takeDamage(cacheDir)).toEqual([`outputs/${hashOf(outDir)}.journal`])
    expect(takeDamage(cacheDir)).toEqual([])
  })

  test('restores the output if the journal of a swap is damaged', () => {
    const staging = `${path.join(folder, `.${path.basename(outDir)}.staging-`)}${endedPid()}`
    write(`${staging}-old`, before)
    write(path.join(cacheDir, 'outputs'), { [`${hashOf(outDir)}.journal`]: '0-0\n{' })
    recover()
    expect(content()).toEqual(before)
    expect(listLeftovers()).toEqual([])
  })

  test('does nothing without an output folder', () => {
    recover()
    expect(existsSync(outDir)).toBe(false)
  })
})
