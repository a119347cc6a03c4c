import { describe, expect, test } from 'vitest'
import { type AddressUse, addressProblem } from './address.ts'

const problem = (address: string, use: AddressUse) => addressProblem(address, use)?.problem

describe('addresses', () => {
  test.each([
    '/team',
    '/team?a=b c#d',
    'team',
    './team',
    '../team/',
    '#part',
    '?q=1',
    'https://example.org',
    'HTTP://example.org:8080/a b',
    'mailto:docs@example.org',
    'tel:+1234',
    'vscode:extension/x',
    'feed:https://example.org/javascript:x',
    'pathname:///files/a',
    '/a:b',
    'a/b:c',
    '/größe',
  ])('%s can be linked', (address) => {
    expect(problem(address, 'link')).toBe(undefined)
  })

  test.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    [' /team', 'begins or ends with a space'],
    ['/team\u00a0', 'begins or ends with a space'],
    ['/te\tam', 'contains a control character or a line break'],
    ['https://example.org/\n', 'contains a control character or a line break'],
    ['//example.org', 'has no scheme, and leads to another host'],
    ['/\\example.org', 'has no scheme, and leads to another host'],
    ['\\example.org', 'has no scheme, and leads to another host'],
    ['www.example.org', 'has no scheme'],
    ['localhost:3000/a', 'has no scheme'],
    ['docs.example.org:8080', 'has no scheme'],
    ['https:team', 'has no host'],
    ['https:///team', 'has no host'],
    ['https://', 'has no host'],
    ['https://exa mple.org', 'is not a valid URL'],
    ['https://example.org:x', 'is not a valid URL'],
    ['JavaScript:void 0', 'has the scheme `javascript:`, which is not allowed here'],
    ['vbscript:x', 'has the scheme `vbscript:`, which is not allowed here'],
    ['data:text/html,x', 'has the scheme `data:`, which is not allowed here'],
    ['data:image/png;base64,AAAA', 'has the scheme `data:`, which is not allowed here'],
    ['file:///etc/hosts', 'has the scheme `file:`, which is not allowed here'],
    ['feed:JavaScript:void 0', 'has the scheme `javascript:`, which is not allowed here'],
    ['a:jar:data:text/html,x!/', 'has the scheme `a:`, which is not allowed here'],
    ['jar:view-source:https://example.org', 'has the scheme `view-source:`, which is not allowed here'],
    ['c:\\docs', 'has the scheme `c:`, which is not allowed here'],
  ])('%j cannot', (address, expected) => {
    expect(problem(address, 'link')).toBe(expected)
  })

  test('files may be images in data URLs, and have no scheme but http and https', () => {
    expect(problem('data:image/png;base64,AAAA', 'file')).toBe(undefined)
    expect(problem('/img/a.png', 'file')).toBe(undefined)
    expect(problem('data:image/png;base64,AAAA', 'preview')).toBe('has the scheme `data:`, which is not allowed here')
    expect(problem('data:text/html,x', 'file')).toBe('has the scheme `data:`, which is not allowed here')
    expect(problem('mailto:docs@example.org', 'file')).toBe('has the scheme `mailto:` instead of `https:`')
  })

  test('complete URLs have a host', () => {
    expect(problem('https://example.org/a', 'complete')).toBe(undefined)
    expect(addressProblem('team', 'complete')).toEqual({
      problem: 'is not a complete URL',
      hint: 'Write a complete URL, such as `https://example.org/page`.',
    })
    expect(addressProblem('www.example.org', 'complete')?.hint).toBe('Write `https://www.example.org`.')
  })
})
