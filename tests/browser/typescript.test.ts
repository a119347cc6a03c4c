import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'

const built = builtSite('typescript', ['--dev'])

test.each(['', '/boats', '/boats/classes/ferry', '/boats/types/harbor-options', '/boats/functions/count'])(
  'pages are accessible, comply with the policy and do not scroll sideways: /docs/typescript%s',
  async (name) => {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(`${built.address}/docs/typescript${name}`)
    await hydrated(page)
    expect(await violationsInViews(page, allViews)).toEqual([])
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    await context.close()
  },
)

test('in development, an edit of a source updates its page, and errors have their line', async () => {
  const address = await built.site.serve('start')
  const file = path.join(built.site.dir, 'src/barge.ts')
  const text = readFileSync(file, 'utf8')
  const { page, context } = await openPage(built.browser)
  await page.goto(`${address}/docs/typescript/boats/classes/barge`)
  await hydrated(page)
  const overlay = page.locator('lectern-overlay section')
  const wait = { timeout: 60_000 }
  writeFileSync(file, text.replace('A flat boat.', 'A **wide** boat.'))
  await expect.poll(() => page.locator('article').textContent(), wait).toContain('A wide boat.')
  writeFileSync(file, text.replace('Promise<void>', 'Promise<Nothing>'))
  await expect.poll(() => overlay.textContent(), wait).toContain('src/barge.ts:6')
  writeFileSync(file, text)
  await expect.poll(() => overlay.count(), wait).toBe(0)
  const config = path.join(built.site.dir, 'tsconfig.json')
  await page.goto(`${address}/docs/typescript/boats/functions/first-berth`)
  await hydrated(page)
  const definition = page.locator('article pre').first()
  expect(await definition.textContent()).toContain('function firstBerth(): number | null')
  writeFileSync(config, readFileSync(config, 'utf8').replace('"strict": true', '"strict": false'))
  await expect.poll(() => definition.textContent(), wait).not.toContain('null')
  await context.close()
}, 180_000)
