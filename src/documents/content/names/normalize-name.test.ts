import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['Event', 'Event'],
  ['Event.runs', 'Event.runs'],
  ['EventDrop#canceled?', 'EventDrop.canceled?'],
  ['Drops::EventDrop', 'Drops::EventDrop'],
  ['[Event!]!', 'Event'],
  ['[[ID!]]', 'ID'],
  ['Money!', 'Money'],
  ['@requiresPermission', '@requiresPermission'],
  ['createEvent()', 'createEvent'],
  ['createEvent(input:)', 'createEvent(input:)'],
  ['{{ event.title }}', 'event.title'],
  ['{%- youtube "VIDEO-ID" -%}', '{% youtube %}'],
  ['{% spoiler %}…{% endspoiler %}', '{% spoiler %}'],
  ['| money: 2', '| money'],
  ['  PAID ', 'PAID'],
])('%s is the name %s', (code, name) => {
  expect(normalizeName(code)).toBe(name)
})

test.each([
  '',
  'npm run build',
  '/docs/intro',
  'canceled: false',
  '"CONFIRMED"',
  '{{ price | money }}',
  'event.',
  '2',
  '@',
  'a-b',
  `a${'b'.repeat(120)}`,
])('%j is no name', (code) => {
  expect(normalizeName(code)).toBeUndefined()
})
