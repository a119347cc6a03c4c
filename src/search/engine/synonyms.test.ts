import { expect, test } from 'vitest'
import { createTestSearcher, text } from '../../../tests/support/index-in-memory.ts'
import { createSynonymExpander } from './synonyms.ts'

const pages = [
  { url: '/signups', title: 'Taking part', sections: [text('Register with a form.')] },
  { url: '/sign', title: 'Signs', sections: [text('Put a sign up at the door.')] },
  { url: '/desk', title: 'Registration desk', sections: [text('Where badges are.')] },
  { url: '/basket', title: 'Shopping cart', sections: [text('What you buy.')] },
]

test('finds the other words and phrases of a synonym group', async () => {
  const { urls } = createTestSearcher(pages, { synonyms: [['basket', 'shopping cart', 'trolley']] })
  for (const query of ['basket', 'trolley', 'shopping cart', 'Trolleys', 'what is in the trolley'])
    expect((await urls(query))[0], query).toBe('/basket')
  const { urls: bare } = createTestSearcher(pages)
  expect(await bare('trolley')).toEqual([])
})

test('ranks and marks matches of synonyms like others, without duplicates', async () => {
  const { searchFor } = createTestSearcher(pages, { synonyms: [['sign up', 'register']] })
  for (const query of ['register', 'sign up']) {
    const { hits } = await searchFor(query)
    expect(hits.map(({ url }) => url).sort(), query).toEqual(['/sign', '/signups'])
    expect(hits.find(({ url }) => url === '/signups')?._highlightResult.content?.value).toBe(
      '<mark>Register</mark> with a form.',
    )
  }
})

test('recognizes words however they are joined and limits the number of variants', () => {
  const expandSynonyms = createSynonymExpander([
    ['sign up', 'register'],
    ['register', 'till'],
    ['', 'nothing'],
    ['Sign-up', 'signup'],
  ])
  expect(expandSynonyms('how to sign up?')).toEqual(['how to register?'])
  expect(expandSynonyms('SignUps')).toEqual(['register'])
  expect(expandSynonyms('register')).toEqual(['sign up', 'till'])
  expect(expandSynonyms('nothing')).toEqual([])
  expect(expandSynonyms('register '.repeat(20))).toHaveLength(6)
})
