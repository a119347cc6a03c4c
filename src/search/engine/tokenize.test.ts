import { expect, test } from 'vitest'
import { tellingTerms, tokenize } from './tokenize.ts'

const terms = (text: string) => tokenize(text).map((word) => word.terms.join(' '))

test('names have themselves and their parts as terms, however they are written', () => {
  const own = ['createmysignup create my signup']
  for (const name of ['createMySignup', 'create_my_signup', 'CREATE_MY_SIGNUP', 'CreateMySignup', 'create-my-signup'])
    expect(terms(name)).toEqual(own)
  expect(terms('HTTPServer userID v2 conventions.isOpen')).toEqual([
    'httpserver http server',
    'userid user id',
    'v2',
    'convention',
    'isopen is open',
  ])
})

test('letters without diacritics, singulars, and no marks of possession', () => {
  expect(terms("Größe CAFÉ naïve Łódź policies boxes status convention's don’t")).toEqual(
    'grosse cafe naive lodz policy box status convention dont'.split(' '),
  )
})

test('scripts without spaces are cut into words', () => {
  expect(terms('東京都の天気 docs')).toEqual(['東京', '都', 'の', '天気', 'doc'])
})

test('words know where they stand', () => {
  const text = 'One (two_three), «vier».'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One', 'two_three', 'vier'])
})

test('the short way finds the same terms, without words that say nothing', () => {
  const text = `Alpha beta_gamma DELTA's of the isOpen x 東京都 v2.0 ${'z'.repeat(80)}`
  for (let time = 0; time < 2; time++)
    expect(tellingTerms(text).join(' ')).toBe('alpha betagamma beta gamma delta isopen open x 東京 都 v2 0')
})
