import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../support/sites.ts'

test('the stage counts all compiled documents, also those that others import', async () => {
  const site = openSite('two-lines')
  writeFileSync(path.join(site.dir, 'docs', '_part.mdx'), 'A part.\n')
  writeFileSync(path.join(site.dir, 'docs', 'all.mdx'), "import Part from './_part.mdx'\n\n# All\n\n<Part />\n")
  const { output } = await site.build()
  expect(output).toMatch(/✓ compile 4 \d/)
  expect(output).toContain('4 documents compiled, 0 reused')
  await site.close()
})
