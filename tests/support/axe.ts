import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { addStyles, hydrated, nextFrame } from './chromium.ts'

interface AxeWindow {
  axe: { run(options: RunOptions): Promise<AxeResults> }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on a page, as `rule: element`.
 *
 * @param rules all by default
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await loadAxe(page)
  await page.evaluate(endAnimations)
  // Of passes it would collect every element otherwise, which takes longer than the checks.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found = await page.evaluate((given) => (window as unknown as AxeWindow).axe.run(given), options)
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

/** What fades in has less contrast until it is there. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    )
      animation.finish()
}

const prepared = new WeakSet<BrowserContext>()

/** To send axe to the browser takes as long as to check a page, so it is sent once, and added to pages that load later. */
async function loadAxe(page: Page): Promise<void> {
  const context = page.context()
  if (!prepared.has(context)) {
    prepared.add(context)
    await context.addInitScript(axe)
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

/** A window and its color mode. */
export interface View {
  width: number
  mode: 'light' | 'dark'
  /** Skips axe, and only checks that the page is not wider than its window. */
  layoutOnly?: boolean
}

/** What the color mode changes: colors, and images of which each mode shows another. */
const modeRules = ['color-contrast', 'link-in-text-block', 'image-alt', 'role-img-alt', 'svg-img-alt']

/**
 * The widths of a phone, a tablet and a desktop, the last one in both color modes. A tablet shows what one of the others does,
 * in a layout of its own. What only phones show is checked in both modes on the site of this repository.
 */
export const allViews: readonly View[] = [
  { width: 390, mode: 'dark' },
  { width: 820, mode: 'light', layoutOnly: true },
  { width: 1440, mode: 'light' },
  { width: 1440, mode: 'dark' },
]

/**
 * Shows a page in several views, one after another, once it is hydrated: only then does it follow the color mode of other
 * tabs. Returns what axe finds and whether the page is wider than its window, each after its view. Of several views with
 * the same width, the first is checked with all rules.
 */
export async function violationsInViews(page: Page, views: readonly View[]): Promise<string[]> {
  const found: string[] = []
  const checkedWidths = new Set<number>()
  await hydrated(page)
  // Colors are compared when nothing moves.
  await addStyles(page, '*, ::before, ::after { transition: none !important }')
  for (const { width, mode, layoutOnly } of views) {
    await page.setViewportSize({ width, height: 900 })
    await chooseColorMode(page, mode)
    await nextFrame(page)
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    const rules = checkedWidths.has(width) ? modeRules : undefined
    checkedWidths.add(width)
    const problems = [
      ...(layoutOnly ? [] : await violations(page, rules)),
      ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ]
    found.push(...problems.map((problem) => `${width} px, ${mode}: ${problem}`))
  }
  return found
}

/** Chooses a color mode as another tab of the site would. */
async function chooseColorMode(page: Page, mode: View['mode']): Promise<void> {
  await page.evaluate((choice) => {
    localStorage.setItem('theme', choice)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: choice, storageArea: localStorage }))
  }, mode)
  await page.locator(`html[data-theme="${mode}"]`).waitFor({ state: 'attached' })
}
