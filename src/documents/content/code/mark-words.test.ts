import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

test.each([
  ['hall and hall', 'hall', '<mark>hall</mark> and <mark>hall</mark>'],
  [
    '<span class="l1">ha</span>ll.<span>doors</span>',
    'hall.doors',
    '<span class="l1"><mark>ha</mark></span><mark>ll.</mark><span><mark>doors</mark></span>',
  ],
  ['<span class="hall">a</span>', 'hall', '<span class="hall">a</span>'],
  ['a &lt; b &amp;&amp; c', 'amp', 'a &lt; b &amp;&amp; c'],
  ['a &lt; b', '< b', 'a <mark>&lt; b</mark>'],
  ['aaa', 'aa', '<mark>aa</mark>a'],
  ['a', '', 'a'],
])('in %s the word %s', (html, word, expected) => {
  expect(markWords(html, [word])).toBe(expected)
})
