import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '../../src/platform/index.ts'
import { type RemoteServer, s3Bucket, s3Variables, startS3 } from '../support/remote-servers.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let storage: RemoteServer
let site: TestSite
let env: Record<string, string>
beforeAll(async () => {
  storage = await startS3()
  site = openSite('two-lines')
  env = { ...s3Variables, AWS_ENDPOINT_URL_S3: storage.address }
  await site.build()
})
afterAll(() => Promise.all([site.close(), storage.close()]))

const target = `s3://${s3Bucket}/site`
const deploy = (args: string[] = [], variables = env, to = target) => site.run([`deploy ${to}`, ...args], variables)
const inBucket = (file: string) => fetch(`${storage.address}/${s3Bucket}/site/${encodeURI(file)}`)

test('a build is uploaded as `lectern serve` serves it, and then what has changed', async () => {
  const { code, output } = await deploy()
  expect(output).toMatch(
    /^ {2}✓ upload \d+ .+\nDeployed to s3:\/\/docs\/site in .+: \d+ files \(.+\) uploaded, 0 deleted, 0 unchanged\n$/,
  )
  expect(code).toBe(0)
  const address = await site.serve('serve')
  const read = async (answer: Response) =>
    answer.ok ? [await answer.text(), ...['content-type', 'cache-control'].map((name) => answer.headers.get(name))] : []
  const files = listFiles(path.join(site.dir, 'build'))
  for (const file of files.filter((name) => !name.startsWith('assets/') || /main|woff2|search/.test(name))) {
    const [served, stored] = await Promise.all([fetch(`${address}/${encodeURI(file)}`), inBucket(file)])
    expect([file, ...(await read(stored))]).toEqual([file, ...(await read(served))])
  }
  await site.stop()
  expect(await (await inBucket('.lectern/deployment.json')).json()).toMatchObject({ site: 'https://two.example/' })

  appendFileSync(path.join(site.dir, 'docs/more/next.md'), '\nOne more sentence.\n')
  await site.build()
  const preview = await deploy(['--dry-run'])
  expect(preview.stdout).toContain('upload docs/more/next/index.html\n')
  expect(preview.stdout.split('\n').length).toBeLessThan(12)
  expect((await deploy()).output).toMatch(/: [2-9] files \(.+\) uploaded, 0 deleted, \d{2,} unchanged\n$/)
  expect(await (await inBucket('docs/more/next/index.html')).text()).toContain('One more sentence.')
  expect((await deploy()).output).toContain(': 0 files (0 kB) uploaded, 0 deleted,')
  expect((await deploy(['--force'])).output).toContain(', 0 unchanged\n')
  expect(readdirSync(path.join(site.dir, '.lectern/served'))).toEqual([])
})

test('what is missing is named, and secrets are not', async () => {
  expect(await deploy([], env, 'docs')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Invalid target of a deployment: "docs". Use s3://bucket or s3://bucket/prefix.'),
  })
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    expect(await deploy([], { ...env, [name]: '' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${name} is not set.`),
    })
  expect((await deploy([], { ...env, AWS_ENDPOINT_URL_S3: '', AWS_REGION: '' })).stderr).toContain(
    'AWS_REGION is not set.',
  )
  const wrong = await deploy([], { ...env, AWS_SECRET_ACCESS_KEY: 'not-the-secret' })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.')
  expect(wrong.output).not.toContain('not-the-secret')
  const outDir = path.join(site.dir, 'empty')
  expect((await deploy(['--out-dir', outDir])).stderr).toContain(`No built site found in ${outDir}.`)
  // Files that no build has made are not published.
  mkdirSync(outDir)
  writeFileSync(path.join(outDir, '404.html'), 'Not found')
  expect((await deploy(['--out-dir', outDir])).stderr).toContain(`No built site found in ${outDir}.`)
  rmSync(outDir, { recursive: true })
})

test('a site whose pages are limited to groups is not published', async () => {
  const limited = openSite('access')
  rmSync(path.join(limited.dir, 'src'), { recursive: true, force: true })
  const { code, stderr } = await limited.run([`deploy ${target}`], env)
  expect(code).toBe(1)
  expect(stderr).toContain('Only `lectern serve` can sign readers in, and the site config has `access`.')
  // The output says for whom it is, also once the site config does not, and as a copy.
  await limited.build()
  cpSync(path.join(limited.dir, '.lectern/restricted/build/staff.partners'), path.join(limited.dir, 'copy'), {
    recursive: true,
  })
  const config = path.join(limited.dir, 'site.config.ts')
  writeFileSync(config, `export default { title: 'Open', url: 'https://open.example' }\n`)
  for (const folder of ['.lectern/restricted/build/staff.partners', 'copy'])
    expect(await limited.run([`deploy ${target} --force --out-dir ${folder}`], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`The build in ${folder} has pages for staff and partners only,`),
    })
  await limited.close()
})

test('a build whose files are missing or changed is not published, unless with --force', async () => {
  const damaged = openSite('two-lines')
  const place = `s3://${s3Bucket}/damaged`
  const run = (args: string[] = []) => damaged.run([`deploy ${place}`, ...args], env)
  await damaged.build()
  writeFileSync(path.join(damaged.dir, 'build/added.txt'), 'Added')
  expect((await run()).code).toBe(0)
  rmSync(path.join(damaged.dir, 'build/docs'), { recursive: true })
  writeFileSync(path.join(damaged.dir, 'build/_headers'), '')
  const { code, stderr } = await run()
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /\d files of the build in build are missing or changed: _headers, docs\/\S+, docs\/\S+, and \d+ more\. Nothing was uploaded\./,
  )
  expect(stderr).toContain('Run "lectern build" again.')
  expect((await fetch(`${storage.address}/${s3Bucket}/damaged/docs/more/next/index.html`)).status).toBe(200)
  expect((await run(['--force'])).output).toMatch(/uploaded, [1-9]\d* deleted/)
  // Its index is that of the cache.
  await damaged.build()
  writeFileSync(path.join(damaged.dir, 'docs/more/next.md'), '# Shorter\n')
  await damaged.build(['--no-cache'])
  expect((await run()).code).toBe(0)
  await damaged.close()
})
