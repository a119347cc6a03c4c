import { expect, test } from 'vitest'
import { createSlugs, toSlug } from './slug.ts'

test.each([
  ['semesterGPA', 'semester-gpa'],
  ['HTTPServer', 'httpserver'],
  ['userID', 'user-id'],
  ['IPv4', 'ipv-4'],
  ['OAuth2Token', 'oauth-2-token'],
  ['V2Key', 'v2-key'],
  ['JSON', 'json'],
  ['BigInt', 'big-int'],
  ['USER_ROLE', 'user-role'],
  ['ConventionSignupResponseV2', 'convention-signup-response-v2'],
  ['ABCDef', 'abcdef'],
  ['S3Bucket', 's3-bucket'],
  ['dateTime64', 'date-time-64'],
  ['x2y', 'x-2-y'],
  ['_Entity', 'entity'],
])('%s becomes %s, as in graphql-markdown', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('numbers conflicting slugs and returns the name that has the slug', () => {
  const slugs = createSlugs()
  expect(['Entity', '_Entity', 'Entity_2', '__', '___'].map(slugs)).toEqual([
    { slug: 'entity' },
    { slug: 'entity-2', takenBy: 'Entity' },
    { slug: 'entity-2-2', takenBy: '_Entity' },
    { slug: 'type' },
    { slug: 'type-2', takenBy: '__' },
  ])
})
