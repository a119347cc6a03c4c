import { expect, test } from 'vitest'
import { estimateReadingTime } from './reading-time.ts'

test('counts 200 words per minute, without punctuation', () => {
  expect(estimateReadingTime('word, '.repeat(300), 'en')).toBe(1.5)
  expect(estimateReadingTime('— ** … ', 'en')).toBe(0)
})

test('counts words of languages without spaces', () => {
  expect(estimateReadingTime('私は山を歩きます。'.repeat(100), 'ja') * 200).toBeGreaterThanOrEqual(400)
})
