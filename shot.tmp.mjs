import { chromium } from 'playwright-core'
import chromiumPackage from '@sparticuz/chromium'
const [,, address, name, theme, width, hover, clip] = process.argv
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? (await chromiumPackage.executablePath()), args: ['--no-sandbox','--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: theme })
const page = await context.newPage()
page.on('console', (m) => console.log(m.type(), m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(address)
await page.waitForTimeout(500)
if (hover && hover !== '-') { await page.locator(hover).first().hover(); await page.waitForTimeout(1200) }
await page.screenshot({ path: `/tmp/shots/${name}-${theme}-${width}.png`, fullPage: !hover })
await browser.close()
