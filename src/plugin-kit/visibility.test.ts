import { expect, test } from 'vitest'
import { visibilityOf } from './visibility.ts'

test('who gets to see a page', () => {
  expect(visibilityOf({}, 'production')).toEqual({ isBuilt: true, isListed: true })
  expect(visibilityOf({ draft: true }, 'production')).toEqual({ isBuilt: false, isListed: false, note: 'draft' })
  expect(visibilityOf({ unlisted: true }, 'production')).toEqual({ isBuilt: true, isListed: false, note: 'unlisted' })
  expect(visibilityOf({ draft: true }, 'development')).toEqual({ isBuilt: true, isListed: true, note: 'draft' })
  expect(visibilityOf({ unlisted: true }, 'development')).toEqual({ isBuilt: true, isListed: true, note: 'unlisted' })
  expect(visibilityOf({ draft: false, unlisted: false }, 'production')).toEqual({ isBuilt: true, isListed: true })
})
