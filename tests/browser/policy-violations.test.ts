import { expect, test } from 'vitest'
import { openPage, sharedChromium } from '../support/chromium.ts'
import { openLoopback } from '../support/loopback.ts'
import { takePolicyViolations } from '../support/policy-violations.ts'

const files: Record<string, [type: string, text: string]> = {
  '/styled': ['text/html', '<p style="color: red">Styled</p>'],
  '/careful': ['text/html', '<script src="/careful.js"></script>'],
  '/careful.js': ['text/javascript', "try { eval('1') } catch {}"],
}

/** Opens a page of a site that allows its own scripts only. @returns the address of the site */
async function visit(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<string> {
  const { address } = await openLoopback((response, { url }) => {
    const [type, text] = files[url.pathname] ?? ['text/html', '']
    const policy = "default-src 'none'; script-src 'self'"
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(text)
  })
  const { page, context } = await openPage(await sharedChromium(), options)
  await page.goto(address + path)
  await context.close()
  return address
}

test('what a policy blocks is recorded, even if a script catches the error', async () => {
  const address = await visit('/careful')
  expect(takePolicyViolations()).toContain(`script-src blocks eval on ${address}/careful`)
})

test('what a policy blocks is recorded on pages without JavaScript', async () => {
  await visit('/styled', { javaScriptEnabled: false })
  expect(takePolicyViolations()).toEqual([expect.stringMatching(/^Applying inline style violates/)])
})

test.fails('a violation that a test does not expect fails it', async () => {
  await visit('/styled')
})

test('no violations: nothing is recorded', async () => {
  await visit('/empty')
  expect(takePolicyViolations()).toEqual([])
})
