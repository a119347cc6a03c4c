import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CorpusOptions, versionFiles } from '../../scripts/corpus/corpus.ts'
import { releaseNames } from '../../scripts/corpus/versions.ts'
import { writeCorpus } from '../../scripts/corpus/write-corpus.ts'
import { builtPages } from '../support/pages.ts'
import { runFolder } from '../support/run-folder.ts'
import { openThere, snapshot } from '../support/sites.ts'

const corpus: CorpusOptions = { documents: 8, folderCount: 4, versions: 5 }

/** The pages of a version that Docusaurus 3.10 builds from the same folders. */
function docusaurusPages(version: number, base: string): string[] {
  const documents = [...versionFiles(version, '', corpus)].flatMap(
    ({ sourcePath }) => /^\/(.*)\.md$/.exec(sourcePath)?.[1] ?? [],
  )
  const names = documents.map((name) => (name === 'welcome' ? '' : name))
  return [...names, 'tags', 'tags/notes', 'category/releases'].map((name) =>
    path.posix.join(base, name).replace(/\/$/, ''),
  )
}

test.each([{ git: false }, { git: true }])('routes of five versions are those of Docusaurus (%o)', async ({ git }) => {
  const site = openThere(path.join(runFolder(), `versions-${git ? 'git' : 'folders'}`))
  onTestFinished(() => site.close())
  await writeCorpus({ ...corpus, git, out: site.dir })
  await site.build()
  const older = releaseNames(5).slice(1)
  const bases: [number, string][] = [
    [5, '/docs/next'],
    [4, '/docs'],
    ...older.map((name): [number, string] => [Number.parseFloat(name), `/docs/${name}`]),
  ]
  const expected = bases.flatMap(([version, base]) => docusaurusPages(version, base))
  expect(builtPages(site)).toEqual(['', ...expected].sort())

  // The pages of releases are in the cache.
  const outDir = path.join(site.dir, 'build')
  const output = snapshot(outDir)
  rmSync(outDir, { recursive: true })
  const own = ['', '404', ...expected.filter((page) => page.startsWith('/docs/next'))]
  expect((await site.build()).output).toContain(`render ${own.length} `)
  expect(snapshot(outDir)).toEqual(output)
})
