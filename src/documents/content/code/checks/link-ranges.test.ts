import { expect, test } from 'vitest'
import { linkRanges, nameMembers } from './link-ranges.ts'

const at = (start: number, end: number, url = '/u') => ({ start, end, url })

test.each([
  ['plain text', 'abc', [at(1, 2)], 'a<a href="/u">b</a>c'],
  ['a token', '<span class="l1">abc</span> d', [at(0, 3)], '<span class="l1"><a href="/u">abc</a></span> d'],
  ['a part of a token', '<span class="l1">a.bc</span>', [at(2, 4)], '<span class="l1">a.<a href="/u">bc</a></span>'],
  ['an entity as one character', '&lt;b&gt;', [at(1, 2)], '&lt;<a href="/u">b</a>&gt;'],
  [
    'the parts of tokens',
    '<span>a</span><span>b</span>',
    [at(0, 2)],
    '<span><a href="/u">a</a></span><span><a href="/u">b</a></span>',
  ],
  ['adjacent names', 'ab', [at(1, 2, '/b'), at(0, 1, '/a')], '<a href="/a">a</a><a href="/b">b</a>'],
  ['nothing', 'a<b', [], 'a<b'],
  ['quotes in addresses', 'a', [at(0, 1, '/"&')], '<a href="/&quot;&amp;">a</a>'],
])('links %s', (_, html, ranges, expected) => {
  expect(linkRanges(html, ranges)).toBe(expected)
})

test('a repeated link is no tab stop', () => {
  expect(linkRanges('a', [{ ...at(0, 1), isRepeated: true }])).toBe('<a href="/u" tabindex="-1">a</a>')
})

test('the owner of a member is announced, but no part of the code', () => {
  const html = '<span class="l1"><a href="/u" tabindex="-1" aria-label="a&lt;b (T)">a&lt;<mark>b</mark>'
  const hidden = '<span class="visually-hidden" inert> (T)</span></a></span> <a href="/u">c</a>'
  const linked = linkRanges('<span class="l1">a&lt;b</span> c', [
    { ...at(0, 3), owner: 'T', isRepeated: true },
    at(4, 5),
  ])
  expect(nameMembers(linked.replace('b</a>', '<mark>b</mark></a>'))).toBe(html + hidden)
})
