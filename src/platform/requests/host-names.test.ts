import { expect, test } from 'vitest'
import { isAllowedHost } from './host-names.ts'

const allowed = (host: string, ...headers: (string | undefined)[]) =>
  headers.filter((header) => isAllowedHost(header, host))

test('allows localhost and its subdomains, IP addresses and the configured host', () => {
  const own = ['localhost', 'LOCALHOST:3000', 'docs.localhost', '127.0.0.1:3000', '192.0.2.7', '[::1]', '[::1]:3000']
  expect(allowed('localhost', ...own)).toEqual(own)
  expect(allowed('docs.example', 'docs.example:3000')).toEqual(['docs.example:3000'])
})

test('rejects other hosts and invalid host headers', () => {
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
  expect(allowed('localhost', ...others)).toEqual([])
  expect(allowed('0.0.0.0', 'evil.example')).toEqual([])
})
