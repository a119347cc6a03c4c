import { expect, test } from 'vitest'
import { formatDate, missingDay, parseDate } from './date.ts'

test.each([
  ['2024', '2024-01-01T00:00:00.000Z'],
  ['2024-02', '2024-02-01T00:00:00.000Z'],
  ['2024-02-03', '2024-02-03T00:00:00.000Z'],
  ['2024-02-03T04:05', '2024-02-03T04:05:00.000Z'],
  ['2024-02-03T04:05:06.7', '2024-02-03T04:05:06.700Z'],
  ['2024-02-03T04:05:06Z', '2024-02-03T04:05:06.000Z'],
  ['2024-02-03T04:05:06+02:00', '2024-02-03T02:05:06.000Z'],
  ['2024-02-03 04:05', '2024-02-03T04:05:00.000Z'],
  ['2024-02-03 04:05 +0200', '2024-02-03T02:05:00.000Z'],
  ['1/2/2024', '2024-01-02T00:00:00.000Z'],
  ['Feb 3, 2024', '2024-02-03T00:00:00.000Z'],
  ['3 February 2024 12:00 GMT', '2024-02-03T12:00:00.000Z'],
  ['yesterday', undefined],
  ['2023-2-07T00:00:00.000Z', '2023-02-07T00:00:00.000Z'],
  ['2023-2-7', '2023-02-07T00:00:00.000Z'],
  ['2024-02-03 4:05:06 -5', '2024-02-03T09:05:06.000Z'],
  ['2024-02-03T04:05:06.78+5:30', '2024-02-02T22:35:06.780Z'],
  ['2017-02-29 11:00:00', '2017-03-01T11:00:00.000Z'],
  ['2024-13-45', '2025-02-14T00:00:00.000Z'],
  ['', undefined],
])('parses %s as %s in every time zone', (text, expected) => {
  const zone = process.env.TZ
  try {
    for (const name of ['Asia/Tokyo', 'America/Lima']) {
      process.env.TZ = name
      expect(parseDate(text)?.toISOString()).toBe(expected)
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('finds days that the calendar does not have', () => {
  const days = ['2024-02-29', '2023-02-29T11:00:00Z', '2024-4-31', ' 2024-13-01', '2024-12-31', 'Feb 30, 2024', '2024']
  expect(days.map(missingDay)).toEqual([
    undefined,
    '2023-02-29',
    '2024-4-31',
    '2024-13-01',
    ...Array(3).fill(undefined),
  ])
})

test('formats the day in UTC', () => {
  expect(formatDate(new Date('2024-02-03T23:59:59Z'), 'en')).toBe('Feb 3, 2024')
  expect(formatDate(new Date('2024-02-03T00:00:00Z'), 'en-GB')).toBe('3 Feb 2024')
})
