import { expect, test } from 'vitest'
import { createTestSearcher, text } from '../../../tests/support/index-in-memory.ts'
import { similarWords } from './similar-word-lists.ts'

const pages = [
  { url: '/removal', title: 'Removing pages', sections: [text('A removed page has no address.')] },
  { url: '/account', title: 'Accounts', sections: [text('Sign in with a code.')] },
  { url: '/order', title: 'Orders', sections: [text('What people buy.')] },
]

test('finds words with a similar meaning, in all their forms, after those of the query', async () => {
  const { urls } = createTestSearcher(pages, { similar: true })
  for (const query of ['delete', 'deleting a page', 'erased pages'])
    expect((await urls(query))[0], query).toBe('/removal')
  expect((await urls('logged in'))[0]).toBe('/account')
  expect((await urls('bought'))[0]).toBe('/order')
  const { urls: both } = createTestSearcher(
    [...pages, { url: '/note', title: 'Notes', sections: [text('To delete.')] }],
    {
      similar: true,
    },
  )
  expect(await both('delete')).toEqual(['/note', '/removal'])
})

test('looks for names and misspelled words as they are', async () => {
  const { urls } = createTestSearcher(pages, { similar: true })
  expect(await urls('deletePages')).toEqual(['/removal'])
  expect(await urls('delete_address_book')).toEqual(['/removal'])
  expect((await urls('acount'))[0]).toBe('/account')
})

test('has no similar words for other languages, and for words that are alone in a group of synonyms', () => {
  expect(similarWords('de', [])).toBeUndefined()
  const groups = similarWords('en-GB', [['Removes'], ['sort', 'arrange']]) as string[]
  expect(groups).toContain('delete,erase,discard')
  expect(groups).toContain('sort,order')
  expect(groups.every((group) => group.includes(','))).toBe(true)
})
