import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

const split = (yaml: string) => splitFrontMatter(`---\n${yaml}\n---\n`, 'docs/a.md')

test.each([
  ['1.10', 1.1],
  ['1.0', 1],
  ['007', 7],
  ['1e3', 1000],
  ['0x10', 16],
  ['0o7', 7],
  ['.5', 0.5],
  ['+1', 1],
  ['12345678901234567890', 12345678901234567000],
  ['.inf', Number.POSITIVE_INFINITY],
])('retains how the number %s is written', (text, value) => {
  expect(split(`a: ${text}`)).toMatchObject({
    frontMatter: { a: value },
    writtenScalars: [{ path: ['a'], value, text }],
  })
})

test.each([
  '12',
  '1.5',
  '-1',
  '2024-01-02',
  '2024-01-02 10:00:00',
  'yes',
  'no',
  'on',
  '~',
  '1_000',
  '1:30',
  'True',
  '"1.10"',
  "'007'",
  '!!str 1.10',
])('needs nothing but the value of %s', (text) => {
  expect(split(`a: ${text}`).writtenScalars).toBeUndefined()
})

test('finds numbers in lists, objects and what aliases repeat', () => {
  expect(split('a: [1.10, {b: 007}]\nc: &c {d: 1.0}\ne: *c\nf: [*c]\n').writtenScalars).toEqual([
    { path: ['a', 0], value: 1.1, text: '1.10' },
    { path: ['a', 1, 'b'], value: 7, text: '007' },
    { path: ['c', 'd'], value: 1, text: '1.0' },
    { path: ['e', 'd'], value: 1, text: '1.0' },
    { path: ['f', 0, 'd'], value: 1, text: '1.0' },
  ])
})

test('retains keys as they are written', () => {
  expect(split('tags: {1.10: a, 1.1: b, 007: c, 2024-01-02: d, True: e, ~: f}').frontMatter).toEqual({
    tags: { '1.10': 'a', '1.1': 'b', '007': 'c', '2024-01-02': 'd', True: 'e', '~': 'f' },
  })
  expect(() => split('1: a\n"1": b')).toThrow('keys must be unique')
})
