import { lstatSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('two-lines')
  write('static/robots.txt', 'User-agent: *\n')
  await site.build()
})
afterAll(() => site.close())

const at = (file: string) => path.join(site.dir, file)
const output = () => snapshot(at('build'))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

test('files become folders, and folders files, and back', async () => {
  const before = output()
  write('static/fold/a.txt', 'a')
  write('docs/d5.md', '# Five\n')
  await site.build()
  const first = output()
  rmSync(at('static/fold'), { recursive: true })
  write('static/fold', 'file')
  rmSync(at('docs/d5.md'))
  write('docs/d5.md/inner.md', '# Inner\n')
  await site.build()
  expect(site.file('build/fold')).toBe('file')
  expect(output()).toEqual(await cleanOutput(site))
  rmSync(at('static/fold'))
  rmSync(at('docs/d5.md'), { recursive: true })
  write('static/fold/a.txt', 'a')
  write('docs/d5.md', '# Five\n')
  await site.build()
  expect(output()).toEqual(first)
  for (const name of ['static/fold', 'docs/d5.md']) rmSync(at(name), { recursive: true })
  await site.build()
  expect(output()).toEqual(before)
})

test('reports every file that is where another one needs a folder, and leaves the output as it is', async () => {
  const before = output()
  const conflicts: [file: string, inner: RegExp][] = [
    ['docs/intro', /docs\/intro\/index\.html \(page \/docs\/intro\)/],
    ['assets', /assets\/\S+ \(bundle\)/],
    ['_lectern', /_lectern\/\S+ \(data of \/\S*\)/],
  ]
  for (const [file] of conflicts) write(`static/${file}`, 'file')
  for (const command of ['build', 'check']) {
    const { code, output: text } = await site.run([command])
    expect(code).toBe(1)
    for (const [file, inner] of conflicts)
      expect(text).toMatch(new RegExp(`The file ${file} \\(static/${file}\\) is where the file ${inner.source} needs`))
  }
  expect(output()).toEqual(before)
  for (const [file] of conflicts) rmSync(at(`static/${file}`))
  await site.build()
  expect(output()).toEqual(before)
})

test('writes into the folder that the output folder is a link to, and says so', async () => {
  const before = output()
  renameSync(at('build'), at('published'))
  symlinkSync('published', at('build'))
  for (let number = 1; number <= 30; number++) write(`docs/many/${number}.md`, `# Page ${number}\n`)
  const { output: text } = await site.build()
  expect(text).toContain('The output folder build is a link or a mount point, so its files were replaced one by one')
  expect(readlinkSync(at('build'))).toBe('published')
  expect(snapshot(at('published'))).toEqual(await cleanOutput(site))
  rmSync(at('docs/many'), { recursive: true })
  rmSync(at('published'), { recursive: true })
  await site.build()
  expect(lstatSync(at('published')).isDirectory()).toBe(true)
  expect(snapshot(at('published'))).toEqual(before)
})
