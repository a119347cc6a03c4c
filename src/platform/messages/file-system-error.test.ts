import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, fileSystemError, SiteError } from '../index.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-errors-'))
  writeFileSync(path.join(folder, 'file'), '')
  symlinkSync('circle', path.join(folder, 'circle'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function thrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test.each<[string, RegExp, (folder: string) => unknown]>([
  ['EISDIR', /^A folder is where a file is needed: EISDIR: .+\.$/, (dir) => writeFileSync(dir, '')],
  ['ENOTDIR', /^A file is where a folder is needed: ENOTDIR: .+\.$/, (dir) => readFileSync(path.join(dir, 'file/a'))],
  ['EEXIST', /^A file is where a folder is needed: EEXIST: .+\.$/, (dir) => createFolder(path.join(dir, 'file'))],
  ['ELOOP', /^Symbolic links lead in a circle: ELOOP: .+\.$/, (dir) => readFileSync(path.join(dir, 'circle'))],
  [
    'ENAMETOOLONG',
    /^A file name is too long for the file system: ENAMETOOLONG: .+\.$/,
    (dir) => createFolder(path.join(dir, 'a'.repeat(300))),
  ],
])('says what %s means, with the file, and what to do', (code, message, work) => {
  const error = thrown(() => work(folder))
  expect(error).toMatchObject({ code })
  const described = fileSystemError(error)
  expect(described).toBeInstanceOf(SiteError)
  expect((described as SiteError).message).toMatch(message)
  expect((described as SiteError).message).toContain(folder)
  expect((described as SiteError).hint).toMatch(/\.$/)
})

test('has a sentence for each error of a worker, which has no code', () => {
  for (const code of ['EIO', 'EBUSY', 'EROFS', 'ENOSPC', 'EMFILE', 'EDQUOT', 'EACCES', 'EPERM'])
    expect(fileSystemError(new Error(`${code}: failed, open 'a.md'`))).toMatchObject({
      message: expect.stringMatching(new RegExp(`^[A-Z][a-z -]+: ${code}: failed, open 'a\\.md'\\.$`)),
      hint: expect.stringMatching(/\.$/),
    })
})

test('names an error for which Node.js has only a number', () => {
  const number = constants.errno.EDQUOT
  const name = `Unknown system error -${number}`
  const error = Object.assign(new Error(`${name}: ${name}, mkdir 'build'`), { code: name, errno: -number })
  const described = {
    message: "The disk quota is used up: EDQUOT, mkdir 'build'.",
    hint: expect.stringContaining('quota'),
  }
  expect(fileSystemError(error)).toMatchObject(described)
  expect(fileSystemError(new Error(error.message))).toMatchObject(described)
  expect(fileSystemError(new Error('UNKNOWN: unknown error, write'))).toMatchObject({
    message: 'The system reports an error that Node.js does not know: UNKNOWN: unknown error, write.',
  })
})

test('leaves other errors as they are', () => {
  const port = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES', syscall: 'listen' })
  for (const error of [new Error('Some error'), port, 'text']) expect(fileSystemError(error)).toBe(error)
})

test('creates folders, and those above them', () => {
  createFolder(path.join(folder, 'a/b/c'))
  createFolder(path.join(folder, 'a/b/c'))
  expect(() => mkdirSync(path.join(folder, 'a/b/c'))).toThrow('EEXIST')
})
