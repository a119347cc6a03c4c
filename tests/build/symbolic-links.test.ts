import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFolder } from '../support/run-folder.ts'
import { openThere, type TestSite } from '../support/sites.ts'

let site: TestSite
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
  writeFileSync(path.join(site.dir, file), text)
}
const link = (file: string, target: string) => symlinkSync(target, path.join(site.dir, file))
const bodies = (origin: string, paths: readonly string[]) =>
  Promise.all(paths.map(async (each) => (await fetch(origin + each)).text()))

beforeAll(() => {
  site = openThere(mkdtempSync(path.join(runFolder(), 'symbolic-links-')))
  write('site.config.js', "export default { title: 'Links', url: 'https://example.com' }\n")
  write('docs/index.md', '# Home\n\nA [list](/shared/list.txt).\n')
  write('shared/list.txt', 'The list.')
  write('private/key.txt', 'The key.')
  write('static/plain.txt', 'Plain.')
  link('static/shared', '../shared')
  link('static/one.txt', '../shared/list.txt')
  link('static/none.txt', 'nowhere')
  link('static/around', '..')
  const outside = mkdtempSync(path.join(runFolder(), 'outside-'))
  writeFileSync(path.join(outside, 'key.txt'), 'The key.')
  link('static/outside', outside)
})
afterAll(() => site.close())

test('a build publishes what links in static folders lead to, as the development server shows it', async () => {
  const { output } = await site.build()
  expect(output.match(/^ {2}warning .*link.*$/gm)).toEqual([
    expect.stringContaining('This symbolic link is not followed: it leads to a folder that contains it'),
    expect.stringContaining('This symbolic link leads to nothing.'),
    expect.stringContaining('This symbolic link is not followed: it leads out of the site folder.'),
  ])
  const paths = ['/plain.txt', '/shared/list.txt', '/one.txt']
  const [built, started] = [await site.serve('serve'), await site.serve('start')]
  for (const origin of [built, started]) {
    expect(await bodies(origin, paths)).toEqual(['Plain.', 'The list.', 'The list.'])
    for (const missing of ['/around/private/key.txt', '/around/static/plain.txt', '/none.txt', '/outside/key.txt'])
      expect((await fetch(origin + missing)).status).toBe(404)
  }
})

test('servers, and the copies of builds that they and deployments use, ignore links in the output', async () => {
  write('build/_lectern/x.txt', 'x')
  for (const [name, target] of [
    ['build/key.txt', '../private/key.txt'],
    ['build/private', '../private'],
    ['build/docs/key.html', '../../private/key.txt'],
    ['build/docs/index.html.br', '../../private/key.txt'],
    ['build/private.html', '../private/key.txt'],
  ] as const)
    link(name, target)
  const paths = ['/key.txt', '/private/key.txt', '/docs/key', '/docs/key.html', '/private', '/private.html', '/docs/']
  for (const processes of [undefined, 1]) {
    const origin = await site.serve('serve', processes === undefined ? {} : { processes })
    for (const each of paths)
      expect([each, (await fetch(origin + each, { headers: { 'accept-encoding': 'br' } })).status]).toEqual([
        each,
        each === '/docs/' ? 200 : 404,
      ])
    expect((await bodies(origin, paths)).join()).not.toContain('The key.')
  }
})
