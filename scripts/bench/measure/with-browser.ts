import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../tests/support/chromium.ts'
import type { Workspace } from '../workspace.ts'

/** Runs work with a Chromium that is closed afterwards, or when the benchmark is stopped. */
export async function withBrowser<T>(
  { signal }: Workspace,
  work: (browser: Browser) => Promise<T>,
  options: string[] = [],
): Promise<T> {
  const browser = await launchChromium(options)
  const onAbort = () => void browser.close()
  signal.addEventListener('abort', onAbort)
  try {
    signal.throwIfAborted()
    return await work(browser)
  } finally {
    signal.removeEventListener('abort', onAbort)
    await browser.close()
  }
}
