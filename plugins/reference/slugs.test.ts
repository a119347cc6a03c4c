import { expect, test } from 'vitest'
import { createSlugAllocator, pageFileName, toSlug } from './slugs.ts'

test('numbers slugs that are taken and reports their owner', () => {
  const allocate = createSlugAllocator<string>()
  expect([allocate('a', 'first'), allocate('a', 'second'), allocate('a-2', 'third')]).toEqual([
    { slug: 'a' },
    { slug: 'a-2', takenBy: 'first' },
    { slug: 'a-2-2', takenBy: 'second' },
  ])
})

test.each([
  ['event', 'docs/types', 'event'],
  ['index', 'docs/types', 'index_'],
  ['readme', '', 'readme_'],
  ['types', 'docs/types', 'types_'],
])('the page %s in the folder "%s" is in the file %s', (slug, folder, fileName) => {
  expect(pageFileName(slug, folder)).toBe(fileName)
})

test.each([
  ['listPets', 'list-pets'],
  ['OAuth2Token', 'o-auth2-token'],
  ['HTTPClient', 'http-client'],
  ['/pets/{petId}', 'pets-pet-id'],
  ['größteZahl', 'großte-zahl'],
])('the slug of %s is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
