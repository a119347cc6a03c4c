import { expect, test } from 'vitest'
import { resultUrl } from './result-url.ts'

const base = 'https://docs.example/base/docs/a'
const at = (url: string, settings = {}) => resultUrl(url, settings, base)

test('keeps path and hash of a result on this site', () => {
  expect(at('/base/docs/b#c%20d')).toBe('/base/docs/b#c%20d')
  expect(at('https://docs.example/base/docs/b?x=1#c')).toBe('/base/docs/b#c')
  expect(at('https://old.example/docs/b#c')).toBe('/docs/b#c')
})

test('replaces every match in the path', () => {
  const replacePathname = { from: '^/docs/', to: '/base/docs/' }
  expect(at('https://old.example/docs/docs/b', { replacePathname })).toBe('/base/docs/docs/b')
  expect(at('/a-a', { replacePathname: { from: 'a', to: 'b' } })).toBe('/b-b')
})

test('leaves external results unchanged', () => {
  const externalUrlRegex = 'other\\.example|^https://third\\.'
  expect(at('https://other.example/x?y=1#z', { externalUrlRegex })).toBe('https://other.example/x?y=1#z')
  expect(at('https://docs.example/base/x', { externalUrlRegex })).toBe('/base/x')
})

test.each([
  'javascript:alert(1)',
  '//evil.example//x',
  'https://docs.example//evil.example',
  'https://[',
  '\\\\evil.example',
])('%s cannot leave the site or run a script', (url) => {
  const result = new URL(at(url, { externalUrlRegex: '^javascript' }), base)
  expect(result.origin).toBe('https://docs.example')
})
