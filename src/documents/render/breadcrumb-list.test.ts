import { expect, test } from 'vitest'
import type { Json } from '../../shared/types.ts'
import { breadcrumbList } from './breadcrumb-list.ts'

const breadcrumbTags = (data: Json, url = 'https://docs.example') => breadcrumbList({ data }, { url })

test('lists every breadcrumb with a page, numbered, with its complete URL', () => {
  const breadcrumbs = [
    { label: 'Guide', url: '/sub/guide/' },
    { label: 'Without a page' },
    { label: 'Größe', url: '/sub/guide/Größe neu/' },
  ]
  const [tag, ...others] = breadcrumbTags({ breadcrumbs }, 'https://docs.example/')
  expect(others).toEqual([])
  expect(tag).toEqual({ tag: 'script', attributes: { type: 'application/ld+json' }, text: expect.any(String) })
  expect(JSON.parse(tag?.text ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Guide', item: 'https://docs.example/sub/guide/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Größe',
        item: 'https://docs.example/sub/guide/Gr%C3%B6%C3%9Fe%20neu/',
      },
    ],
  })
})

test.each<[Json]>([[null], ['text'], [[]], [{}], [{ breadcrumbs: [] }], [{ breadcrumbs: [{ label: 'Nowhere' }] }]])(
  'returns no tags for the page data %j',
  (data) => {
    expect(breadcrumbTags(data)).toEqual([])
  },
)
