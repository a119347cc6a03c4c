import { expect, test } from 'vitest'
import { toBlogAuthor } from './plugin-content-blog/post.tsx'
import { createCodeBlockMetadata } from './theme-common/code-block-context.tsx'
import { extractLeadingEmoji } from './theme-common/doc-card.ts'
import { duplicates, groupBy } from './theme-common/lists.ts'
import { isSamePath } from './theme-common/paths.ts'
import { listTagsByLetters } from './theme-common/tags.ts'
import { treeifyTOC } from './theme-common/toc.ts'

test('reads the properties of a code block', () => {
  const magicComments = [
    { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
  ]
  const code = 'a\n// highlight-next-line\nb\n# highlight-start\nc\nd\n# highlight-end\ne\n'
  const metastring = 'title="x.js" showLineNumbers=3'
  expect(createCodeBlockMetadata({ code, metastring, magicComments, className: 'language-JS' })).toEqual({
    codeInput: code,
    code: 'a\nb\nc\nd\ne',
    className: 'language-JS language-js',
    language: 'js',
    title: 'x.js',
    lineNumbersStart: 3,
    lineClassNames: { 1: ['marked'], 2: ['marked'], 3: ['marked'] },
  })
  expect(createCodeBlockMetadata({ code: 'a\nb\n', metastring: '{2}', magicComments }).lineClassNames).toEqual({
    1: ['marked'],
  })
})

test('nests headings by their level', () => {
  const item = (level: number, id: string) => ({ level, id, value: id })
  const tree = treeifyTOC([item(3, 'a'), item(2, 'b'), item(4, 'c'), item(3, 'd'), item(2, 'e')])
  const outline = (nodes: typeof tree): unknown[] => nodes.map(({ id, children }) => [id, ...outline([...children])])
  expect(outline(tree)).toEqual([['a'], ['b', ['c'], ['d']], ['e']])
})

test('groups lists', () => {
  expect(duplicates([1, 2, 1, 3, 2])).toEqual([1, 2])
  expect(groupBy(['ab', 'b', 'ac'], (text) => text[0] ?? '')).toEqual({ a: ['ab', 'ac'], b: ['b'] })
  const tag = (label: string) => ({ label, permalink: `/${label}`, count: 1 })
  expect(listTagsByLetters([tag('beta'), tag('alpha'), tag('Bar')])).toEqual([
    { letter: 'A', tags: [tag('alpha')] },
    { letter: 'B', tags: [tag('Bar'), tag('beta')] },
  ])
})

test('compares paths', () => {
  expect([isSamePath('/a', '/A/'), isSamePath('/a', '/b'), isSamePath(undefined, undefined)]).toEqual([
    true,
    false,
    true,
  ])
})

test('splits the emoji off a label', () => {
  expect(['⚠️ Hello', '👩‍💻Code', '🇫🇷 France', '1 item', 'Plain', ''].map(extractLeadingEmoji)).toEqual([
    { emoji: '⚠️', rest: ' Hello' },
    { emoji: '👩‍💻', rest: 'Code' },
    { emoji: '🇫🇷', rest: ' France' },
    { emoji: null, rest: '1 item' },
    { emoji: null, rest: 'Plain' },
    { emoji: null, rest: '' },
  ])
})

test('authors have the keys of their social networks', () => {
  const social = (label: string, url: string) => ({ label, url, path: 'M0 0' })
  const socials = [social('Ann on Stack Overflow', '/a'), social('GitHub', '/b')]
  expect(toBlogAuthor({ name: 'Ann', url: '/blog/authors/ann', imageUrl: '/ann.png', socials })).toEqual({
    name: 'Ann',
    url: '/blog/authors/ann',
    imageURL: '/ann.png',
    page: { permalink: '/blog/authors/ann' },
    socials: { stackoverflow: '/a', github: '/b' },
  })
})
