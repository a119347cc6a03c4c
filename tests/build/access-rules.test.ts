import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSilence } from '../../scripts/torture/config/find-silence.ts'
import { writeMistakeConfig, writeMistakeSite } from '../../scripts/torture/config/mistake-site.ts'
import type { Diagnostic } from '../../src/shared/types.ts'
import { root } from '../support/generator.ts'
import { seededRandom } from '../support/random.ts'
import { runFolder } from '../support/run-folder.ts'
import { openThere, type TestSite } from '../support/sites.ts'

let site: TestSite
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true })
  writeFileSync(path.join(site.dir, file), text)
}
const adaptConfig = (from: string, to: string) => write('site.config.ts', site.file('site.config.ts').replace(from, to))
const diagnostics = async (): Promise<Diagnostic[]> => {
  const found = JSON.parse((await site.run(['check', '--format', 'json'])).stdout) as (Diagnostic & { file: string })[]
  return found.map(({ file, ...diagnostic }) => ({ ...diagnostic, sourcePath: file }))
}
const messages = async () =>
  (await diagnostics())
    .filter(({ code }) => code === 'access' || code === 'groups')
    .map(({ severity, sourcePath, line, message }) => `${severity} ${sourcePath}:${line} ${message}`)

beforeAll(() => {
  const dir = mkdtempSync(path.join(runFolder(), 'access-rules-'))
  writeMistakeSite(dir, root)
  site = openThere(dir)
})
afterAll(() => site.close())

/** `npm run torture -- config` tries more of them. */
test('rules that match nothing, and values in doubt, are errors with their line', async () => {
  const check = async () => ({ diagnostics: await diagnostics() })
  const search = { siteDir: site.dir, check, random: seededRandom(1), misspellings: 1 }
  expect((await findSilence(search)).failures).toEqual([])
})

describe('with valid rules', () => {
  beforeAll(() => {
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'], './blog/private/': ['staff'] } })
  })

  test('builds say how many pages each group sees, and warn of groups that nothing names', async () => {
    const { output } = await site.build()
    const counts = /Readers see (\d+) of (\d+) pages without signing in, (\d+) as staff, (\d+) as partners\./.exec(
      output,
    )
    const [open, all, staff, partners] = (counts ?? []).slice(1).map(Number) as [number, number, number, number]
    expect(counts).not.toBe(null)
    // Two documents of the folder in two versions, a post, and the pages that list it; the plan.
    expect([staff > open, partners - open, all - staff]).toEqual([true, 1, 1])
    rmSync(path.join(site.dir, 'docs/plan.md'))
    expect(await messages()).toEqual(['warning site.config.ts:13 No page is limited to the group `partners`.'])
  })

  test('a rule that is no front matter is an error, and nothing is published', async () => {
    write('docs/loose.md', '\n---\ngroups: [staff]\n---\n\n# Loose\n\nA loose secret.\n')
    expect((await site.run(['build'])).code).toBe(1)
    expect(existsSync(path.join(site.dir, 'build/docs/loose'))).toBe(false)
    expect(await messages()).toContain(
      'error docs/loose.md:3 This line looks like a rule for who may read the page, but is not a front matter key.',
    )
    rmSync(path.join(site.dir, 'docs/loose.md'))
  })

  test('older versions of limited documents are limited, too, unless a rule opens them', async () => {
    write('docs/plan.md', '---\ngroups: [partners]\n---\n\n# Plan\n\nA secret.\n')
    write('versioned_docs/version-1.0/plan.md', '# Plan\n\nA secret.\n')
    await site.build()
    const pages = ['plan', 'internal/keys', 'next/plan', 'next/internal/keys', 'next/internal/deep/inner']
    const built = (folder: string) => pages.map((page) => existsSync(path.join(site.dir, folder, 'docs', page)))
    expect(built('build')).toEqual([false, false, false, false, false])
    expect(built('.lectern/restricted/build/staff')).toEqual([false, true, false, true, true])
    expect(built('.lectern/restricted/build/partners')).toEqual([true, false, true, false, false])
    writeMistakeConfig(site.dir, {
      folders: { 'docs/internal': ['staff'], versioned_docs: [], 'blog/private': ['staff'] },
    })
    await site.build()
    expect(built('build')).toEqual([true, true, false, false, false])
    // Also if only front matter limits the current document.
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'], 'versioned_docs/version-1.0/plan': [] } })
    write('docs/plan/index.md', site.file('docs/plan.md'))
    write('versioned_docs/version-1.0/plan/index.md', '# Plan\n\nA secret.\n')
    rmSync(path.join(site.dir, 'docs/plan.md'))
    rmSync(path.join(site.dir, 'versioned_docs/version-1.0/plan.md'))
    await site.build()
    expect(built('build')).toEqual([true, false, false, false, false])
    // An older document stays limited if the current one is no longer built.
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
    adaptConfig('docs(),', "docs({ exclude: ['plan/**', '**/_*'] }),")
    rmSync(path.join(site.dir, 'versioned_docs/version-1.0/plan'), { recursive: true })
    write('versioned_docs/version-1.0/plan.md', '# Plan\n\nA secret.\n')
    await site.build()
    expect(built('build')).toEqual([false, false, false, false, false])
    expect(built('.lectern/restricted/build/partners')).toEqual([true, false, false, false, false])
    rmSync(path.join(site.dir, 'docs/plan'), { recursive: true })
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
    write('docs/plan.md', '---\ngroups: [partners]\n---\n\n# Plan\n\nA secret.\n')
  })

  test('a rule for a folder that only older versions still have is an error', async () => {
    const [from, to] = ['docs/internal', 'docs/02-internal'].map((folder) => path.join(site.dir, folder))
    renameSync(from as string, to as string)
    expect((await messages()).filter((message) => message.startsWith('error'))).toEqual([
      'error site.config.ts:16 `docs/internal` in `access.folders` limits older versions only: the current version has no document in this folder.',
    ])
    renameSync(to as string, from as string)
    expect((await messages()).filter((message) => message.startsWith('error'))).toEqual([])
  })

  test('limited documents that a page for more readers shows are errors', async () => {
    write('docs/_shared.md', '::include{file="./internal/keys.md"}\n')
    write('docs/show.mdx', 'import Plan from "./plan.md"\n\n# Show\n\n<Plan />\n\n```md file=./internal/keys.md\n```\n')
    write('docs/both.md', '# Both\n\n::include{file="./_shared.md"}\n\n[a link](./internal/keys.md)\n')
    write('docs/internal/fine.md', '# Fine\n\n::include{file="./keys.md"}\n')
    const code = 'which not all of its readers may read.'
    expect((await messages()).toSorted()).toEqual([
      `error docs/both.md:undefined This document shows docs/internal/keys.md, ${code}`,
      `error docs/show.mdx:undefined This document shows docs/internal/keys.md, ${code}`,
      `error docs/show.mdx:undefined This document shows docs/plan.md, ${code}`,
    ])
    expect((await site.run(['build'])).code).toBe(1)
    for (const file of ['_shared.md', 'show.mdx', 'both.md', 'internal/fine.md'])
      rmSync(path.join(site.dir, 'docs', file))
    expect(await messages()).toEqual([])
  })

  test('rules in files that are no pages are errors', async () => {
    write('docs/_part.md', '---\ngroups: [staff]\n---\n\nA secret.\n')
    write(
      'src/pages/plan.tsx',
      'export const frontMatter = { title: "Plan", groups: ["staff"] }\nexport default () => null\n',
    )
    write('src/pages/groups.tsx', 'const groups = ["staff"]\nexport default () => groups.join()\n')
    expect(await messages()).toEqual([
      'error docs/_part.md:2 Pages import this file, so this line limits nothing.',
      'error src/pages/plan.tsx:undefined A page written in React has no front matter, so its `groups` limit nothing.',
    ])
    for (const file of ['docs/_part.md', 'src/pages/plan.tsx', 'src/pages/groups.tsx'])
      rmSync(path.join(site.dir, file))
  })

  test('a check reports what only the output without limited pages lacks', async () => {
    write('liquid/tag.rb', '# A tag.\n# @liquid_tag_name lamp\nclass Lamp < Liquid::Tag\nend\n')
    adaptConfig('{ blog,', '{ blog, liquid,')
    adaptConfig('llms(),', "llms(), liquid({ sources: 'liquid/*.rb', homepage: 'docs/internal/keys.md' }),")
    const built = await site.run(['build'])
    const reported = (await diagnostics()).filter(({ severity }) => severity === 'error')
    expect([built.code, reported.length]).toEqual([1, 1])
    expect(built.output).toContain(reported[0]?.message)
    rmSync(path.join(site.dir, 'liquid'), { recursive: true })
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
  })

  test('documents that symbolic links lead to in a limited folder are limited, too', async () => {
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
    symlinkSync('internal', path.join(site.dir, 'docs/link'))
    symlinkSync('internal/keys.md', path.join(site.dir, 'docs/link.md'))
    await site.build()
    const built = (folder: string) =>
      ['link/keys', 'link'].map((page) => existsSync(path.join(site.dir, folder, 'docs/next', page, 'index.html')))
    expect([built('build'), built('.lectern/restricted/build/staff')]).toEqual([
      [false, false],
      [true, true],
    ])
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'], 'docs/link': ['partners'] } })
    expect(await messages()).toEqual([
      expect.stringMatching(/^error docs\/link\/deep\/inner\.md:\S+ This file is limited by its own folder and by/),
      expect.stringMatching(/^error docs\/link\/keys\.md:\S+ This file is limited by its own folder and by/),
    ])
    rmSync(path.join(site.dir, 'docs/link'))
    rmSync(path.join(site.dir, 'docs/link.md'))
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
    symlinkSync('../docs/internal', path.join(site.dir, 'static/leak'))
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^error static\/leak\/.*\.md:undefined Everybody gets the files of static folders, but `docs\/internal` in `access.folders`/,
      ),
    ])
    rmSync(path.join(site.dir, 'static/leak'))
  })

  test('a rule in doubt publishes nothing, and leaves the last output as it is', async () => {
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
    await site.build()
    const before = site.file('build/sitemap.xml')
    write('docs/later.md', '# Later\n')
    for (const folders of [{ 'docs/interal': ['staff'] }, { internal: ['staff'] }, { 'docs/internal': ['stff'] }]) {
      writeMistakeConfig(site.dir, { folders })
      const { code, output } = await site.run(['build'])
      expect([code, output]).toEqual([1, expect.stringMatching(/Did you mean `(?:docs\/internal|staff)`\?/)])
      expect([
        site.file('build/sitemap.xml') === before,
        existsSync(path.join(site.dir, 'build/docs/next/internal')),
      ]).toEqual([true, false])
    }
  })

  test('the same folder twice, and a list without groups that opens nothing, are errors', async () => {
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'], 'docs/internal/': ['partners'], blog: [] } })
    expect(await messages()).toEqual([
      'error site.config.ts:19 `docs/internal/` in `access.folders` is the same folder as `docs/internal`.',
      'error site.config.ts:22 `blog` in `access.folders` has no groups, so it limits nothing.',
    ])
  })

  test('a public site cannot have a limited page whose text is translated', async () => {
    writeMistakeConfig(site.dir, { folders: { 'docs/internal': ['staff'] } })
    const config = site.file('site.config.ts')
    write(
      'site.config.ts',
      config.replace("title: 'L", "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  title: 'L"),
    )
    write('i18n/de/docusaurus-plugin-content-docs/current/internal/keys.md', '# Schlüssel\n\nA secret.\n')
    expect(await messages()).toContainEqual(expect.stringContaining('cannot limit translated documents yet'))
  })
})
