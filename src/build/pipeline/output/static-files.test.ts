import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mkdocsConfig } from '../../../../plugins/mkdocs/index.ts'
import { claimStaticFiles } from './static-files.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-static-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

test('of a MkDocs site, files that it excludes are not published', () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), text)
  }
  write('mkdocs.yml', 'site_name: Kiln\nexclude_docs: |\n  /internal/\n  data?.txt\ndraft_docs: later/\n')
  const published = ['a.txt', 'x/internal/b.txt', 'x/templates/c.html']
  const hidden = ['internal/plan.txt', 'x/data1.txt', 'later/d.png', 'templates/e.html', '.f/g.txt', 'h.md']
  for (const file of [...published, ...hidden]) write(`docs/${file}`, 'text')
  const { config } = mkdocsConfig({ siteDir, configFile: 'mkdocs.yml' })
  const markdown = { ...(config.markdown as object), allowedFolders: [] }
  const claimed: string[] = []
  const claim = (file: string) => claimed.push(file)
  claimStaticFiles({ siteDir, config: { ...config, markdown } as never }, claim, () => {})
  expect(claimed.sort()).toEqual(published)
})
