import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { DocumentedItem, SourceTag } from '../source/registry.ts'
import { readRuby } from './read-ruby.ts'

const folder = fileURLToPath(new URL('../../../tests/fixtures/yard/', import.meta.url))

interface RecordedTag {
  tag_name: string
  name?: string
  text?: string
  types?: string[]
  pair?: { name: string; types: string[] | null; text: string; defaults: string[] | null }
  signature?: string
  parameters?: [string, string | null][]
  docstring?: string
  tags?: RecordedTag[]
}

interface RecordedObject {
  path: string
  docstring?: string
  visibility: string
  group?: string
  parameters?: [string, string | null][]
  tags?: RecordedTag[]
}

/** What `scripts/liquid/record-yard.rb` has recorded. */
const recorded: { files: Record<string, RecordedObject[]> } = JSON.parse(readFileSync(`${folder}recorded.json`, 'utf8'))

const byName = <T extends { tagName: string }>(tags: T[]) =>
  tags.toSorted((one, other) => (one.tagName < other.tagName ? -1 : one.tagName > other.tagName ? 1 : 0))

type ComparedTag = { tagName: string } & Record<string, unknown>

function yardTag({ tag_name, name, text, types, pair, ...overload }: RecordedTag): ComparedTag {
  return {
    tagName: tag_name,
    name,
    text: (pair?.text ?? text)?.trim() || undefined,
    types: types?.filter((type) => type !== ''),
    option: pair && {
      name: pair.name,
      ...(pair.types && { types: pair.types }),
      ...(pair.defaults && { default: pair.defaults.join(', ') }),
    },
    ...(overload.signature !== undefined && {
      signature: overload.signature,
      parameters: overload.parameters,
      docstring: overload.docstring ?? '',
      tags: byName((overload.tags ?? []).map(yardTag)),
    }),
  }
}

function ownTag({ tagName, name, text, types, option, overload }: SourceTag): ComparedTag {
  return {
    tagName,
    name,
    text,
    types,
    option,
    ...(overload && {
      signature: overload.signature,
      parameters: pairs(overload.parameters),
      docstring: overload.docstring,
      tags: byName(overload.tags.map(ownTag)),
    }),
  }
}

const pairs = (parameters: DocumentedItem['parameters'] = []) =>
  parameters.map(({ name, default: value = null }) => [name, value])

/** Methods that templates can call, and classes. */
function isReadable({ path, visibility }: RecordedObject, hasClass: (name: string) => boolean): boolean {
  const [owner = '', method] = path.split('#')
  if (method === undefined) return hasClass(path)
  return visibility === 'public' && owner !== '' && !method.endsWith('=')
}

async function readAll(file: string): Promise<Map<string, DocumentedItem>> {
  const text = readFileSync(folder + file, 'utf8')
  const { classes, filterMethods } = await readRuby([{ sourcePath: file, text }], () => {})
  const owned = classes.flatMap(({ name, methods, ...item }) => [
    [name, { name, ...item }] as const,
    ...methods.map((method) => [`${name}#${method.name}`, method] as const),
  ])
  const moduleAt = (line: number) => /^module (\w+)/m.exec(text.split('\n').slice(0, line).reverse().join('\n'))?.[1]
  const filters = filterMethods.map((method) => [`${moduleAt(method.place.line)}#${method.name}`, method] as const)
  return new Map([...owned, ...filters])
}

async function compare(file: string) {
  const own = await readAll(file)
  const objects = (recorded.files[file] ?? []).filter((object) => isReadable(object, (name) => own.has(name)))
  const expected = objects.map(({ path, docstring = '', group, parameters = [], tags = [] }) => [
    path,
    { docstring, group, parameters, tags: byName(tags.map(yardTag)) },
  ])
  const read = [...own].map(([path, { docstring, group, parameters, tags }]) => [
    path,
    { docstring, group, parameters: pairs(parameters), tags: byName(tags.map(ownTag)) },
  ])
  return { own, read: Object.fromEntries(read), expected: Object.fromEntries(expected) }
}

test.each([
  ['definitions.rb', 30],
  ['drops.rb', 23],
  ['filters.rb', 11],
  ['macros.rb', 12],
  ['members.rb', 12],
  ['references.rb', 19],
  ['tags.rb', 2],
])('reads %s as YARD does', async (file, count) => {
  const { read, expected } = await compare(file)
  expect(Object.keys(read)).toHaveLength(count)
  expect(read).toEqual(expected)
})

/** What the manual lists. */
test('has no other differences from YARD', async () => {
  const { own, read, expected } = await compare('differences.rb')
  const readsInstead = (path: string, instead: object) => ({ [path]: { ...read[path], ...expected[path], ...instead } })
  const next = [...own.keys()].filter((path) => path.startsWith('NextDrop'))
  const ofNext = next.map((path) => [path, { ...expected[path], group: undefined }])
  const string = { tagName: 'return', types: ['String'] }
  const since = { tagName: 'since', text: '2.0' }
  const first = { docstring: '', group: undefined, parameters: [], tags: [since] }
  const tenDigits = { ...first, docstring: 'Ten digits.', parameters: [['base', null]] }
  const { 'FirstDrop#moved': _moved, 'FirstDrop#secret': _secret, ...visible } = expected
  expect(read).toEqual({
    ...visible,
    'FirstDrop#costly': first,
    'FirstDrop#digits': tenDigits,
    'FirstDrop#figure': tenDigits,
    ...readsInstead('FirstDrop#is_first', { docstring: 'Before the tool.\nAfter the tool.' }),
    ...readsInstead('FirstDrop#named', { tags: [{ ...string, text: 'on the door' }, since] }),
    ...readsInstead('FirstDrop#numbers', { tags: [since] }),
    ...readsInstead('FirstDrop#written', { tags: [string, since] }),
    ...readsInstead('OtherDrop#lines', {
      tags: [
        { tagName: 'example', text: 'one\n\n\ntwo' },
        { ...string, text: 'the type is on the next line' },
      ],
    }),
    ...readsInstead('OtherDrop#state', { tags: [{ tagName: 'return', text: '"open" or "closed"' }] }),
    ...readsInstead('OtherDrop#word', { tags: [{ tagName: 'return', text: 'word (more)' }] }),
    ...readsInstead('OtherDrop#unclosed', { tags: [] }),
    'OtherDrop#height': expected['OtherDrop#width'],
    ...Object.fromEntries(ofNext),
    'NextDrop#inherited': { ...expected['OtherDrop#first'], group: undefined },
  })
  const issues = [...own].flatMap(([path, { issues: all = [] }]) =>
    all.map(({ message, place }) => [path, place.line, message]),
  )
  const lines = readFileSync(`${folder}differences.rb`, 'utf8').split('\n')
  expect(issues.map(([path, line, message]) => [path, lines[Number(line) - 1]?.trim(), message])).toEqual([
    ['OtherDrop#named', '# @return name [String]', expect.stringContaining('has the name `name` before its types')],
    ['OtherDrop#misspelled', '# @retrun [String]', 'Unknown YARD tag `@retrun`.'],
    ['OtherDrop#cyclic', '# (see #cyclic)', '`(see #cyclic)` leads to itself.'],
    ['OtherDrop#unclosed', '# @return [String', 'The types of `@return` have no closing bracket.'],
  ])
})
