import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteError } from '../../../platform/index.ts'
import { readContentFile, readDespiteFrontMatter } from '../index.ts'

let siteDir = ''
beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-front-matter-'))
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

async function read(source: string | Buffer) {
  const file = path.join(siteDir, 'a.md')
  writeFileSync(file, source)
  const options = { siteDir, format: 'detect' } as const
  const error: unknown = await readContentFile(file, options).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SiteError)
  return readDespiteFrontMatter(error as SiteError, file, options)
}

test.each([
  ['---\ntitle: Step 2: x\nslug: /a\ntags:\n  - b\n---\n\n# T\n', { slug: '/a', tags: ['b'] }, 6],
  ['---\nid: a\ntitle: "b\nslug: /c\n---\n\n# T\n', { id: 'a', slug: '/c' }, 5],
  ['---\na: 1\na: 2\n---\n# T\n', { a: 2 }, 4],
  ['---\n- a\n---\n# T\n', {}, 3],
  ['---\nslug: /a\n# T\n', { slug: '/a' }, 2],
  ['---\r\nslug: /a\r\n\r\n# T\r\n', { slug: '/a' }, 2],
])('is read as far as possible: %j', async (source, frontMatter, bodyLine) => {
  expect(await read(source)).toMatchObject({ frontMatter, bodyLine, contentTitle: 'T', hasInvalidFrontMatter: true })
})

test('another mistake than one in front matter is none that can be passed over', async () => {
  expect(await read(Buffer.from('# T\n', 'utf16le'))).toBe(undefined)
})
