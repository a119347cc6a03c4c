import { expect, test } from 'vitest'
import { passes } from './passes.ts'

test('passes have unique names and say why they run where they do', () => {
  const names = passes.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, why } of passes) expect(why, name).toMatch(/^[A-Z].{20,}\.$/)
})

test('passes run in this order', () => {
  expect(passes.map(({ name }) => name)).toEqual([
    'remove-title',
    'blocked-content',
    'head',
    'exported-toc',
    'file-trees',
    'type-tables',
    'icons',
    'admonition-component',
    'details-component',
    'mermaid',
    'style-attributes',
    'code-elements',
    'examples',
    'modules',
    'blocked-frames',
    'links',
    'heading-ids',
    'markdown-export',
    'math',
    'emoji',
    'typography',
    'toc',
    'code',
    'sections',
    'code-links',
    'zoomable-images',
    'drawings',
    'pictures',
    'tables',
    'task-lists',
    'mapped-elements',
    'mapped-tags',
    'ids',
  ])
})
