import { expect, test } from 'vitest'
import { linkNames } from './name-links.ts'

const entries = new Map([
  ['#price', { name: 'price', url: '@site/book.md#price' }],
  ['ShopDrop', { name: 'ShopDrop', url: '@site/shop.md' }],
  ['ShopDrop#name', { name: 'ShopDrop#name', url: '@site/shop.md#name' }],
  ['money', { name: 'money', url: '@site/money.md' }],
])

const link = (markdown: string) => {
  const unknown: unknown[] = []
  return [
    linkNames(
      markdown,
      (name) => entries.get(name),
      (...args) => unknown.push(args),
    ),
    unknown,
  ]
}

test.each([
  ['The {#price}.', 'The [`price`](<@site/book.md#price>).'],
  ['The {price}, {money}', 'The [`price`](<@site/book.md#price>), [`money`](<@site/money.md>)'],
  ['{ShopDrop#name its name}', '[its name](<@site/shop.md#name>)'],
  ['In a {ShopDrop}', 'In a [`ShopDrop`](<@site/shop.md>)'],
  ['{ShopDrop the\nshop}', '[the\nshop](<@site/shop.md>)'],
  ['{https://example.com/a the site}', '[the site](<https://example.com/a>)'],
  ['{https://example.com}', '<https://example.com>'],
  [
    '{ShopDrop the `shop`}, {ShopDrop#name `{#price}` of *it*}',
    '[the `shop`](<@site/shop.md>), [`{#price}` of *it*](<@site/shop.md#name>)',
  ],
  [
    '{ShopDrop a [shop](https://a.example), [b], <https://c.example>}',
    '[a shop, \\[b\\], https://c.example](<@site/shop.md>)',
  ],
  ['{ShopDrop a\n\n    code\n\nb}', '{ShopDrop a\n\n    code\n\nb}'],
  ['{ShopDrop a\n\n```\ncode\n```\n\nb}', '{ShopDrop a\n\n```\ncode\n```\n\nb}'],
  ['`{#price}` and\n\n    {#price}', '`{#price}` and\n\n    {#price}'],
  ['!{#price}, \\{#price}', '{#price}, \\{#price}'],
  ['{{ ShopDrop }} {{#price}} {% ShopDrop %} #{ShopDrop}', '{{ ShopDrop }} {{#price}} {% ShopDrop %} #{ShopDrop}'],
  ['/books/{id}, {"a": 1}, { ShopDrop }, {a|b}', '/books/{id}, {"a": 1}, { ShopDrop }, {a|b}'],
])('links %j', (markdown, expected) => {
  expect(link(markdown)).toEqual([expected, []])
})

test.each([
  ['a {#titel}', 'a `titel`'],
  ['a {Money::Bank the bank}', 'a the bank'],
  ['a {Money::Bank the `bank`}', 'a the `bank`'],
  ['a {file:README.md}', 'a `README.md`'],
  ['a {include:file:README.md}', 'a '],
])('reports %j', (markdown, expected) => {
  expect(link(markdown)).toEqual([expected, [[markdown.slice(2), 2]]])
})
