import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ReportedDiagnostic } from '../../../src/cli/formats/reported-diagnostic.ts'
import { openThere, type TestSite } from '../../../tests/support/sites.ts'
import { createRandom, type Random } from '../../corpus/random.ts'
import { type SiteFiles, siteFiles } from '../edits/site-files.ts'
import { mutationsOf, pickInput } from '../fuzz-inputs.ts'
import { parseReport } from '../names/parse-report.ts'
import { blocks, keys } from './snippets.ts'

export interface ChecksOptions {
  /** An empty folder. */
  dir: string
  seed: number
  /** Number of mutated sites. */
  count: number
  onCase?(result: CheckCase): void
}

export interface CheckCase {
  number: number
  /** The mutated files. */
  files: string[]
  hasErrors: boolean
  /** What is wrong; undefined if both commands report the same, each with its file. */
  failure: string | undefined
}

/** Mutates files of a site that uses everything, and compares what check and build report. */
export async function runChecks({ dir, seed, count, onCase = () => {} }: ChecksOptions): Promise<CheckCase[]> {
  const files = siteFiles({ entries: 3, withModules: false })
  // Without own styles, most sites need no bundles of their own.
  files['site.config.ts'] = String(files['site.config.ts']).replace(/^ +customCss: .*\n/m, '')
  const write = (name: string, text: SiteFiles[string]) => {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  const texts = Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const site = openThere(dir)
  const cases: CheckCase[] = []
  for (let number = 0; number < count; number++) {
    const changed = mutateSome(texts, createRandom(seed, number))
    for (const [name, text] of changed) write(name, text)
    const result = { number, files: changed.map(([name]) => name), ...(await compare(site)) }
    cases.push(result)
    onCase(result)
    for (const [name] of changed) write(name, files[name] as string)
  }
  return cases
}

/** Mutates one to three files; seldom code, of which most mutations are syntax errors. */
function mutateSome(texts: readonly [string, string][], random: Random): [string, string][] {
  const isCode = ([name]: [string, string]) => name.endsWith('.ts')
  const pool = random.oneIn(10) ? texts : texts.filter((entry) => !isCode(entry))
  return random.sample(pool, random.between(1, 3)).map(([name, text]) => {
    const own = texts.filter(([other]) => path.extname(other) === path.extname(name)).map(([, each]) => each)
    if (!/\.mdx?$/.test(name) || random.oneIn(2)) return [name, pickInput(mutationsOf([text], own, 2), random)]
    const inserted = insert(text, random)
    return [name, random.oneIn(2) ? insert(inserted, random) : inserted]
  })
}

/** Inserts a key into the front matter of a document, or a block at its end. */
function insert(text: string, random: Random): string {
  if (random.oneIn(2)) return `${text}\n${random.pick(blocks)}\n`
  const key = random.pick(keys)
  return text.startsWith('---\n') ? text.replace('---\n', () => `---\n${key}\n`) : `---\n${key}\n---\n\n${text}`
}

async function compare(site: TestSite): Promise<Pick<CheckCase, 'hasErrors' | 'failure'>> {
  const checked = await site.run(['check', '--format', 'json'])
  const built = await site.run(['build', '--format', 'json'])
  const [ofCheck, ofBuild] = [parseReport(checked), parseReport(built)]
  const hasErrors = built.code !== 0
  const wrong = [
    ...onlyIn(ofCheck, ofBuild, 'check'),
    ...onlyIn(ofBuild, ofCheck, 'build'),
    ...ofBuild.flatMap(misreported),
  ]
  if (checked.code !== built.code) wrong.push(`check exits with ${checked.code}, build with ${built.code}`)
  return { hasErrors, failure: wrong.length > 0 ? wrong.join('\n') : undefined }
}

function onlyIn(all: ReportedDiagnostic[], others: ReportedDiagnostic[], command: string): string[] {
  const known = new Set(others.map((other) => JSON.stringify(other)))
  return all
    .map((each) => JSON.stringify(each))
    .flatMap((each) => (known.has(each) ? [] : [`only ${command}: ${each}`]))
}

/** A diagnostic names its file, and is no error of the program. */
function misreported(diagnostic: ReportedDiagnostic): string[] {
  const { file, message } = diagnostic
  const isInternal =
    /\n\s+at .+:\d+:\d+|\b(?:TypeError|RangeError|ReferenceError)\b|Cannot read propert| is not a function/
  if (file === undefined) return [`no file: ${JSON.stringify(diagnostic)}`]
  return isInternal.test(message) ? [`an internal error: ${JSON.stringify(diagnostic)}`] : []
}
