import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanOutput, inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeEach(async () => {
  site = openSite('code')
  await site.build()
})
afterEach(() => site.close())

const built = () => path.join(site.dir, 'build')

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(site.dir, file)
  writeFileSync(full, change(readFileSync(full, 'utf8')))
}

/** Builds again, and tells which pages were written. */
async function rebuild(): Promise<string[]> {
  const before = inodes(built())
  await site.build()
  const written = [...inodes(built())].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file)
  return written.filter((file) => file.endsWith('.html')).sort()
}

test('a changed file rewrites only the pages that show it', async () => {
  edit('snippets/booth.ts', (text) => text.replace('free = 400', 'free = 500').replace('size: number', 'area: number'))
  expect(await rebuild()).toEqual(['components/index.html', 'index.html'])
  expect(site.file('build/index.html')).toContain('area')
  expect(await cleanOutput(site)).toEqual(snapshot(built()))
})

test('reports a missing file or region with file and line until it is back', async () => {
  edit('docs/plain.md', (text) => `${text}\n\`\`\`ts file=../snippets/hall.ts#doors\n\`\`\`\n`)
  const missing = await site.run(['build'])
  expect(missing.code).toBe(1)
  expect(missing.output).toContain('docs/plain.md:7:1')
  expect(missing.output).toContain('The file ../snippets/hall.ts does not exist.')
  writeFileSync(path.join(site.dir, 'snippets', 'hall.ts'), '// #region door\nopen()\n// #endregion\n')
  const region = await site.run(['build'])
  expect(region.code).toBe(1)
  expect(region.output).toContain('The region "doors" does not exist in snippets/hall.ts.')
  expect(region.output).toContain('Did you mean "door"?')
  edit('snippets/hall.ts', (text) => text.replace('region door', 'region doors'))
  expect(await rebuild()).toEqual(['plain/index.html'])
})

test('does not follow a link out of the site folder', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'lectern-outside-'))
  try {
    writeFileSync(path.join(outside, 'secret.ts'), 'secret()\n')
    symlinkSync(path.join(outside, 'secret.ts'), path.join(site.dir, 'snippets', 'linked.ts'))
    edit('docs/plain.md', (text) => `${text}\n\`\`\`ts file=../snippets/linked.ts\n\`\`\`\n`)
    const result = await site.run(['build'])
    expect(result.code).toBe(1)
    expect(result.output).toContain('the file is outside the site folder')
    expect(result.output).not.toContain('secret()')
  } finally {
    rmSync(outside, { recursive: true })
  }
})
