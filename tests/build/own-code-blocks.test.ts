import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSchema } from '../../convoke/schema/read-schema.ts'
import { type CodeHtml, createTargetCheck, knownNames, readCodeBlocks } from '../support/code-names.ts'
import { builtPages } from '../support/pages.ts'
import { builtOwnSite } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'

let site: TestSite
let blocks: { page: string; title: string; block: CodeHtml }[]
beforeAll(async () => {
  site = await builtOwnSite()
  await site.build()
  blocks = builtPages(site).flatMap((page) => {
    const html = site.file(`build${page}/index.html`)
    const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''
    return readCodeBlocks(html).map((block) => ({ page, title, block }))
  })
})
afterAll(() => site.close())

const describePlace = (page: string, name: string) => `${page}: ${name}`

test('every name in GraphQL that the schema knows is a link', () => {
  const schema = readSchema()
  let count = 0
  const missing = blocks
    .filter(({ block }) => block.language === 'graphql')
    .flatMap(({ page, title, block }) =>
      // The definition of an operation is a field without its type.
      knownNames(/^\w+(?:\(|:)/.test(block.text) ? `type Fields { ${block.text} }` : block.text, schema)
        .map(({ start, name }) => ({
          name,
          start: /^\w+(?:\(|:)/.test(block.text) ? start - 'type Fields { '.length : start,
        }))
        .flatMap(({ name, start }) => {
          count++
          // A page does not link to itself.
          if (title === name || title === `@${name}`) return []
          const isLinked = block.links.some((link) => link.start <= start && link.end >= start + name.length)
          return isLinked ? [] : [describePlace(page, name)]
        }),
    )
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(5000)
})

test('every tag, filter and variable in Liquid that the reference knows is a link', () => {
  const names = (kind: string) =>
    new Set(
      builtPages(site)
        .filter((page) => page.startsWith(`/docs/liquid/${kind}/`))
        .map((page) =>
          /<h1[^>]*>(.*?)<\/h1>/s.exec(site.file(`build${page}/index.html`))?.[1]?.replace(/<[^>]*>/g, ''),
        ),
    )
  const [tags, filters] = [new Set([...names('tags'), ...names('blocks')]), names('filters')]
  const variables = new Set(
    [...site.file('build/docs/liquid/variables/index.html').matchAll(/<h2 id="[^"]*"[^>]*><code>(\w+)<\/code>/g)].map(
      ([, name]) => name,
    ),
  )
  let count = 0
  const missing = blocks
    .filter(({ block }) => block.language === 'liquid')
    .flatMap(({ page, block: { text, links } }) => {
      const found = [
        ...[...text.matchAll(/(?<=\{%-? *)\w+/g)].filter(([name]) => tags.has(name)),
        ...[...text.matchAll(/(?<=\| *)\w+(?=[^{%]*[}%]\})/g)].filter(([name]) => filters.has(name)),
        ...[...text.matchAll(/(?<=\{\{-? *)\w+/g)].filter(([name]) => variables.has(name)),
      ]
      return found.flatMap(({ 0: name, index }) => {
        count++
        // Variables that a template sets hide those of the site.
        if (new RegExp(`(?:assign|capture|for) ${name}\\b`).test(text)) return []
        return links.some(({ start }) => start === index) ? [] : [describePlace(page, name)]
      })
    })
  expect([tags.size > 10, filters.size > 8, variables.size > 8, count > 100]).toEqual([true, true, true, true])
  expect(missing).toEqual([])
})

test('every link in code leads to an anchor that exists', () => {
  const exists = createTargetCheck(path.join(site.dir, 'build'))
  const broken = blocks.flatMap(({ page, block }) =>
    block.links.filter(({ href }) => !exists(href, page)).map(({ href }) => `${page}: ${href}`),
  )
  expect(broken).toEqual([])
})
