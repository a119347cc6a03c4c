import { expect, test } from 'vitest'
import { prefersMarkdown } from './media-preference.ts'

const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

test.each([
  ['text/markdown', true],
  ['text/plain', true],
  ['TEXT/Markdown', true],
  ['text/markdown; charset=utf-8', true],
  ['text/markdown;variant=GFM;q=0.9, text/html;q=0.8', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown', true],
  ['text/markdown;q=0.5', true],
  ['text/markdown;q=0.123, */*;q=0.12', true],
  ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ['text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ['text/markdown;q=0.9, text/html;q=0.5, */*', true],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', true],
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  [chrome, false],
  ['application/json, text/plain, */*', false],
  ['text/html, text/plain', false],
  ['text/plain, text/html', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000, text/html;q=0', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.89, text/html;q=0.9', false],
  ['text/markdown;q=0.9, */*', false],
  ['text/markdown;q=0.3, text/*;q=0.4, */*;q=0.1', false],
  ['x-text/markdown', false],
  ['text/markdowns, application/x;y=text/markdown', false],
])('%s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
