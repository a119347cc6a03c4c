import { expect, test } from 'vitest'
import { pageVisibility } from './visibility.ts'

test('hides drafts and unlisted pages in production only', () => {
  expect(pageVisibility({}, 'production')).toEqual({ isBuilt: true, isListed: true })
  expect(pageVisibility({ draft: true }, 'production')).toEqual({ isBuilt: false, isListed: false, note: 'draft' })
  expect(pageVisibility({ unlisted: true }, 'production')).toEqual({ isBuilt: true, isListed: false, note: 'unlisted' })
  expect(pageVisibility({ draft: true }, 'development')).toEqual({ isBuilt: true, isListed: true, note: 'draft' })
  expect(pageVisibility({ unlisted: true }, 'development')).toEqual({ isBuilt: true, isListed: true, note: 'unlisted' })
  expect(pageVisibility({ draft: false, unlisted: false }, 'production')).toEqual({ isBuilt: true, isListed: true })
})
