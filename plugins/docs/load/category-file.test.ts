import { expect, test } from 'vitest'
import { parseCategoryFile } from './category-file.ts'

test('accepts the location of a JSON schema', () => {
  const source = '{ "$schema": "../node_modules/lectern/dist/schemas/category.json", "label": "Guides" }'
  expect(parseCategoryFile(source)).toEqual({ value: { label: 'Guides' }, diagnostics: [] })
})

test('parses every key in YAML', () => {
  const source = `label: Guides
position: 2.5
description: How to do things
className: new
customProps:
  icon: tent
collapsible: true
collapsed: false
badge:
  text: Beta
  variant: info
link:
  type: generated-index
  slug: /all-guides
  title: All guides
  description: Every guide
  image: /img/guides.png
  keywords: [guide, how]
`
  expect(parseCategoryFile(source)).toEqual({
    value: {
      label: 'Guides',
      position: 2.5,
      description: 'How to do things',
      className: 'new',
      customProps: { icon: 'tent' },
      collapsible: true,
      collapsed: false,
      badge: { text: 'Beta', variant: 'info' },
      link: {
        type: 'generated-index',
        slug: '/all-guides',
        title: 'All guides',
        description: 'Every guide',
        image: '/img/guides.png',
        keywords: ['guide', 'how'],
      },
    },
    diagnostics: [],
  })
})

test('parses JSON with tabs', () => {
  expect(parseCategoryFile('{\n\t"label": "Guides",\n\t"link": {"type": "doc", "id": "start"}\n}\n')).toEqual({
    value: { label: 'Guides', link: { type: 'doc', id: 'start' } },
    diagnostics: [],
  })
})

test('parses an empty file and a null link', () => {
  expect(parseCategoryFile('')).toEqual({ value: {}, diagnostics: [] })
  expect(parseCategoryFile('link: null')).toEqual({ value: { link: null }, diagnostics: [] })
})

test.each([
  ['label: A\npositon: 2\n', 2, 'Unknown key `positon`.', 'Did you mean `position`?'],
  ['{\n  "label": "A",\n  "colapsed": true\n}', 3, 'Unknown key `colapsed`.', 'Did you mean `collapsed`?'],
  [
    'items: []',
    1,
    'Unknown key `items`.',
    'Known keys: label, position, description, className, customProps, collapsible, collapsed, link, refs, key, badge, icon.',
  ],
  ['label: A\nposition: first\n', 2, "`position`: expected a number, found 'first'.", undefined],
  ['collapsed: 1', 1, '`collapsed`: expected true or false, found 1.', undefined],
  ['label: A\nlink:\n  type: page\n', 3, "`link.type`: expected 'doc' or 'generated-index', found 'page'.", undefined],
  ['link: start', 1, "`link`: expected an object with `type`, or null, found 'start'.", undefined],
  ['link:\n  type: doc\n', 1, '`link.id` is missing: expected a string.', undefined],
  ['link:\n  type: doc\n  id: a\n  slug: b\n', 4, 'Unknown key `link.slug`.', 'Known keys: type, id.'],
  ['link:\n  type: generated-index\n  titel: b\n', 3, 'Unknown key `link.titel`.', 'Did you mean `title`?'],
  ['- a\n- b\n', 1, 'The file: expected an object, found a list of 2 items.', undefined],
])('reports an error in %j on line %d', (source, line, message, hint) => {
  const { diagnostics } = parseCategoryFile(source)
  expect(diagnostics).toMatchObject([{ line, message }])
  expect(diagnostics[0]?.hint).toBe(hint)
  expect(diagnostics[0]?.frame).toContain(`> ${line} |`)
})

test('retains valid keys next to invalid ones', () => {
  const source = 'label: A\nposition: first\nlink:\n  type: page\n'
  const { value, diagnostics } = parseCategoryFile(source)
  expect(value).toEqual({ label: 'A' })
  expect(diagnostics.map(({ line }) => line)).toEqual([2, 4])
  expect(parseCategoryFile('- a\n').value).toBeUndefined()
})

test('reports a YAML syntax error with its line', () => {
  const { value, diagnostics } = parseCategoryFile('label: A\nposition: [1\n')
  expect(value).toBeUndefined()
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]?.message).toMatch(/^Invalid YAML: /)
  expect(diagnostics[0]?.line).toBeGreaterThan(1)
})

test('accepts a key for translations', () => {
  expect(parseCategoryFile('key: a\nlabel: A\n')).toEqual({ value: { key: 'a', label: 'A' }, diagnostics: [] })
})

test('the image of a page is a path, or an http or https URL', () => {
  const { diagnostics } = parseCategoryFile('link:\n  type: generated-index\n  image: javascript:void 0\n')
  expect(diagnostics).toMatchObject([
    {
      line: 3,
      message: "`link.image` has the scheme `javascript:`, which is not allowed here: 'javascript:void 0'.",
      hint: 'Write a complete URL, such as `https://example.org/page`, or a path in a static folder, beginning with a slash.',
    },
  ])
})
