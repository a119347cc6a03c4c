import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareDocuments, type DocumentContent, readDocuments } from '../../tests/support/document-content.ts'
import { knownDifferences } from '../../tests/support/known-differences.ts'
import { machineNow, machineText } from '../bench/machine.ts'
import { run as runCommand } from '../package/run.ts'
import { buildCold, builders } from './builds.ts'
import { measureSite } from './measure-site.ts'
import { type Options, readOptions, usage } from './options.ts'
import { type Site, sites, writeSite } from './sites.ts'

const expectedDir = fileURLToPath(new URL('../../tests/fixtures/docusaurus-sites/expected/', import.meta.url))

/** Needs the npm registry, so it is no part of the tests. Exit codes: 0 all are the same, 1 one differs, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    print(usage)
    return 0
  }
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 2
  }
  await install(options.work)
  print(machineText(machineNow()))
  let failures = 0
  for (const site of sites.filter(({ name }) => options.names.includes(name))) {
    try {
      const all = await (options.times ? measureSite(site, options, print) : compareSite(site, options))
      const differences = all.filter((difference) => !knownDifferences[site.name]?.includes(difference))
      const known =
        all.length > differences.length ? ` but for known differences (${all.length - differences.length})` : ''
      const result = differences.length === 0 ? 'the same documents' : `${differences.length} differences`
      print(`${site.name}: ${result}${known}`)
      for (const difference of differences.slice(0, 50)) print(`  ${difference.slice(0, 500)}`)
      failures += differences.length > 0 ? 1 : 0
    } catch (error) {
      failures += 1
      print(`${site.name}: ${(error as Error).message}`)
    }
  }
  return failures > 0 ? 1 : 0
}

/** Returns the differences to the recorded documents. */
async function compareSite(site: Site, { work, record }: Options): Promise<string[]> {
  const listFile = path.join(expectedDir, `${site.name}.json`)
  if (record) {
    const { cwd } = writeSite(site, path.join(work, 'docusaurus'))
    await buildCold(builders.docusaurus, cwd)
    mkdirSync(expectedDir, { recursive: true })
    writeFileSync(listFile, `${JSON.stringify(await readDocuments(path.join(cwd, 'build')), null, 1)}\n`)
  }
  const { cwd } = writeSite(site, path.join(work, 'lectern'))
  await buildCold(builders.lectern, cwd)
  const expected = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, DocumentContent[]>
  return compareDocuments(expected, await readDocuments(path.join(cwd, 'build')))
}

/** Installs Docusaurus above the folders of the sites, once. */
async function install(work: string): Promise<void> {
  mkdirSync(work, { recursive: true })
  const manifest = path.join(work, 'package.json')
  const wanted = readFileSync(new URL('./package.json', import.meta.url), 'utf8')
  const isInstalled = existsSync(path.join(work, 'node_modules')) && existsSync(manifest)
  if (isInstalled && readFileSync(manifest, 'utf8') === wanted) return
  cpSync(fileURLToPath(new URL('./package.json', import.meta.url)), manifest)
  print(`Installing Docusaurus into ${work}`)
  await runCommand(['npm', 'install', '--no-audit', '--no-fund'], { cwd: work })
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
