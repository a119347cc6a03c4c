import { describe, expect, test } from 'vitest'
import { createTypography } from './typography.ts'

describe('quotes', () => {
  test.each([
    [`"a" ('b') "c's 'd'"`, '“a” (‘b’) “c’s ‘d’”'],
    [`("a"), "b".`, '(“a”), “b”.'],
    [`rock 'n' roll, '90s, the users' list, 1990's`, 'rock ‘n’ roll, ’90s, the users’ list, 1990’s'],
    [`'tis "a--" 'b'`, '’tis “a–” ‘b’'],
    [`don't can't`, 'don’t can’t'],
    ['"\uFFFC" and \uFFFC\'s', '“\uFFFC” and \uFFFC’s'],
    [`"a """ b" '"c"'`, '“a """ b” ‘“c”’'],
    [`"a ("b") c"`, '“a (“b”) c”'],
    [`{ 'ids': 'ok'|'no' } "a"|"b"`, '{ ‘ids’: ‘ok’|‘no’ } “a”|“b”'],
  ])('%j become %j', (text, expected) => expect(createTypography('en').apply(text)).toBe(expected))

  test.each([
    ['5" and 6\' tall'],
    [`5'10"`],
    ['a " b'],
    ['"no end'],
    [`=' '`],
    ['With """ quotes'],
    ['"" and """"'],
    ["an empty '', or ''a''"],
  ])('%j stay without a partner', (text) => expect(createTypography('en').apply(text)).toBe(text))

  test.each([
    ['en-GB', '“a” ‘b’'],
    ['de', '„a“ ‚b‘'],
    ['de-CH', '«a» ‹b›'],
    ['fr', '«\u00A0a\u00A0» “b”'],
    ['es-MX', '«a» “b”'],
    ['pt-BR', '“a” ‘b’'],
    ['pl', '„a” ‚b’'],
    ['sv', '”a” ’b’'],
    ['ru', '«a» „b“'],
    ['ja', '「a」 『b』'],
    ['zh-TW', '「a」 『b』'],
    ['zh-CN', '“a” ‘b’'],
    ['ar', '«a» ‹b›'],
  ])('are those of %s', (locale, expected) => expect(createTypography(locale).apply(`"a" 'b'`)).toBe(expected))

  test('alternate where words have no spaces, and leave abbreviations in Hebrew', () => {
    expect(createTypography('ja').apply('これは"引用"です')).toBe('これは「引用」です')
    expect(createTypography('he').apply('צה"ל')).toBe('צה"ל')
  })
})

describe('dashes and ellipses', () => {
  test.each([
    ['a -- b, 1--2, a---b, a --- b, wait---', 'a – b, 1–2, a—b, a — b, wait—'],
    ['a... b ...', 'a… b …'],
    ['wait...what', 'wait…what'],
  ])('%j become %j', (text, expected) => expect(createTypography('en').apply(text)).toBe(expected))

  test.each([
    ['use --force and (--quiet), i--'],
    ['a --> b <-- c, ----'],
    ['./... and ...rest and ....'],
    ['https://example.org/a--b...c www.example.org/"'],
  ])('%j stay', (text) => expect(createTypography('en').apply(text)).toBe(text))
})

describe('spaces that do not break', () => {
  test.each([
    ['en', '5 GB, 10 %, 3 apples, 4 gold', '5\u00A0GB, 10\u00A0%, 3 apples, 4 gold'],
    ['cs', 'k domu a v lese', 'k\u00A0domu a\u00A0v\u00A0lese'],
    ['pl', 'w domu', 'w\u00A0domu'],
    ['uk', 'у домі', 'у\u00A0домі'],
    ['en', 'a b', 'a b'],
    ['fr', 'Oui ! Non : « a »', 'Oui\u202F! Non\u00A0: «\u00A0a\u00A0»'],
  ])('in %s: %j become %j', (locale, text, expected) => expect(createTypography(locale).apply(text)).toBe(expected))
})
