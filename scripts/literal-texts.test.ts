import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Attributes that readers see or hear. */
const visibleAttributes = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title']

/** Keys of translation files. */
const notForReaders = ['title', 'description'].map((key) => `plugins/docs/sidebars/resolve-sidebar.ts: ${key}`)

interface Syntax {
  type: string
  [name: string]: unknown
}

function parseFile(file: string): Syntax {
  const source = readFileSync(path.join(root, file), 'utf8')
  return parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Syntax
}

function literalTexts(file: string): string[] {
  const found: string[] = []
  const add = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text)) found.push(`${file}: ${text.trim()}`)
  }
  const visit = (node: Syntax, inTranslate: boolean) => {
    // The English text of a translation, as Docusaurus writes it.
    const opening = node.openingElement as { name: { name?: string } } | undefined
    const translated = inTranslate || opening?.name.name === 'Translate'
    if (node.type === 'JSXText' && !translated) add(node.value)
    const { name } = (node.name ?? {}) as { name?: string }
    const value = node.value as Syntax | undefined
    if (node.type === 'JSXAttribute' && visibleAttributes.includes(name ?? '') && value?.type === 'StringLiteral')
      add(value.value)
    if (node.type === 'CallExpression') {
      const [attribute, text] = node.arguments as Syntax[]
      const isSetter = (node.callee as { property?: { name?: string } }).property?.name === 'setAttribute'
      if (isSetter && visibleAttributes.includes(String(attribute?.value))) add(text?.value)
    }
    for (const child of Object.values(node).flat()) {
      if (typeof (child as Syntax | null)?.type === 'string') visit(child as Syntax, translated)
    }
  }
  visit(parseFile(file), false)
  return found
}

/** Properties of routes, sidebars, and cards that readers see. */
const visibleProperties = ['excerpt', 'label', 'placeholder', 'title']

/** Functions that create nodes of generated pages. Their strings are text, except those with an index in this list. */
const nodeFunctions: Record<string, number[]> = {
  badge: [1],
  element: [0],
  heading: [1],
  link: [0],
  paragraph: [],
  text: [],
}

/** The constants among the texts that a plugin passes on to readers. */
function literalData(file: string): string[] {
  const found: string[] = []
  const add = (node: Syntax | null | undefined) => {
    if (node?.type === 'ArrayExpression') for (const item of node.elements as Syntax[]) add(item)
    if (node?.type === 'ConditionalExpression' || node?.type === 'LogicalExpression')
      for (const part of [node.consequent, node.alternate, node.left, node.right]) add(part as Syntax)
    const quasis = (node?.quasis ?? []) as { value: { cooked: string } }[]
    const parts = node?.type === 'StringLiteral' ? [node.value as string] : quasis.map(({ value }) => value.cooked)
    for (const part of parts) if (/\p{L}{2}/u.test(part)) found.push(`${file}: ${part.trim()}`)
  }
  const visit = (node: Syntax) => {
    const key = (node.key as { name?: string } | undefined)?.name
    if (node.type === 'ObjectProperty' && visibleProperties.includes(key ?? '')) add(node.value as Syntax)
    const name = (node.callee as { name?: string } | undefined)?.name ?? ''
    if (node.type === 'CallExpression' && Object.hasOwn(nodeFunctions, name))
      for (const [index, argument] of (node.arguments as Syntax[]).entries())
        if (!nodeFunctions[name]?.includes(index)) add(argument)
    for (const child of Object.values(node).flat())
      if (typeof (child as Syntax | null)?.type === 'string') visit(child as Syntax)
  }
  visit(parseFile(file))
  return found
}

test('plugins pass no texts of their own to readers: they are in src/shared/texts', () => {
  const files = sourceFiles('plugins').filter((file) => !file.startsWith('plugins/docusaurus/'))
  expect(files.flatMap(literalData).filter((text) => !notForReaders.includes(text))).toEqual([])
})

test('components contain no texts of their own: they are in src/shared/texts', () => {
  const folders = [
    'src/browser/theme',
    'src/docusaurus/classic-theme',
    'src/browser/client',
    'src/browser/search/ui',
    'src/docusaurus/client-modules',
  ]
  const files = folders.flatMap(sourceFiles).filter((file) => !file.startsWith('src/browser/client/dev/'))
  expect(files.flatMap(literalTexts)).toEqual([])
})
