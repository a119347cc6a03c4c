import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { View } from './views.ts'

const widths = [390, 820, 1440]
const modes = ['light', 'dark'] as const

/** Writes one screenshot per view, width and color mode, and a contact sheet per view. Returns the files. */
export async function takePictures(
  views: readonly View[],
  { address, out }: { address: string; out: string },
): Promise<string[]> {
  const browser = await launchChromium()
  try {
    const files: string[] = []
    for (const view of views) {
      const shots: string[] = []
      for (const mode of modes) {
        for (const width of view.widths ?? widths) {
          const file = path.join(out, `${view.name}-${width}-${mode}.png`)
          await takePicture(browser, { view, width, mode, address, file })
          shots.push(file)
        }
      }
      const sheet = path.join(out, `${view.name}.png`)
      await takeSheet(browser, { shots, file: sheet })
      files.push(...shots, sheet)
    }
    return files
  } finally {
    await browser.close()
  }
}

interface Shot {
  view: View
  width: number
  mode: (typeof modes)[number]
  address: string
  file: string
}

async function takePicture(browser: Browser, { view, width, mode, address, file }: Shot): Promise<void> {
  const height = width < 500 ? 844 : 900
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: mode, deviceScaleFactor: 1 })
  // Lectern and Docusaurus store the choice under one key, Starlight under another.
  await page.addInitScript((choice) => {
    localStorage.setItem('theme', choice)
    localStorage.setItem('starlight-theme', choice)
  }, mode)
  await page.goto(address + view.path, { waitUntil: 'networkidle' })
  await view.act?.(page)
  await page.waitForTimeout(300)
  await page.screenshot({ path: file })
  await page.close()
}

/** All screenshots of a view side by side. */
async function takeSheet(browser: Browser, { shots, file }: { shots: string[]; file: string }): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  const images = shots.map((shot) => `<img src="data:image/png;base64,${readFileSync(shot).toString('base64')}">`)
  const rows = [images.slice(0, images.length / 2), images.slice(images.length / 2)]
  const style = 'body{margin:0;background:#888}div{display:flex;gap:8px;padding:8px}img{height:520px;width:auto}'
  await page.setContent(`<style>${style}</style>${rows.map((row) => `<div>${row.join('')}</div>`).join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
