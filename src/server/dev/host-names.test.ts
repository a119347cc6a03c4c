import { expect, test } from 'vitest'
import { isAllowedHost } from './host-names.ts'

const answered = (host: string, ...headers: (string | undefined)[]) =>
  headers.filter((header) => isAllowedHost(header, host))

test('localhost, names below it, addresses and the name that was given are answered to', () => {
  const own = ['localhost', 'LOCALHOST:3000', 'docs.localhost', '127.0.0.1:3000', '192.0.2.7', '[::1]', '[::1]:3000']
  expect(answered('localhost', ...own)).toEqual(own)
  expect(answered('docs.example', 'docs.example:3000')).toEqual(['docs.example:3000'])
})

test('other names are not, nor what is no name', () => {
  const others = [
    'evil.example',
    'localhost.evil.example',
    'xlocalhost',
    '127.0.0.1.evil.example',
    '',
    ':3000',
    '::1',
    undefined,
  ]
  expect(answered('localhost', ...others)).toEqual([])
  expect(answered('0.0.0.0', 'evil.example')).toEqual([])
})
