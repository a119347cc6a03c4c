import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const documents: Record<string, string> = {
  'folded.mdx': `# Folded

<Tabs queryString="os">
<TabItem value="mac">Mac</TabItem>
<TabItem value="linux">

## In a tab

<Tabs>
<TabItem value="x">X</TabItem>
<TabItem value="y">

### In nested tabs

<details>
<summary>More</summary>

<details>
<summary>Even more</summary>

### In nested details

Text

</details>
</details>

</TabItem>
</Tabs>

</TabItem>
</Tabs>

<details>
<summary>Tabs in details</summary>

<Tabs>
<TabItem value="p">P</TabItem>
<TabItem value="q">

### In tabs in details

</TabItem>
</Tabs>

</details>
`,
  'links.md': `# Links

[a](./folded.mdx#in-a-tab) [b](./folded.mdx#in-nested-tabs) [c](./folded.mdx#in-nested-details) [d](./folded.mdx#in-tabs-in-details)
`,
}

let site: TestSite
let address = ''
beforeAll(async () => {
  site = openSite('two-lines')
  for (const [name, text] of Object.entries(documents)) {
    mkdirSync(path.join(site.dir, 'docs'), { recursive: true })
    writeFileSync(path.join(site.dir, 'docs', name), text)
  }
  await site.build()
  address = await site.serve('serve')
})
afterAll(() => site.close())

const isShown = (page: Page, id: string) =>
  page.evaluate((id) => {
    const element = document.getElementById(id) as HTMLElement
    const { top, height } = element.getBoundingClientRect()
    return element.checkVisibility({ contentVisibilityAuto: true }) && height > 0 && top >= 0 && top < innerHeight
  }, id)

test.each(['in-a-tab', 'in-nested-tabs', 'in-nested-details', 'in-tabs-in-details'])(
  'what a URL names is shown, on every way to the page: %s',
  async (id) => {
    const { page, context, messages } = await openPage(await sharedChromium())
    const shown = () => expect.poll(() => isShown(page, id)).toBe(true)
    await page.goto(`${address}/docs/folded#${id}`)
    await shown()
    await page.reload()
    await shown()
    await page.goto(`${address}/docs/links`)
    await page.goto(`${address}/docs/folded?os=mac#${id}`)
    await shown()
    await page.goto(`${address}/docs/links`)
    await hydrated(page)
    await page.locator(`a[href$="#${id}"]`).click()
    await shown()
    await page.goto(`${address}/docs/folded`)
    await page.locator(`.toc a[href="#${id}"]`).click()
    await shown()
    await page.goto(`${address}/docs/links`)
    await page.goBack()
    await shown()
    expect(messages).toEqual([])
    await context.close()
  },
)
