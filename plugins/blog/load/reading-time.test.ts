import { expect, test } from 'vitest'
import { minutesOf } from './reading-time.ts'

test('200 words are a minute; signs are no words', () => {
  expect(minutesOf('word, '.repeat(300), 'en')).toBe(1.5)
  expect(minutesOf('— ** … ', 'en')).toBe(0)
})

test('languages that write without spaces have words too', () => {
  expect(minutesOf('私は山を歩きます。'.repeat(100), 'ja') * 200).toBeGreaterThanOrEqual(400)
})
