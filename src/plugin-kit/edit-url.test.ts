import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveEditUrl } from './edit-url.ts'

const base = 'https://host.example/o/r/edit/main'

function writeRepository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const siteDir = path.join(folder, 'repository/website')
  for (const name of ['repository/.git', 'repository/packages/a', 'repository/website/docs', 'other'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const file of [
    'repository/README.md',
    'repository/packages/a/x #1.md',
    'repository/website/docs/a.md',
    'other/o.md',
  ])
    writeFileSync(path.join(folder, file), '# T\n')
  symlinkSync('../../README.md', path.join(siteDir, 'docs/index.md'))
  symlinkSync('../../packages/a', path.join(siteDir, 'docs/package'))
  symlinkSync('a.md', path.join(siteDir, 'docs/b.md'))
  symlinkSync('../../../other', path.join(siteDir, 'docs/other'))
  return siteDir
}

test.each([
  ['docs/a.md', `${base}/website/docs/a.md`],
  ['docs/b.md', `${base}/website/docs/a.md`],
  ['docs/index.md', `${base}/README.md`],
  ['docs/package/x #1.md', `${base}/packages/a/x%20%231.md`],
  // Outside of the repository.
  ['docs/other/o.md', `${base}/website/docs/other/o.md`],
  ['docs/generated.md', `${base}/website/docs/generated.md`],
])('the edit URL of %s is %s', (sourcePath, url) => {
  const siteDir = writeRepository()
  for (const option of [`${base}/website`, `${base}/website/`])
    expect(resolveEditUrl(option, sourcePath, { params: {}, siteDir })).toBe(url)
  expect(resolveEditUrl(() => 'https://own.example', sourcePath, { params: {}, siteDir })).toBe('https://own.example')
  expect(resolveEditUrl(undefined, sourcePath, { params: {}, siteDir })).toBe(undefined)
})
