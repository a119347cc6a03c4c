import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, runCommand } from '../support/generator.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('plugin-hooks')
  await site.build()
})
afterAll(() => site.close())

test('merges the CSP of plugins with that of the site', () => {
  const policy = site.file('build/_headers')
  expect(policy).toContain("connect-src 'self' https://own.example https://echo.example;")
  expect(policy).toContain("img-src 'self' data: https: https://pictures.example")
})

describe('serving', () => {
  let address = ''
  beforeAll(async () => {
    address = await site.serve('serve')
  })

  test('a plugin handles the requests it accepts, and can read unpublished files', async () => {
    expect(await (await fetch(`${address}/echo`)).text()).toBe('secret')
    expect(await (await fetch(`${address}/open.txt`)).text()).toBe('open')
    expect((await fetch(`${address}/docs/intro`)).status).toBe(200)
    const head = await fetch(`${address}/echo`, { method: 'HEAD' })
    expect([head.headers.get('x-mode'), await head.text()]).toEqual(['production', ''])
  })

  test('it can read request bodies, partly or completely', async () => {
    const body = 'x'.repeat(1000)
    const dependencies = await fetch(`${address}/echo`, { method: 'POST', body, headers: { 'content-type': 'text/x' } })
    expect(await dependencies.json()).toEqual({ size: 1000, type: 'text/x' })
    const enough = await fetch(`${address}/echo/first`, { method: 'POST', body: 'x'.repeat(20_000_000) })
    expect([enough.status, await enough.text()]).toEqual([413, 'enough'])
  })

  test('its errors are neither sent to clients nor fatal', async () => {
    const failed = await fetch(`${address}/echo/throw`)
    expect([failed.status, await failed.text()]).toEqual([500, 'Internal server error.'])
    expect((await fetch(`${address}/echo`)).status).toBe(200)
  })

  test('unpublished files are outside of the output', () => {
    const names = readdirSync(path.join(site.dir, 'build'), { recursive: true })
    expect(names).not.toContain(path.join('echo', 'secret.txt'))
    expect(site.file('.lectern/unpublished/build/echo/secret.txt')).toBe('secret')
  })
})

describe('commands', () => {
  const run = (args: string[], cwd = site.dir) => runCommand(args, { cwd })

  test('run in the site folder or with it as an argument, with options anywhere', async () => {
    const { status, stdout } = spawnSync(process.execPath, [cli, 'echo', 'say', '--word', 'hello', '--dry-run'], {
      cwd: site.dir,
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    const said = JSON.parse(stdout)
    expect(said).toMatchObject({ word: 'hello', dry: true, built: true })
    expect(said.escape).toBeUndefined()
    const elsewhere = path.dirname(site.dir)
    for (const args of [
      ['echo', 'say', site.dir, '--word', 'hello'],
      ['echo', 'say', '--word=hello', site.dir],
    ]) {
      expect(JSON.parse((await run(args, elsewhere)).stdout)).toMatchObject({ word: 'hello', siteDir: site.dir })
    }
  })

  test('print their help', async () => {
    const { code, stdout } = await run(['echo', 'say', '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('lectern echo say [siteDir]')
    expect(stdout).toContain('--word <word>')
  })

  test('exit with 1 for errors of the site and with 2 for wrong usage', async () => {
    const diagnostic = await run(['echo', 'say', '--word', 'site'])
    expect([diagnostic.code, diagnostic.stderr]).toEqual([1, expect.stringContaining('The site has no such word.')])
    const usage = await run(['echo', 'say', '--word', 'usage'])
    expect([usage.code, usage.stderr]).toEqual([2, expect.stringContaining('That word is not to be said.')])
    const option = await run(['echo', 'say', '--wrod', 'x'])
    expect([option.code, option.stderr]).toEqual([2, expect.stringContaining('Unknown option `--wrod`')])
  })

  test('that do not exist are reported with the existing ones', async () => {
    const other = await run(['echo', 'shout'])
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('Unknown command "echo shout". Plugin commands: version, docs:version, echo say.')
    expect((await run(['biuld'])).stderr).toContain('Unknown command "biuld". Did you mean "build"?')
    const nowhere = await run(['echo', 'say'], path.dirname(site.dir))
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('Unknown command "echo say".')])
  })
})

test('a build without unpublished files creates no folder for them', async () => {
  const plain = openSite('two-lines')
  try {
    await plain.build()
    expect(existsSync(path.join(plain.dir, '.lectern', 'unpublished'))).toBe(false)
  } finally {
    await plain.close()
  }
})
