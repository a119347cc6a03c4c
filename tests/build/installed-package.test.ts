import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { componentTable } from '../../src/cli/eject/component-table.ts'
import { installPackage } from '../support/installed-package.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeEach(() => {
  site = openSite('two-lines')
})
afterEach(() => site.close())

test('a site that installed the package builds and starts with every component ejected', async () => {
  const cli = installPackage(site.dir)
  expect(['react', 'algoliasearch'].map((name) => existsSync(path.join(site.dir, 'node_modules', name)))).toEqual([
    true,
    false,
  ])
  const run = (...args: string[]) => spawnSync(process.execPath, [cli, ...args], { cwd: site.dir, encoding: 'utf8' })
  const components = [...Object.keys(componentTable), 'mdx/Details']
  // Starting the command for each would take minutes: they are ejected in one process.
  const commands = path.join(path.dirname(cli), 'commands/index.js')
  const script = `const { eject } = await import(${JSON.stringify(commands)})
for (const component of ${JSON.stringify(components)}) await eject({ component, siteDir: '.', force: true })`
  const ejected = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: site.dir,
    encoding: 'utf8',
  })
  expect([ejected.status, ejected.stderr]).toEqual([0, ''])
  const built = run('build')
  expect([built.status, built.stderr.match(/(?:error|Cannot|warning).*/g)]).toEqual([0, null])
  expect(readFileSync(path.join(site.dir, 'build/404.html'), 'utf8')).toContain('<h1')
  const server = spawn(process.execPath, [cli, 'start', '--port', '0', '--no-open'], { cwd: site.dir })
  try {
    const address = await new Promise<string>((resolve) => {
      let output = ''
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          const found = /http:\/\/\S+/.exec(output)?.[0]
          if (found) resolve(found)
        })
    })
    const page = await fetch(address)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Two lines')])
  } finally {
    server.kill()
  }
})
