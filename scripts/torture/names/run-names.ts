import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ReportedDiagnostic } from '../../../src/cli/formats/reported-diagnostic.ts'
import { openThere, type TestSite } from '../../../tests/support/sites.ts'
import { parseReport } from './parse-report.ts'
import { type NamedPage, namesSite } from './site-files.ts'

export interface NamesRun {
  /** Number of pages and files that were requested. */
  cases: number
  failures: string[]
}

/** Checks, builds, serves, and develops a site that uses the names wherever authors can choose one. */
export async function runNames(dir: string, names: readonly string[]): Promise<NamesRun> {
  const { files, pages } = namesSite(names)
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const site = openThere(dir)
  try {
    const failures: string[] = []
    const checked = await site.run(['check', '--format', 'json'])
    const built = await site.run(['build', '--format', 'json'])
    if (checked.stdout !== built.stdout) failures.push(`check reports ${checked.stdout}\nbuild reports ${built.stdout}`)
    for (const diagnostic of parseReport(built)) if (!isExpected(diagnostic)) failures.push(JSON.stringify(diagnostic))
    if (built.code !== 0) return { cases: 1, failures: [...failures] }
    failures.push(...(await findMissing(await site.serve('serve'), pages, 'serve')))
    await site.stop()
    failures.push(...(await develop(site, pages)))
    return { cases: 2 * pages.length, failures }
  } finally {
    await site.stop()
  }
}

async function develop(site: TestSite, pages: readonly NamedPage[]): Promise<string[]> {
  return findMissing(await site.serve('start'), pages, 'start')
}

/** No name is that of a language or an element. */
function isExpected({ code, file, line }: ReportedDiagnostic): boolean {
  return (code === 'unknown-language' || code === 'unknown-element') && file !== undefined && line !== undefined
}

/** Requests all pages. @returns those that are not there, or not with their word */
async function findMissing(address: string, pages: readonly NamedPage[], command: string): Promise<string[]> {
  const failures: string[] = []
  for (const { path: target, word } of pages) {
    const url = address + target.split('/').map(encodeURIComponent).join('/')
    const response = await fetch(url)
    const text = await response.text()
    const message = `${command}: ${JSON.stringify(target)} is answered with ${response.status}`
    if (response.status !== 200) failures.push(`${message}: ${text.slice(0, 500)}`)
    else if (!text.includes(word)) failures.push(`${message}, without its text`)
  }
  return failures
}
