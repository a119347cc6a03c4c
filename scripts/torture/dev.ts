import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listFiles } from '../../src/platform/files/list-files.ts'
import { runFolder } from '../../tests/support/run-folder.ts'
import { openThere } from '../../tests/support/sites.ts'
import { createRandom, type Random } from '../corpus/random.ts'
import { bursts } from './dev/bursts.ts'
import { type DevProcess, startDevProcess } from './dev/dev-process.ts'
import { writeSite } from './edits/edited-site.ts'
import { siteFiles } from './edits/site-files.ts'
import type { TortureOptions } from './torture-options.ts'

/** Milliseconds within which a page is expected, and within which a change is. It tells hanging from slow on a busy machine too. */
const limit = 90_000
/** Bytes of memory that the server may use. */
const maxMemory = 2e9
const pagesPerBurst = 6

/**
 * Changes a site in bursts while a development server runs. After each burst, the server's pages have the texts of a build's
 * pages; if the build fails, the server still responds, and it recovers once the errors are corrected. @returns the number of failures
 */
export async function tortureDev({ seed, bursts: count, print }: TortureOptions): Promise<number> {
  const dir = path.join(runFolder(), 'dev')
  mkdirSync(dir)
  const site = writeSite(dir, siteFiles({ entries: 20, withModules: true }))
  const built = openThere(dir)
  await built.build()
  let server = await startDevProcess(dir)
  let failures = 0
  let broken = 0
  let highest = 0
  let slowest = 0
  try {
    for (let number = 0; number < count; number++) {
      const random = createRandom(seed, number)
      const [name, burst] = random.pick(Object.entries(bursts))
      site.begin()
      const what = await burst(site, random)
      const { code } = await built.run(['build'])
      if (code !== 0) broken++
      const began = performance.now()
      let failure = code === 0 ? await findDifference(server, dir, random) : await findSilence(server, dir, random)
      if (failure === undefined && code !== 0) {
        site.undo()
        const repaired = await built.run(['build'])
        // What else is broken was there before: symbolic links, for example.
        if (repaired.code === 0) failure = await findDifference(server, dir, random)
      }
      slowest = Math.max(slowest, performance.now() - began)
      const memory = server.memory() ?? 0
      highest = Math.max(highest, memory)
      if (memory > maxMemory) failure ??= `uses ${megabytes(memory)} of memory`
      if (failure !== undefined) {
        failures++
        print(`burst ${number}, ${name}: ${what}: ${failure}`)
      }
      if (failure !== undefined && (!server.isRunning() || memory > maxMemory)) {
        await server.stop()
        // It does not start with a broken config.
        site.undo()
        server = await startDevProcess(dir)
      }
      if ((number + 1) % 10 === 0)
        print(`${number + 1} bursts, ${broken} of them broke the build, ${megabytes(memory)}`)
    }
  } finally {
    await server.stop()
    rmSync(runFolder(), { recursive: true })
  }
  print(
    `${count} bursts, ${broken} of them broke the build, at most ${megabytes(highest)} of memory and ${(slowest / 1000).toFixed(1)} s until a burst is shown`,
  )
  return failures
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Compares pages of the server with those of the build, until they are equal or the time is over. */
async function findDifference(server: DevProcess, dir: string, random: Random): Promise<string | undefined> {
  for (const page of somePages(dir, random)) {
    const expected = textOf(readFileSync(path.join(dir, 'build', page), 'utf8'))
    const until = performance.now() + limit
    let actual = await getPage(server, page)
    while (textOf(actual.html) !== expected && performance.now() < until && actual.status !== 0) {
      await wait(200)
      actual = await getPage(server, page)
    }
    const text = textOf(actual.html)
    if (text === expected) continue
    if (!server.isRunning()) return `the server stopped:\n${server.output()}`
    return `${page} (status ${actual.status}) shows ${excerpt(text, expected)}, a build ${excerpt(expected, text)}`
  }
  return undefined
}

/** Pages of a site that cannot be built must have a response, with an error if they cannot be shown. */
async function findSilence(server: DevProcess, dir: string, random: Random): Promise<string | undefined> {
  for (const page of somePages(dir, random)) {
    const { status, html } = await getPage(server, page)
    if (!server.isRunning()) return `the server stopped:\n${server.output()}`
    if (![200, 404, 500].includes(status) || html === '') return `${page} has the status ${status}`
  }
  return undefined
}

function somePages(dir: string, random: Random): string[] {
  const pages = listFiles(path.join(dir, 'build')).filter(
    (file) => file.endsWith('/index.html') && !/\/_lectern\//.test(file),
  )
  // Redirects have no text.
  const own = pages.filter((page) => readFileSync(path.join(dir, 'build', page), 'utf8').includes('<main'))
  return random.sample(own.sort(), pagesPerBurst)
}

/** Status 0 is no response. */
async function getPage({ address }: DevProcess, page: string): Promise<{ status: number; html: string }> {
  try {
    const url = `${address}/${encodeURI(page.replace(/index\.html$/, ''))}`
    const response = await fetch(url, { signal: AbortSignal.timeout(limit) })
    return { status: response.status, html: await response.text() }
  } catch {
    return { status: 0, html: '' }
  }
}

/** The texts of the main part of a page, without the menu of its Markdown export, which only builds have. */
function textOf(html: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  return main
    .replace(/<div class="page-menu">[\s\S]*?<\/details>/, ' ')
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function excerpt(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
}
