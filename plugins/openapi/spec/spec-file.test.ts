import { expect, test } from 'vitest'
import { parseSpecFile, type SpecFile } from './spec-file.ts'

function parse(text: string): SpecFile {
  const file = parseSpecFile('a.json', text)
  if (Array.isArray(file)) throw new Error(file[0]?.message)
  return file
}

const value = {
  info: { 'a "quoted" \\ key': 'One, "two": {three}', version: '1.0' },
  limits: { big: 0, list: [1, -2.5e3, [true, null], { last: '' }], empty: {}, none: [] },
}
const text = JSON.stringify(value, null, 2).replace('"big": 0', '"big": 12345678901234567890')

test('finds the lines of JSON as those of YAML', () => {
  // A comment makes it YAML.
  const [json, yaml] = [parse(text), parse(`${text} # End`)]
  const paths = [
    [],
    ['info'],
    ['info', 'a "quoted" \\ key'],
    ['info', 'version', 'none'],
    ['limits', 'big'],
    ['limits', 'list', 1],
    ['limits', 'list', 2, 1],
    ['limits', 'list', '3', 'last'],
    ['limits', 'empty', 'none'],
    ['limits', 'none', 0],
    ['missing'],
  ]
  for (const path of paths) expect([path, json.place(path)]).toEqual([path, yaml.place(path)])
  expect(json.place(['limits', 'list', 2, 1]).line).toBe(13)
  expect(json.value).toEqual(yaml.value)
  expect(json.textPlace(['info', 'version'])).toEqual({ sourcePath: 'a.json', line: 4, isOneLine: true })
  expect(json.source(['limits', 'big'])).toBe('12345678901234567890')
  expect(json.source(['limits', 'list', 1])).toBe('-2500')
  expect(json.source(['limits', 'list', 2, 0])).toBe('true')
})

test('finds the same in JSON on one line, and with a line break between a key and its value', () => {
  expect(parse(JSON.stringify(value)).place(['limits', 'list', 3]).line).toBe(1)
  const broken = parse('\n{"a"\n:\n[0,\n"b\\\\"\n,{"c":1}]}')
  expect(broken.place(['a']).line).toBe(2)
  expect(broken.place(['a', 1]).line).toBe(5)
  expect(broken.textPlace(['a', 1]).line).toBe(5)
  expect(broken.place(['a', 2, 'c']).line).toBe(6)
})

test('reports repeated keys and syntax errors of JSON with their lines', () => {
  expect(parseSpecFile('a.json', '{\n"a": 1,\n"a": 2\n}')).toEqual([
    { message: 'Invalid JSON: Map keys must be unique.', line: 3 },
  ])
  expect(parseSpecFile('a.json', '{\n"a": [1\n}')).toMatchObject([{ line: 3 }, { line: 3 }])
})

test('reads merge keys, and finds the lines of what they merge', () => {
  const file = parse(
    [
      'shared: &shared',
      '  a: 1',
      '  b: 12345678901234567890',
      'more: &more',
      '  a: 2',
      '  c: 3',
      'one:',
      '  <<: *shared',
    ]
      .concat(['  a: 0', 'two: { <<: [*more, *shared] }', 'three: *shared', 'quoted: { "<<": text }'])
      .join('\n'),
  )
  expect(file.value).toMatchObject({
    one: { a: 0, b: Number('12345678901234567890') },
    two: { a: 2, b: Number('12345678901234567890'), c: 3 },
    quoted: { '<<': 'text' },
  })
  const paths = [
    ['one', 'a'],
    ['one', 'b'],
    ['two', 'a'],
    ['two', 'b'],
    ['three', 'a'],
    ['quoted', '<<'],
  ]
  expect(paths.map((path) => file.place(path).line)).toEqual([9, 3, 5, 3, 2, 12])
  expect(file.source(['two', 'b'])).toBe('12345678901234567890')
})

test('keys of YAML are the texts that are written', () => {
  const file = parseSpecFile('a.yaml', 'a: &a { on: 1 }\nb:\n  <<: *a\n  null: 2\n  1.0: 3\n  1: 4\n  200: 5\n')
  if (Array.isArray(file)) throw new Error('Invalid YAML')
  expect(file.value).toEqual({ a: { on: 1 }, b: { on: 1, null: 2, '1.0': 3, 1: 4, 200: 5 } })
  expect(file.place(['b', 'on']).line).toBe(1)
  expect(file.place(['b', '1.0']).line).toBe(5)
})
