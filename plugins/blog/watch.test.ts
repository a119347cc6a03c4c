import { expect, test } from 'vitest'
import { docs } from '../docs/index.ts'
import { blog } from './index.ts'

test('authors and tags files outside of the content folder are sources, too', () => {
  expect(blog().watch).toEqual(['blog'])
  expect(blog({ authorsMapPath: '../people/authors.yml', tags: '../people/tags.yml' }).watch).toEqual([
    'blog',
    'people/authors.yml',
    'people/tags.yml',
  ])
  expect(docs({ tags: '../../shared/tags.yml' }).watch).toEqual(['docs', '../shared/tags.yml'])
  expect(docs({ tags: false }).watch).toEqual(['docs'])
})
