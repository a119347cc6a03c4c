import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isLinkedFile, isReallyIn, listLinkedFiles } from '../index.ts'

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'lectern-links-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), file)
}
const link = (file: string, target: string) => symlinkSync(target, path.join(folder, file))

test('links to files and folders are followed, but not in circles, to nothing, or to a built site', () => {
  for (const file of ['static/a.txt', 'static/in/b.txt', 'other/c.txt', 'other/deep/d.txt', 'built/_lectern/x.js'])
    write(file)
  link('static/file', '../other/c.txt')
  link('static/folder', '../other')
  link('other/deep/back', '../../static/in')
  link('static/in/self', '.')
  link('static/in/around', '../..')
  link('static/in/other', '../../other')
  link('static/none', 'nowhere')
  link('static/itself', 'itself')
  link('static/built', '../built')
  const ignored: string[] = []
  const files = listLinkedFiles(path.join(folder, 'static'), { onIgnored: (each) => ignored.push(each) })
  const expected = [
    'a.txt',
    'file',
    'folder/c.txt',
    'folder/deep/back/b.txt',
    'folder/deep/d.txt',
    'in/b.txt',
    'in/other/c.txt',
    'in/other/deep/d.txt',
  ]
  expect(files.sort()).toEqual(expected)
  expect(ignored.sort()).toEqual([
    'built',
    'folder/deep/back/around',
    'folder/deep/back/other',
    'folder/deep/back/self',
    'in/around',
    'in/other/deep/back',
    'in/self',
    'itself',
    'none',
  ])
  const isFound = (file: string) => isLinkedFile(path.join(folder, 'static'), file)
  expect(expected.filter((file) => !isFound(file))).toEqual([])
  const others = [
    '',
    'in',
    'folder',
    'none',
    'built/_lectern/x.js',
    'in/self/b.txt',
    'in/around/other/c.txt',
    'a.txt/b',
    'x'.repeat(5000),
  ]
  expect(others.filter(isFound)).toEqual([])
  const allows = (target: string) => target.endsWith('c.txt')
  const allowed = listLinkedFiles(path.join(folder, 'static'), { allows })
  expect(allowed.sort()).toEqual(['a.txt', 'file', 'in/b.txt'])
  expect(expected.filter((file) => isLinkedFile(path.join(folder, 'static'), file, allows))).toEqual(allowed)
})

test('knows where a file really is', () => {
  const isIn = (file: string, around: string) => isReallyIn(path.join(folder, file), path.join(folder, around))
  expect([isIn('static/a.txt', 'static'), isIn('static/file', 'static'), isIn('static/file', 'other')]).toEqual([
    true,
    false,
    true,
  ])
  expect([isIn('static/none', 'static'), isIn('static2', 'static'), isIn('static/a.txt', 'nowhere')]).toEqual([
    false,
    false,
    false,
  ])
  // The folder itself may be a link.
  link('site', 'static')
  expect([isIn('site/a.txt', 'site'), isIn('site/folder/c.txt', 'site')]).toEqual([true, false])
})
