import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserServer } from 'playwright-core'
import { launchSharedChromium } from './chromium.ts'
import { prepareRunFolder } from './run-folder.ts'

/** Sets up what the files of a run share: its folder, and one Chromium that starts when the first file needs it. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = prepareRunFolder()
  let browser: Promise<BrowserServer> | undefined
  const server = createServer((_, response) => {
    browser ??= launchSharedChromium()
    browser.then(
      (launched) => response.end(launched.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Workers inherit it.
  process.env.LECTERN_TEST_BROWSER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    await (await browser)?.close()
    removeFolder()
  }
}
