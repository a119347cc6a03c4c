import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
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
} from '../../tests/support/output-folder.ts'
import { hashOf, openOutput, recoverOutput } from './index.ts'

openOutputFolders()

describe('recovery', () => {
  /** A process that has died while it changed the output. */
  const dead = () => spawnSync(process.execPath, ['--version']).pid
  const recover = () => recoverOutput({ outDir, cacheDir })
  const announce = (journal: object) =>
    write(path.join(cacheDir, 'outputs'), { [`${hashOf(outDir)}.journal`]: JSON.stringify(journal) })
  const leftOvers = () => [
    ...readdirSync(folder).filter((name) => name.startsWith('.')),
    ...(existsSync(path.join(cacheDir, 'outputs')) ? readdirSync(path.join(cacheDir, 'outputs')) : []).filter((name) =>
      name.endsWith('.journal'),
    ),
  ]

  const before = { 'a.html': 'before', 'old/b.html': 'goes', 'c.html': 'stays' }
  const after = { 'a.html': 'after', 'c.html': 'stays', 'new/d.html': 'comes' }

  /** What a patch does, in order. */
  const patchSteps: ((staging: string) => void)[] = [
    (staging) => renameSync(path.join(staging, 'a.html'), path.join(outDir, 'a.html')),
    () => mkdirSync(path.join(outDir, 'new')),
    (staging) => renameSync(path.join(staging, 'new/d.html'), path.join(outDir, 'new/d.html')),
    () => rmSync(path.join(outDir, 'old/b.html')),
    () => rmSync(path.join(outDir, 'old'), { recursive: true }),
  ]

  test.each(patchSteps.map((_, done) => done).concat(patchSteps.length))(
    'changes one by one, cut off after %i steps, are finished',
    (done) => {
      const staging = path.join(folder, `.build.staging-${dead()}`)
      write(outDir, before)
      write(staging, { 'a.html': 'after', 'new/d.html': 'comes' })
      announce({ type: 'patch', staging, written: ['a.html', 'new/d.html'], removed: ['old/b.html'] })
      for (const step of patchSteps.slice(0, done)) step(staging)
      recover()
      expect(content()).toEqual(after)
      expect(existsSync(path.join(outDir, 'old'))).toBe(false)
      expect(leftOvers()).toEqual([])
    },
  )

  test('changes one by one that had only their journal left are finished', () => {
    write(outDir, after)
    announce({
      type: 'patch',
      staging: path.join(folder, '.build.staging-1'),
      written: ['a.html'],
      removed: ['x.html'],
    })
    recover()
    expect(content()).toEqual(after)
    expect(leftOvers()).toEqual([])
  })

  test.each<[string, (staging: string) => void, Texts]>([
    ['before the first rename is undone', () => {}, before],
    ['between the renames is finished', (staging) => renameSync(outDir, `${staging}-old`), after],
    [
      'after the second rename is finished',
      (staging) => {
        renameSync(outDir, `${staging}-old`)
        renameSync(staging, outDir)
      },
      after,
    ],
    [
      'with the new folder lost is undone',
      (staging) => {
        renameSync(outDir, `${staging}-old`)
        rmSync(staging, { recursive: true })
      },
      before,
    ],
  ])('a swap that was cut off %s', (_, proceed, result) => {
    const staging = path.join(folder, `.build.staging-${dead()}`)
    write(outDir, before)
    write(staging, after)
    announce({ type: 'swap', staging, old: `${staging}-old` })
    proceed(staging)
    recover()
    expect(content()).toEqual(result)
    expect(leftOvers()).toEqual([])
  })

  test('a build that died before its exchange leaves no folder behind', () => {
    write(outDir, before)
    write(path.join(folder, `.build.staging-${dead()}`), { 'a.html': 'half' })
    recover()
    expect(content()).toEqual(before)
    expect(leftOvers()).toEqual([])
  })

  test('the folder of a build that still works is left alone, and that of another output', () => {
    write(path.join(folder, `.build.staging-${process.ppid}`), { 'a.html': 'in work' })
    write(path.join(folder, '.preview.staging-1-old'), { 'a.html': 'in work' })
    recover()
    expect(leftOvers().sort()).toEqual([`.build.staging-${process.ppid}`, '.preview.staging-1-old'].sort())
  })

  test('a dead build had the id of this process: nothing of it comes into the output', async () => {
    const { staging } = openOutput({ outDir, cacheDir })
    write(staging, { 'half.html': 'of a dead build' })
    write(`${staging}-old`, { 'a.html': 'of a dead build' })
    recover()
    expect(leftOvers()).toEqual([])
    await build({ 'a.html': 'a' })
    expect(content()).toEqual({ 'a.html': 'a' })
  })

  test('a damaged journal changes nothing', () => {
    write(outDir, before)
    write(path.join(cacheDir, 'outputs'), { [`${hashOf(outDir)}.journal`]: '{"type":"sw' })
    recover()
    expect(content()).toEqual(before)
  })

  test('without an output there is nothing to do', () => {
    recover()
    expect(existsSync(outDir)).toBe(false)
  })
})
