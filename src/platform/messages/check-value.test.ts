import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CheckOptions, checkValue } from './check-value.ts'

const schema = z.strictObject({
  name: z.string(),
  size: z.enum(['small', 'large']).optional(),
  tags: z.array(z.string()).optional(),
  link: z.union([z.string(), z.strictObject({ url: z.string() })], 'a URL, or an object with `url`').optional(),
  color: z
    .string()
    .refine((value) => value.startsWith('#'), { error: 'a color', params: { hint: 'Write it as #f00.' } })
    .optional(),
})

const check = (value: unknown, options?: CheckOptions) => {
  const checked = checkValue(schema, value, options)
  return checked.success ? [] : checked.issues.map(({ message, hint }) => [message, hint])
}

test('returns the parsed value', () => {
  expect(checkValue(schema, { name: 'a' })).toEqual({ success: true, data: { name: 'a' }, issues: [] })
})

test.each([
  [{}, '`name` is missing: expected a string.', undefined],
  [{ name: 7 }, '`name`: expected a string, found 7.', undefined],
  [{ name: 'a', size: 'larg' }, "`size`: expected 'small' or 'large', found 'larg'.", 'Did you mean `large`?'],
  [{ name: 'a', tags: 'x' }, "`tags`: expected a list, found 'x'.", 'Wrap it in brackets: [ … ].'],
  [{ name: 'a', tags: ['x', null] }, '`tags[1]`: expected a string, found null.', undefined],
  [{ name: 'a', link: 7 }, '`link`: expected a URL, or an object with `url`, found 7.', undefined],
  [{ name: 'a', link: { url: 7 } }, '`link.url`: expected a string, found 7.', undefined],
  [{ name: 'a', link: { url: 'x', rel: 'y' } }, 'Unknown key `link.rel`.', 'Known keys: url.'],
  [{ name: 'a', color: 'red' }, "`color`: expected a color, found 'red'.", 'Write it as #f00.'],
  [{ name: 'a', sise: 1 }, 'Unknown key `sise`.', 'Did you mean `size`?'],
  ['a', "The value: expected an object with `name`, found 'a'.", undefined],
])('describes the problem with %j', (value, message, hint) => {
  expect(check(value)).toEqual([[message, hint]])
})

test('names the checked value and its location', () => {
  expect(check(7, { subject: 'The file' })).toEqual([['The file: expected an object with `name`, found 7.', undefined]])
  expect(check({ name: 7 }, { location: 'in docs()' })).toEqual([
    ['`name` in docs(): expected a string, found 7.', undefined],
  ])
})

test('reports unsupported keys and replaces hints of unknown keys', () => {
  const value = { name: 'a', versions: {}, themeConfig: {} }
  const unknownKeyHint = ([key]: PropertyKey[]) => (key === 'themeConfig' ? 'Use `theme`.' : undefined)
  expect(check(value, { unknownKeyHint, unsupportedKeys: { versions: 'Remove it.' } })).toEqual([
    ['`versions` is not supported yet.', 'Remove it.'],
    ['Unknown key `themeConfig`.', 'Use `theme`.'],
  ])
})

test('accepts ignored keys, and reports them in valid and invalid values', () => {
  const ignoredKeys = { key: { problem: 'has no effect', hint: 'Remove it.' } }
  const issue = { type: 'ignored-key', path: ['key'], message: '`key` has no effect.', hint: 'Remove it.' }
  expect(checkValue(schema, { name: 'a', key: 7 }, { ignoredKeys })).toEqual({
    success: true,
    data: { name: 'a' },
    issues: [issue],
  })
  const checked = checkValue(schema, { name: 7, key: 'x' }, { ignoredKeys, location: 'in `item`' })
  expect(checked).toMatchObject({
    success: false,
    issues: [
      { type: 'invalid-value', path: ['name'] },
      { ...issue, message: '`key` in `item` has no effect.' },
    ],
  })
  expect(check([], { ignoredKeys })).toHaveLength(1)
})
