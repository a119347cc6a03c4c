import { readFileSync } from 'node:fs'
import type { Element, Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { describe, expect, test } from 'vitest'
import { type Node, parsePythonMarkdown } from './index.ts'

interface Recorded {
  extensions: Record<string, Record<string, unknown>>
  source: string
  html: string
}

const file = new URL('../../tests/fixtures/python-markdown/recorded.json', import.meta.url)
const recorded: Recorded[] = JSON.parse(readFileSync(file, 'utf8'))

/** Outlines that show what readers see: elements with their attributes, and their texts. */
function outline(node: Nodes, depth = 0, isCode = false): string[] {
  const indent = '  '.repeat(depth)
  if (node.type === 'text') {
    const value = isCode ? JSON.stringify(node.value) : node.value.replace(/\s+/g, ' ').trim()
    return value === '' ? [] : [indent + value]
  }
  if (node.type === 'comment') return [`${indent}<!--${node.value}-->`]
  if (node.type !== 'element') return 'children' in node ? node.children.flatMap((child) => outline(child, depth)) : []
  const { tagName, properties } = node
  const classes = (properties.className as string[] | undefined) ?? []
  if (tagName === 'div' && (classes.includes('highlight') || classes.includes('codehilite')))
    return codeOutline(node, indent)
  if (tagName === 'pre') return codeOutline(node, indent)
  const attributes = Object.entries(properties)
    .filter(([name, value]) => !ignored.has(name) && !/^(?:critic|(?:contains-)?task-list$)/.test(String(value)))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(' ') : value === '' ? true : value}`)
    .sort()
  const children = node.children.flatMap((child) => outline(child, depth + 1, isCode))
  if (tagName === 'p' && attributes.length === 0 && children.length === 0) return []
  return [`${indent}<${[tagName, ...attributes].join(' ')}>`, ...mergeTexts(children)]
}

/** Blocks inside of paragraphs, and texts that are split, look the same. */
const ignored = new Set(['title', 'style', 'align', 'dataMeta'])

function mergeTexts(lines: string[]): string[] {
  const merged: string[] = []
  for (const line of lines) {
    const last = merged.at(-1)
    const isText = (each: string) => !/^\s*</.test(each)
    if (last !== undefined && isText(last) && isText(line)) merged[merged.length - 1] = `${last} ${line.trim()}`
    else merged.push(line)
  }
  return merged
}

function codeOutline(element: Element, indent: string): string[] {
  const text = (node: Nodes): string => {
    if (node.type === 'text') return node.value
    const classes = (node.type === 'element' && (node.properties.className as string[] | undefined)) || []
    if (classes.includes('filename') || classes.includes('linenos') || classes.includes('linenodiv')) return ''
    return 'children' in node ? node.children.map(text).join('') : ''
  }
  return [`${indent}<pre>`, `${indent}  ${JSON.stringify(text(element).trimEnd())}`]
}

function toHast(node: Node): Nodes | Nodes[] {
  if (node.type === 'text') return { type: 'text', value: node.value }
  if (node.type === 'raw') return { type: 'raw', value: node.value } as never
  const properties: Record<string, string | string[]> = {}
  for (const [name, value] of node.attributes)
    properties[name === 'class' ? 'className' : name] =
      name === 'class' ? value.split(' ') : value || (isFlag(name) ? name : '')
  return { type: 'element', tagName: node.name, properties, children: node.children.flatMap(toHast) as never }
}

function isFlag(name: string): boolean {
  return /^(?:checked|disabled|open)$/.test(name)
}

function shown(children: Nodes[]): string[] {
  const root = raw({ type: 'root', children: children as Root['children'] }) as Root
  return root.children.flatMap((child) => outline(child))
}

describe('documents are read as Python-Markdown reads them', () => {
  for (const [index, { extensions, source, html }] of recorded.entries()) {
    test(`case ${index + 1}: ${Object.keys(extensions).join(', ')}`, () => {
      const lines = source.split('\n').map((text, at) => ({ text, line: at + 1 }))
      const tree = parsePythonMarkdown(lines, { extensions })
      expect(shown(tree.children.flatMap(toHast))).toEqual(shown([{ type: 'raw', value: html } as never]))
    })
  }
})
