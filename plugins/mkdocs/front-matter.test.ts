import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrontMatterParser } from 'lectern/plugin-kit'
import { expect, onTestFinished, test } from 'vitest'
import { mkdocsConfig } from './index.ts'

test.each([
  ['plugins: [blog]', ['blog/posts/a.md']],
  ['plugins: [{ material/blog: { blog_dir: . } }]', ['blog/posts/a.md', 'guide/b.md']],
  ['plugins: [search]', []],
])('with `%s`, builds leave out drafts', async (plugins, drafts) => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-mkdocs-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  mkdirSync(path.join(siteDir, 'docs'))
  writeFileSync(path.join(siteDir, 'mkdocs.yml'), `site_name: Kiln\n${plugins}\n`)
  const { config } = mkdocsConfig({ siteDir, configFile: 'mkdocs.yml' })
  const { parseFrontMatter } = config.markdown as { parseFrontMatter: FrontMatterParser }
  const found: string[] = []
  for (const document of ['blog/posts/a.md', 'guide/b.md']) {
    const { frontMatter } = await parseFrontMatter({
      filePath: path.join(siteDir, 'docs', document),
      fileContent: '---\ndraft: true\n---\n# A\n',
      defaultParseFrontMatter: async () => ({ frontMatter: { draft: true }, content: '# A\n' }),
    })
    if (frontMatter.draft === true) found.push(document)
  }
  expect(found).toEqual(drafts)
})
