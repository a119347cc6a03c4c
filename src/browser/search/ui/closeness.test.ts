import { expect, test } from 'vitest'
import { closeness } from './closeness.ts'

const closest = (query: string, texts: string[]) =>
  [...texts].sort((a, b) => closeness(query, b) - closeness(query, a))[0]

test('finds what was misspelled', () => {
  expect(closest('signpuz', ['Conventions', 'Signup rounds', 'Signups'])).toBe('Signups')
  expect(closest('convntoin', ['Coupons', 'Convention', 'Content'])).toBe('Convention')
  expect(closest('Éntrée', ['Center', 'Entrées'])).toBe('Entrées')
})

test('compares words, those in names too', () => {
  expect(closest('state of signup', ['Signup', 'SignupState', 'Statistics'])).toBe('SignupState')
  expect(closeness('signup', 'Signup')).toBeGreaterThan(closeness('signup', 'Signup rounds'))
})

test('is 0 without words', () => {
  expect(closeness('?', 'Signups')).toBe(0)
  expect(closeness('signup', '–')).toBe(0)
})
