import { expect, test } from 'vitest'
import { z } from 'zod'
import { splitFrontMatter } from '../documents/content/read/index.ts'
import { checkFrontMatter, frontMatterFields } from './front-matter/front-matter.ts'
import { tagsField } from './tags/tags.ts'
import { parseTagsFile } from './tags/tags-file.ts'
import { number, text } from './values.ts'
import { parseSettings } from './yaml-file.ts'

const schema = z.looseObject({ ...frontMatterFields, tags: tagsField, sidebar_position: number.optional() })
const check = (yaml: string) => {
  const { frontMatter, writtenScalars } = splitFrontMatter(`---\n${yaml}\n---\n`, 'a.md')
  return checkFrontMatter(schema, frontMatter, [], writtenScalars).frontMatter
}

test('gives fields that mean text what is written, and other fields the number', () => {
  const yaml = [
    'title: 1.10',
    'slug: 007',
    'image: 1.0',
    'keywords: [1e3, 2]',
    'tags: [1.10, 0x10, "1.1", {label: .5, permalink: 1.0}]',
    'redirect_from: [1.50]',
    'last_update: {author: 0o7}',
    'sidebar_position: 007',
    'search: {boost: 1.50, keywords: [1.20]}',
    'own: {version: 1.10}',
  ]
  expect(check(yaml.join('\n'))).toEqual({
    title: '1.10',
    slug: '007',
    image: '1.0',
    keywords: ['1e3', '2'],
    tags: ['1.10', '0x10', '1.1', { label: '.5', permalink: '1.0' }],
    redirect_from: ['1.50'],
    last_update: { author: '0o7' },
    sidebar_position: 7,
    search: { boost: 1.5, keywords: ['1.20'] },
    own: { version: 1.1 },
  })
  expect(check('redirect_from: 1.50')).toEqual({ redirect_from: ['1.50'] })
})

test('does not undo what code has changed since', () => {
  const written = [{ path: ['title'], value: 1.1, text: '1.10' }]
  expect(checkFrontMatter(schema, { title: 2 }, [], written).frontMatter).toEqual({ title: '2' })
  expect(checkFrontMatter(schema, {}, [], written).frontMatter).toEqual({})
})

test('reads settings, YAML or JSON, in the same way', () => {
  const settings = z.strictObject({ label: text.optional(), position: number.optional() })
  expect(parseSettings('label: 1.20\nposition: 1.20\n', settings).value).toEqual({ label: '1.20', position: 1.2 })
  expect(parseSettings('{ "label": 1.0, "position": 1.0 }', settings).value).toEqual({ label: '1.0', position: 1 })
})

test('tells tags apart whose names are the same number', () => {
  const { tags, diagnostics } = parseTagsFile('1.10:\n  label: 2.0\n  permalink: 1.10\n1.1:\n007:\n')
  expect(diagnostics).toEqual([])
  expect(tags).toEqual({
    '1.10': { label: '2.0', permalink: '/1.10', isInline: false },
    '1.1': { label: '1.1', permalink: '/1-1', isInline: false },
    '007': { label: '007', permalink: '/007', isInline: false },
  })
})
