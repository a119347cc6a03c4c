import type { Random } from '../../corpus/random.ts'

/** Names of what every JavaScript object has. */
export const inheritedNames = Object.getOwnPropertyNames(Object.prototype)

/** Names that mean something to JavaScript, its libraries, YAML, or JSON. */
export const specialNames = [
  ...['then', 'default', 'length', 'name', 'prototype', 'arguments', 'caller', 'toJSON', '__esModule', 'ref', 'key'],
  ...[
    'children',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    'false',
    'yes',
    '0',
    '-0',
    '1e3',
    '0x10',
    '2024-01-02',
  ],
]

const letters = [...'abcxyzABCXYZ019éßñİıøЖλ語中ا가😀']
/** Without line separators: the glob library does not find files in folders whose names have one. */
const signs = [...'&"\'<>+=;,@[]()$`|*^~!:{}. -_', '\u200b', '\u202e', '\u0301', '\u00ad', '\ufe0f']

/** A name of letters and signs of any kind. It begins and ends with a letter; a digit at the beginning could be a number prefix. */
export function oddName(random: Random): string {
  const middle = Array.from({ length: random.between(0, 12) }, () => random.pick(random.oneIn(2) ? letters : signs))
  return [random.pick(letters.filter((letter) => !/\d/.test(letter))), ...middle, random.pick(letters)].join('')
}
