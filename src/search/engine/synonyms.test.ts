import { expect, test } from 'vitest'
import { searcherOf, text } from '../../../tests/support/index-in-memory.ts'
import { readSynonyms } from './synonyms.ts'

const pages = [
  { url: '/signups', title: 'Taking part', sections: [text('Register with a form.')] },
  { url: '/sign', title: 'Signs', sections: [text('Put a sign up at the door.')] },
  { url: '/desk', title: 'Registration desk', sections: [text('Where badges are.')] },
  { url: '/basket', title: 'Shopping cart', sections: [text('What you buy.')] },
]

test('words of a group stand for each other, in both directions, several words for one', async () => {
  const { urls } = searcherOf(pages, { synonyms: [['basket', 'shopping cart', 'trolley']] })
  for (const query of ['basket', 'trolley', 'shopping cart', 'Trolleys', 'what is in the trolley'])
    expect((await urls(query))[0], query).toBe('/basket')
  const { urls: bare } = searcherOf(pages)
  expect(await bare('trolley')).toEqual([])
})

test('what other words find is as good, marked, and there once', async () => {
  const { ask } = searcherOf(pages, { synonyms: [['sign up', 'register']] })
  for (const query of ['register', 'sign up']) {
    const { hits } = await ask(query)
    expect(hits.map(({ url }) => url).sort(), query).toEqual(['/sign', '/signups'])
    expect(hits.find(({ url }) => url === '/signups')?._highlightResult.content?.value).toBe(
      '<mark>Register</mark> with a form.',
    )
  }
})

test('a word is known however it is joined; nothing stands for itself, and not for too many', () => {
  const others = readSynonyms([
    ['sign up', 'register'],
    ['register', 'till'],
    ['', 'nothing'],
    ['Sign-up', 'signup'],
  ])
  expect(others('how to sign up?')).toEqual(['how to register?'])
  expect(others('SignUps')).toEqual(['register'])
  expect(others('register')).toEqual(['sign up', 'till'])
  expect(others('nothing')).toEqual([])
  expect(others('register '.repeat(20))).toHaveLength(6)
})
