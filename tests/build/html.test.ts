import { readdirSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { afterAll, expect, test } from 'vitest'
import { builtOwnSite, sharedFixture } from '../support/shared-site.ts'
import { openSite, type TestSite } from '../support/sites.ts'
import { xmlErrors } from '../support/xml.ts'

const sites: TestSite[] = []
afterAll(async () => {
  for (const site of sites) await site.close()
})

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

test('the validator reports invalid HTML', async () => {
  const { valid } = await validator.validateString(
    '<!DOCTYPE html><html lang="en"><body><p><div></p><img src="a.png"></body></html>',
  )
  expect(valid).toBe(false)
})

test.each([
  ["Convoke's site", builtOwnSite],
  ['a site with redirects, tabs and generated pages', () => sharedFixture('machines')],
  ['a reference of a GraphQL schema', () => openSite('graphql')],
])('%s is valid, pages and XML files', async (_, open) => {
  const site = await open()
  sites.push(site)
  await site.build()
  const out = path.join(site.dir, 'build')
  const all = readdirSync(out, { recursive: true }).map(String)
  const pages = all.filter((file) => file.endsWith('.html'))
  // Of hundreds of generated pages alike every fortieth will do: a fixture has each kind of them.
  const isLarge = pages.length > 200
  const files = pages.filter(
    (file, index) => !isLarge || !/^(?:de\/)?docs\/(?:graphql|liquid)\//.test(file) || index % 40 === 0,
  )
  expect(files.length).toBeGreaterThan(10)
  const diagnostics: string[] = []
  for (const file of files) {
    const { results } = await validator.validateString(site.file(`build/${file}`), file)
    for (const { ruleId, message, line, column, selector } of results.flatMap(({ messages }) => messages))
      diagnostics.push(`${file}:${line}:${column} ${ruleId}: ${message} (${selector})`)
  }
  expect(diagnostics).toEqual([])
  const documents = all.filter((file) => file.endsWith('.xml'))
  expect(documents.length).toBeGreaterThan(0)
  for (const file of documents) {
    expect(await xmlErrors(site.file(`build/${file}`), path.basename(file).replace('.xml', '.xsd')), file).toEqual([])
  }
})
