import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { treeText } from '../../tests/support/generate-openapi.ts'
import { typescriptSite } from '../../tests/support/generate-typescript.ts'

const config = JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, types: [], lib: ['ES2022'], module: 'NodeNext', target: 'ES2022' },
})

test('comments include no files from outside of the site, and those of the site are noticed', async () => {
  const site = typescriptSite(
    { 'website/tsconfig.json': config, 'outside/c.txt': 'OUTSIDE', 'outside/m.md': 'M' },
    { entryPoints: 'src/a.ts' },
  )
  const dir = path.join(site.dir, 'website')
  const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text)
  mkdirSync(path.join(dir, 'src'))
  site.dir = dir
  const comment = (line: string) => write('src/a.ts', `/**\n * T\n *\n * ${line}\n */\nexport const a = 1\n`)
  const found = async () => {
    const { diagnostics, files, pages, page } = await site.generate()
    if (pages['/typescript/variables/a'] !== undefined) return treeText(page('/typescript/variables/a').root)
    expect(files).toEqual([])
    return [...new Set(diagnostics.map((each) => `${each.severity} ${each.sourcePath}:${each.line} ${each.message}`))]
  }
  symlinkSync('../../outside/c.txt', path.join(dir, 'src/link.txt'))
  write('src/part.md', 'P {@includeCode ../../outside/c.txt#x}')
  const outside = (place: string, file: string) => [
    `error ${place} The comment includes the file ${file}, which is outside the site folder.`,
  ]
  const cases: [line: string, file: string][] = [
    ['{@includeCode ../../outside/c.txt}', '../outside/c.txt'],
    ['{@include ../../outside/m.md}', '../outside/m.md'],
    ['{@includeCode ./link.txt}', 'src/link.txt'],
    [`{@includeCode ${path.join(dir, '../outside/c.txt')}:1}`, '../outside/c.txt'],
    ['{@include ../../outside/none.md}', '../outside/none.md'],
    ['@document ../../outside/m.md', '../outside/m.md'],
  ]
  for (const [line, file] of cases) {
    comment(line)
    expect(await found()).toEqual(outside('src/a.ts:4', file))
  }
  comment('{@include ./part.md}')
  expect(await found()).toEqual(outside('src/part.md:1', '../outside/c.txt'))

  // Files of the site, which are included by an included one.
  write('src/part.md', 'Some {@includeCode ./i.txt}')
  const missing =
    'error src/part.md:1 @includeCode tag in comment for a specified " ./i.txt" to include, which was resolved to "src/i.txt" and does not exist or is not a file.'
  expect(await found()).toEqual([missing])
  write('src/i.txt', 'ONE')
  expect(await found()).toContain('ONE')
  const read = site.conversions
  expect(await found()).toContain('ONE')
  expect(site.conversions).toBe(read)
  write('src/i.txt', 'TWO')
  expect(await found()).toContain('TWO')
  write('src/part.md', 'Other')
  expect(await found()).toContain('Other')
  // The same text, but from elsewhere.
  writeFileSync(path.join(dir, '../outside/m.md'), 'Other')
  rmSync(path.join(dir, 'src/part.md'))
  symlinkSync('../../outside/m.md', path.join(dir, 'src/part.md'))
  expect(await found()).toEqual(outside('src/a.ts:4', 'src/part.md'))
  rmSync(path.join(dir, 'src/part.md'))
  expect(await found()).toEqual([
    'error src/a.ts:4 @include tag in comment for a specified "./part.md" to include, which was resolved to "src/part.md" and does not exist or is not a file.',
  ])
}, 240_000)
