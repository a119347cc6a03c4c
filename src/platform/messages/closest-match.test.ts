import { expect, test } from 'vitest'
import { closestMatch } from '../index.ts'

test.each([
  ['instal', ['intro', 'install', 'uninstall'], 'install'],
  ['Intro', ['intro'], 'intro'],
  ['intro', ['itnro', 'outro'], 'itnro'],
  ['itnro', ['intro', 'trio'], 'intro'],
  ['/docs/gettingstarted', ['/docs/getting-started', '/docs/getting'], '/docs/getting-started'],
  ['a', ['b', 'c', 'ab'], undefined],
  ['a', ['A'], 'A'],
  ['js', ['ts', 'jsx'], 'jsx'],
  ['ab', ['cd', 'xb'], undefined],
  ['tag', ['bar', 'tags'], 'tags'],
  ['cat', ['dog', 'car'], 'car'],
  ['intro', ['outro-long', 'xyz'], undefined],
  ['tent', ['stage'], undefined],
  ['intro', [], undefined],
  ['', ['a'], undefined],
])('for "%s" of %j returns %s', (name, candidates, best) => {
  expect(closestMatch(name, candidates)).toBe(best)
})
