import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Attributes that readers see or hear. */
const visibleAttributes = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title']

/** Texts that are the same in every language, or that Docusaurus itself has in English. */
const allowed = ['src/classic-theme/Admonition/Types.tsx: secondary', 'src/classic-theme/Admonition/Types.tsx: success']

interface Syntax {
  type: string
  [name: string]: unknown
}

function literalTexts(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
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
  visit(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Syntax, false)
  return found
}

test('components contain no texts of their own: they are in src/shared/texts', () => {
  const folders = ['src/theme', 'src/classic-theme', 'src/client', 'src/search/ui', 'src/docusaurus']
  const files = folders.flatMap(sourceFiles).filter((file) => !file.startsWith('src/client/dev/'))
  expect(files.flatMap(literalTexts).filter((text) => !allowed.includes(text))).toEqual([])
})
