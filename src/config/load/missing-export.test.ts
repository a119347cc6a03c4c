import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { SiteError } from '../../platform/index.ts'
import { loadConfig } from './load.ts'

test('an import that the module does not export is named with its place and the closest name', async () => {
  const siteDir = await realpath(await mkdtemp(join(tmpdir(), 'lectern-export-')))
  try {
    const entry = join(siteDir, 'entry.mjs')
    await writeFile(entry, 'export const docs = 1\nexport const blog = 2\n')
    await writeFile(
      join(siteDir, 'site.config.ts'),
      "import {\n  docs,\n  blgo,\n} from 'lectern/plugins'\n\nexport default { plugins: [docs, blgo] }\n",
    )
    const publicEntries = { lectern: pathToFileURL(entry).href, 'lectern/plugins': pathToFileURL(entry).href }
    const error: unknown = await loadConfig({
      siteDir,
      cacheDir: join(siteDir, 'node_modules/.cache'),
      publicEntries,
    }).catch((e) => e)
    expect((error as SiteError).diagnostics).toMatchObject([
      {
        message: "The module 'lectern/plugins' does not export `blgo`.",
        hint: 'Did you mean `blog`?',
        sourcePath: 'site.config.ts',
        line: 3,
        column: 3,
      },
    ])
  } finally {
    await rm(siteDir, { recursive: true })
  }
})
