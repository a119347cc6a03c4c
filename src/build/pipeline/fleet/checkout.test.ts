import { expect, test } from 'vitest'
import { checkoutDifference } from './checkout.ts'

const own = { platform: 'linux', node: '22', generator: 'abc', settings: 'def', commit: '0123' }

test('equal checkouts do not differ', () => {
  expect(checkoutDifference(own, { ...own })).toBe(undefined)
})

test('the first difference is named, with both sides', () => {
  expect(checkoutDifference({ ...own, node: '24', commit: '4567' }, own)).toBe(
    'the major version of Node.js is 22 here, and 24 at the coordinator',
  )
  expect(checkoutDifference({ ...own, commit: '4567' }, own)).toBe(
    'the commit is 0123 here, and 4567 at the coordinator',
  )
})

test('names the commit to check out if a checkout is not clean', () => {
  const { commit: _, ...dirty } = own
  expect(checkoutDifference(own, { ...dirty, contents: 'xyz' })).toBe(
    'this checkout has changes, or no Git: the commit must be 0123',
  )
})

test('contents are compared if the coordinator has no commit', () => {
  const { commit: _, ...rest } = own
  expect(checkoutDifference({ ...rest, contents: '1' }, { ...rest, contents: '2' })).toBe(
    'the contents of the site folder are 2 here, and 1 at the coordinator',
  )
})
