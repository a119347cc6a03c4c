import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

interface AxeWindow {
  axe: { run(options: RunOptions): Promise<AxeResults> }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page, as `rule: element`. The context of the page must bypass the policy of the site. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // Of passes it would collect every element otherwise, which takes longer than the checks.
  const found = await page.evaluate(() => (window as unknown as AxeWindow).axe.run({ resultTypes: ['violations'] }))
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}
