import { afterEach, expect } from 'vitest'
import { takePolicyViolations } from './policy-violations.ts'

// What the tests of a file open is closed before, so that nothing is recorded later.
afterEach(() => {
  expect(takePolicyViolations(), 'violations of the Content-Security-Policy').toEqual([])
})
