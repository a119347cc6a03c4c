import { createRequire } from 'node:module'
import type { parseExpression } from '@babel/parser'
import { type ExtractedMessages, extractMessages, translateModule } from './extract-messages.ts'

/**
 * Finds the texts of `<Translate>` and `translate()` in a document that imports them, outside of code. See `extractMessages`.
 */
export function extractDocumentMessages(source: string, sourcePath: string): ExtractedMessages {
  const extracted: ExtractedMessages = { messages: new Map(), diagnostics: [] }
  if (!source.includes(translateModule)) return extracted
  const text = withoutCode(source)
  const imports = text.match(importStatement)?.join('\n')
  if (imports === undefined) return extracted
  const names = [...imports.matchAll(/[\w$]+/g)].map(([name]) => name)
  for (const { index, 0: start } of text.matchAll(/<[A-Z][\w$]*(?=[\s/>])|(?<![\w$.])[\w$]+(?=\(\s*\{)/g)) {
    if (!names.includes(start.replace('<', ''))) continue
    const expression = readExpression(text, index, start)
    if (expression === undefined) continue
    // On the same line as in the document.
    const before = '\n'.repeat(text.slice(0, index).split('\n').length - 1)
    const module = `${imports.replaceAll('\n', ' ')};${before}${expression}`
    const { messages, diagnostics } = extractMessages(module, sourcePath)
    for (const [id, message] of messages) extracted.messages.set(id, message)
    extracted.diagnostics.push(...diagnostics)
  }
  return extracted
}

const importStatement = new RegExp(`^import\\s[^;'"]*from\\s*['"]${translateModule}['"]`, 'gm')

/** Replaces front matter, fences, and code spans by spaces; lines stay where they are. */
function withoutCode(source: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return source
    .replace(/^---\n.*?^---$/ms, blank)
    .replace(/^[ \t>]*(`{3,}|~{3,}).*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gms, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n\n).)*?(?<!`)\1(?!`)/gs, blank)
}

/** Returns the shortest expression at a place: a component with its children, or a call. */
function readExpression(text: string, start: number, opening: string): string | undefined {
  const parser: { parseExpression: typeof parseExpression } = createRequire(import.meta.url)('@babel/parser')
  const ends = opening.startsWith('<') ? new RegExp(`/>|</${opening.slice(1)}>`, 'g') : /\)/g
  ends.lastIndex = start
  for (let tries = 0; tries < maxTries; tries++) {
    const end = ends.exec(text)
    if (end === null) return undefined
    const expression = text.slice(start, ends.lastIndex)
    try {
      parser.parseExpression(expression, { plugins: ['jsx', 'typescript'] })
      return expression
    } catch {
      // It ends later.
    }
  }
  return undefined
}

/** Ends of an expression to try: those of its parts come first. */
const maxTries = 50
