import { expect, test } from 'vitest'
import { summarizeMarkdown } from './summary.ts'

test.each([
  ['', ''],
  ['One. Two.', 'One.'],
  ['The *first*,\ne.g. this one. And more.', 'The first, e.g. this one.'],
  ['No full stop\n\nNext paragraph.', 'No full stop'],
])('summarizes %j as %j', (markdown, summary) => {
  expect(summarizeMarkdown(markdown)).toBe(summary)
})

test('joins a short sentence with the next one', () => {
  expect(summarizeMarkdown('A video. It plays. And stops.', { minLength: 12 })).toBe('A video. It plays.')
})
