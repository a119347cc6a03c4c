// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { followScroll } from './scroll.ts'

test.each([
  [{ key: 'End' }, true],
  [{ key: 'ArrowDown', metaKey: true }, true],
  [{ key: 'ArrowDown' }, false],
])('the key %o leads to the end of what is laid out: %s', (key, isLaidOut) => {
  document.documentElement.removeAttribute('data-laid-out')
  followScroll(() => true)
  document.dispatchEvent(new KeyboardEvent('keydown', key))
  expect(document.documentElement.hasAttribute('data-laid-out')).toBe(isLaidOut)
})
