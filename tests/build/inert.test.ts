import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findInjections } from '../../scripts/torture/inert.ts'
import { noOtherHosts } from '../../scripts/torture/inert-pages.ts'
import { writeInertSite } from '../../scripts/torture/inert-site.ts'
import { sampleInjections } from '../../scripts/torture/injections.ts'
import { launchChromium } from '../support/chromium.ts'
import { root } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'
import { openThere } from '../support/sites.ts'

/** `npm run torture -- inert` tries all of them, and opens every page. */
test('texts from outside are text in every output', async () => {
  const injections = sampleInjections(50)
  const dir = mkdtempSync(path.join(runFolder(), 'inert-'))
  mkdirSync(path.join(dir, 'node_modules'))
  symlinkSync(root, path.join(dir, 'node_modules/lectern'))
  writeInertSite(dir, injections)
  const site = openThere(dir)
  const browser = await launchChromium(noOtherHosts)
  try {
    await site.build()
    const address = await site.serve('serve')
    const outDir = path.join(dir, 'build')
    expect(await findInjections({ browser, address, outDir, injections, isSample: true })).toEqual([])
  } finally {
    await browser.close()
    await site.close()
  }
})
