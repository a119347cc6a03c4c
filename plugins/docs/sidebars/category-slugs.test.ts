import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { createCategorySlugs } from './category-slugs.ts'

test('creates the same slugs as github-slugger', () => {
  const labels = [
    'API',
    'API',
    'API 1',
    'api-1',
    'API',
    'What’s new?',
    'C# & F#',
    'Über uns',
    '日本語',
    'a  b',
    '_x_ (y)',
    '🎪 Fair',
  ]
  const slugger = new GithubSlugger()
  const githubSlug = createCategorySlugs()
  expect(labels.map(githubSlug)).toEqual(labels.map((label) => `/category/${slugger.slug(label)}`))
})
