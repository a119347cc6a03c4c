import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSimpleYaml } from './simple-yaml.ts'

test('reads what the parser reads', () => {
  const simple = [
    '',
    '\n\n',
    'title: Access codes, part 301\r\n',
    'title: "Quoted: # [text]"\nother: \'{single} "text"\'',
    "title: It's (really) 5-10 km away; isn't it?",
    'title: Grüße aus Łódź\nslug: a/b.c',
    'position: 12\nzero: 0\ndraft: true\nhidden: false   ',
    'yes: no\nkey: on',
    'a: ""\nb: \'\'',
    'constructor: a',
  ]
  for (const yaml of simple) expect(parseSimpleYaml(yaml)).toEqual(parse(yaml) ?? {})
})

test('leaves everything else to the parser', () => {
  const others = [
    'tags: [a, b]',
    'tags:\n  - a',
    'title:',
    'title: a\n  continued',
    'title: a # comment',
    'title: a: b',
    'title: "a\\n"',
    "title: 'it''s'",
    'title: &a b',
    'title: *a',
    'title: null\nother: ~',
    'title: True',
    'date: 2026-01-02',
    'number: 007',
    'number: 1.5',
    'number: 12345678901234567890',
    'title: a\ntitle: b',
    '__proto__: a',
    'true: a',
    '# comment',
    '"title": a',
    'title:a',
    'title: a\ttab',
    'title: a\u2028b',
    '- a',
    'title: |\n  a',
    '...',
    'title: "a',
    'title: "a\ud800"',
  ]
  for (const yaml of others) expect(parseSimpleYaml(yaml), yaml).toBeUndefined()
})
