import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(() => {
  site = openSite('two-lines')
})
afterAll(() => site.close())

test('start ends if it cannot listen', async () => {
  // An address for documentation, which no machine has.
  const { code, output } = await site.runProcess(['start', '--no-open', '--host', '203.0.113.1'])
  expect(code).toBe(1)
  expect(output).toContain('Cannot listen on 203.0.113.1:3000')
  expect(output).toContain('Check the value of --host.')
})
