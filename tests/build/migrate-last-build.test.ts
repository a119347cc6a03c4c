import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/generator.ts'
import { openSite } from '../support/sites.ts'

const builds = path.join(root, 'tests/fixtures/migrate-builds/last-build')

/** Begins the content of a page, and ends it. */
const contents: Record<string, RegExp> = {
  vitepress: /class="vp-doc[^>]*>(.*?)(?:<\/main>|$)/s,
  starlight: /class="sl-markdown-content">(.*?)<\/main>/s,
  mkdocs: /<article[^>]*>(.*?)<\/article>/s,
}

/** What a migration cannot keep: the page is none of a document, or footnotes get their ids from Lectern. */
const lost = /^lamp\/|^old\/|^before\/|#(?:user-content-)?fn|#footnote-label|#lamp$/

/** The ids of the content of each recorded page, as `file#id`. */
function oldAddresses(name: string): string[] {
  const folder = path.join(builds, name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!404)\.html$/.test(file),
  )
  return files.flatMap((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const content = (contents[name] as RegExp).exec(html)?.[1] ?? ''
    return Array.from(content.matchAll(/\sid="([^"]+)"/g), ([, id]) => `${file}#${id}`)
  })
}

test.each([
  ['vitepress', 19, 0],
  // The page that Astro has besides is lost.
  ['starlight', 17, 1],
  ['mkdocs', 14, 0],
])('every old address with a hash of a site of %s is in the new site', async (name, count, code) => {
  const site = openSite(`migrate-builds/${name}`)
  try {
    const migrated = await site.run(['migrate', '--write', '--from-build', path.join(builds, name)])
    expect(migrated.output).not.toContain('lost-anchor')
    expect(migrated.code).toBe(code)
    expect((await site.run(['build'])).code).toBe(0)
    const addresses = oldAddresses(name).filter((address) => !lost.test(address))
    expect(addresses).toHaveLength(count)
    const missing = addresses.filter((address) => {
      const [file = '', id] = address.split('#')
      const html = readFileSync(path.join(site.dir, 'build', file), 'utf8')
      return !html.includes(` id="${id}"`)
    })
    expect(missing).toEqual([])
  } finally {
    site.close()
  }
})
