import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { healthCheck } from './health-check.ts'

test.each([
  [true, 200, 'ok\n'],
  [false, 503, 'stopping\n'],
])('the answer has the headers of every response: ready %s', (ready, status, body) => {
  const sent: unknown[] = []
  const response = { writeHead: (...head: unknown[]) => sent.push(...head), end: (text: string) => sent.push(text) }
  const check = healthCheck(
    '/healthz',
    () => ready,
    () => sent.push('passed on'),
  )
  check({ url: '/healthz?x', method: 'GET' } as IncomingMessage, response as unknown as ServerResponse)
  expect(sent).toEqual([
    status,
    {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    },
    body,
  ])
})
