import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareDocuments, type DocumentContent, readDocuments } from '../../tests/support/document-content.ts'
import { machineNow, machineText } from '../bench/machine.ts'
import { run as runCommand } from '../package/run.ts'
import { buildCold, builders, timeBuilds } from './builds.ts'
import { type Site, sites, writeSite } from './sites.ts'

const usage = `npm run docusaurus -- [${sites.map(({ name }) => name).join('] [')}] --work DIR [--record] [--times]
(All sites by default. Compares the documents that Lectern builds with those that Docusaurus built. --record builds them with
Docusaurus again and keeps the lists; --times measures both: a cold build, one without changes, and one after an edit.
Docusaurus is installed into DIR, which may be that of an earlier run.)`

const expectedDir = fileURLToPath(new URL('../../tests/fixtures/docusaurus-sites/expected/', import.meta.url))

interface Options {
  names: string[]
  work: string
  record: boolean
  times: boolean
}

/** Needs the npm registry, so it is no part of the tests. Exit codes: 0 all are the same, 1 one differs, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
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
      const differences = await compareSite(site, options)
      print(`${site.name}: ${differences.length === 0 ? 'the same documents' : `${differences.length} differences`}`)
      for (const difference of differences) print(`  ${difference.slice(0, 500)}`)
      failures += differences.length > 0 ? 1 : 0
    } catch (error) {
      failures += 1
      print(`${site.name}: ${(error as Error).message}`)
    }
  }
  return failures > 0 ? 1 : 0
}

/** Returns the differences to the recorded documents. */
async function compareSite(site: Site, { work, record, times }: Options): Promise<string[]> {
  const folders = Object.fromEntries(
    Object.keys(builders).map((name) => [name, writeSite(site, path.join(work, name))]),
  ) as Record<keyof typeof builders, string>
  const listFile = path.join(expectedDir, `${site.name}.json`)
  if (times) {
    for (const [name, builder] of Object.entries(builders)) {
      const seconds = await timeBuilds(builder, folders[name as keyof typeof builders], site)
      print(
        `${site.name}, ${name}: ${seconds.map((value) => `${value.toFixed(1)} s`).join(', ')} (cold, warm, one edit)`,
      )
    }
  } else {
    if (record) await buildCold(builders.docusaurus, folders.docusaurus)
    await buildCold(builders.lectern, folders.lectern)
  }
  if (record) {
    mkdirSync(expectedDir, { recursive: true })
    writeFileSync(listFile, `${JSON.stringify(readDocuments(path.join(folders.docusaurus, 'build')), null, 1)}\n`)
  }
  const expected = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, DocumentContent[]>
  return compareDocuments(expected, readDocuments(path.join(folders.lectern, 'build')))
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

function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { work: { type: 'string' }, record: { type: 'boolean' }, times: { type: 'boolean' } },
    })
    if (values.work === undefined) return 'Missing --work.'
    const unknown = positionals.filter((name) => !sites.some((site) => site.name === name))
    if (unknown.length > 0) return `Unknown site: ${unknown.join(', ')}.`
    return {
      names: positionals.length > 0 ? positionals : sites.map(({ name }) => name),
      work: path.resolve(values.work),
      record: values.record ?? false,
      times: values.times ?? false,
    }
  } catch (error) {
    return (error as Error).message
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
