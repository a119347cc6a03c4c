import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { significantTerms, tokenize } from './tokenize.ts'

const terms = (text: string) => tokenize(text).map((word) => word.terms.join(' '))

test('splits names in any notation into terms, next to the complete name', () => {
  const expected = ['createmysignup create my signup']
  for (const name of ['createMySignup', 'create_my_signup', 'CREATE_MY_SIGNUP', 'CreateMySignup', 'create-my-signup'])
    expect(terms(name)).toEqual(expected)
  expect(terms('HTTPServer userID v2 conventions.isOpen')).toEqual([
    'httpserver http server',
    'userid user id',
    'v2',
    'convention',
    'isopen is open',
  ])
})

test('short names that end in signs have a term with the signs', () => {
  expect(terms('C, C++, c# and F#: C++17/C++.')).toEqual(['c', 'c++ c', 'c# c', 'and', 'f# f', 'c++ c', '17', 'c++ c'])
  expect(terms('page# a#b #c d### total++ Objective-C++ x+++y')).toEqual([
    'page',
    'a',
    'b',
    'c',
    'd',
    'total',
    'objectivec objective c',
    'x',
    'y',
  ])
  expect(tokenize('In C#.').map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [3, 5],
  ])
  expect(significantTerms('C++ and C')).toEqual(['c++', 'c', 'c'])
})

test('removes diacritics, plurals and possessives', () => {
  expect(terms("Größe CAFÉ naïve Łódź policies boxes status convention's don’t")).toEqual(
    'grosse cafe naive lodz policy box status convention dont'.split(' '),
  )
})

test('segments scripts without spaces', () => {
  expect(terms('東京都の天気 docs')).toEqual(['東京', '都', 'の', '天気', 'doc'])
  expect(terms('安装软件包')).toEqual(['安装', '软件', '包'])
  expect(terms('การติดตั้ง').length).toBeGreaterThan(1)
})

test.each([
  ['Greek, Russian', 'οδός ΟΔΟΣ, ёлка елка', ['οδοσ', 'οδοσ', 'елка', 'елка']],
  ['Arabic', 'المكتبة مكتبه بالمكتبة كتب', ['مكتبه', 'مكتبه', 'مكتبه', 'كتب']],
  ['Persian', 'کتاب كتاب', ['كتاب', 'كتاب']],
])('treats forms of a letter and articles alike: %s', (_, text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test('ignores particles of Korean words', () => {
  const [plain] = terms('설치')
  expect(terms('설치를 설치는 설치에서')).toEqual([plain, plain, plain])
})

test('returns the position of each word', () => {
  const text = 'One (two_three), «vier».'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One', 'two_three', 'vier'])
})

test('significantTerms returns the same terms without stop words', () => {
  const text = `Alpha beta_gamma DELTA's of the isOpen x 東京都 v2.0 ${'z'.repeat(80)}`
  for (let time = 0; time < 2; time++)
    expect(significantTerms(text).join(' ')).toBe('alpha betagamma beta gamma delta isopen open x 東京 都 v2 0')
})

test('significantTerms returns the ends of names with three or more words, for words that are joined in a query', () => {
  const ends = (name: string) => significantTerms(name).slice(tokenize(name).flatMap((word) => word.terms).length)
  expect(ends('max_http_header')).toEqual(['httpheader'])
  expect(ends('createUserNamePolicies')).toEqual(['usernamepolicy', 'namepolicy'])
  expect(ends('XMLHttpRequest')).toEqual(['httprequest'])
  expect(ends('barBaz')).toEqual([])
  expect(ends('東京都の天気')).toEqual([])
})

test('returns no words for marks without letters, such as those of emoji', () => {
  expect(terms('⚡️ Fast ❤️ \u0640 go\u0640\u0640 a-️-b')).toEqual(['fast', 'go', 'ab a b'])
  expect(terms('⚠️东京️')).toEqual(['东京'])
})

test('returns terms without spaces, whatever the characters', () => {
  expect(terms('ﷺ ½ ﹰ')).toEqual(['صلياللهعليهوسلم', '1⁄2'])
  const wrong: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    if (/[\p{L}\p{N}\p{M}]/u.test(character) && !/^\S+$/.test(fold(`x${character}`))) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})
