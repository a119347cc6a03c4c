import { expect, test } from 'vitest'
import { nearest } from './index.ts'

test.each([
  ['instal', ['intro', 'install', 'uninstall'], 'install'],
  ['Intro', ['intro'], 'intro'],
  ['intro', ['itnro', 'intr'], 'intr'],
  ['/docs/gettingstarted', ['/docs/getting-started', '/docs/getting'], '/docs/getting-started'],
  ['a', ['b', 'c'], 'b'],
  ['intro', ['outro-long', 'xyz'], undefined],
  ['tent', ['stage'], undefined],
  ['intro', [], undefined],
  ['', ['a'], 'a'],
])('nearest to "%s" of %j is %s', (name, candidates, best) => {
  expect(nearest(name, candidates)).toBe(best)
})
