import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { openSite, type TestSite } from './sites.ts'

/** There while the tests of a file run. */
export interface BuiltSite {
  browser: Browser
  site: TestSite
  /** Where the build is served, without a slash at the end. */
  address: string
}

/**
 * Builds a site before the tests of a file and serves it until they are done, with a browser beside it.
 *
 * @param source name of a fixture, or what opens another site
 * @param args further arguments of the build
 */
export function builtSite(source: string | (() => TestSite | Promise<TestSite>), args: string[] = []): BuiltSite {
  const built = {} as BuiltSite
  beforeAll(async () => {
    built.browser = await sharedChromium()
    built.site = typeof source === 'string' ? openSite(source) : await source()
    await built.site.build(args)
    built.address = await built.site.serve('serve')
  })
  afterAll(async () => {
    await built.site?.close()
  })
  return built
}
