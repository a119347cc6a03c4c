import { expect, test } from 'vitest'
import { keyPath, parseKeyPath } from '../index.ts'

test.each([[['theme', 'navbar', 'items', 2, 'to']], [['i18n', 'my locale', 0]], [['a-b', '$c']]])(
  'parses the formatted path of %j',
  (path) => {
    expect(parseKeyPath(keyPath(path))).toEqual(path)
  },
)

test.each(['page /docs', 'layout of 5 pages, including /', 'a..b', ''])('rejects other texts: %j', (text) => {
  expect(parseKeyPath(text)).toBeUndefined()
})
