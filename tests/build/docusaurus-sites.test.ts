import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compareDocuments, type DocumentContent, readDocuments } from '../support/document-content.ts'
import { root } from '../support/generator.ts'
import { knownDifferences } from '../support/known-differences.ts'
import { openSite } from '../support/sites.ts'

/**
 * The documents that Docusaurus 3.10 writes are recorded by `npm run docusaurus -- --record`, which also tries sites that need
 * more packages.
 */
test.each([
  [
    'classic-ts',
    'Tidepool Blog',
    [
      'warning docs/guides/task-file.mdx:25:1 `: is the command.` is the definition of a list of terms, which is displayed as text. raw-text',
    ],
  ],
  ['classic-js', 'What is new around the kiln', []],
])('the Docusaurus site %s is built unchanged, with the same documents', async (name, feedDescription, reported) => {
  const site = openSite(`docusaurus-sites/${name}`)
  try {
    const { output } = await site.build()
    expect(output.match(/(?<=^ +)(?:warning|error) .*$/gm) ?? []).toEqual(reported)
    const file = path.join(root, 'tests/fixtures/docusaurus-sites/expected', `${name}.json`)
    const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, DocumentContent[]>
    expect(compareDocuments(expected, await readDocuments(path.join(site.dir, 'build')))).toEqual(
      knownDifferences[name] ?? [],
    )
    const feed = readFileSync(path.join(site.dir, 'build/blog/rss.xml'), 'utf8')
    expect(feed).toContain(`<description>${feedDescription}</description>`)
  } finally {
    await site.close()
  }
})
