import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const main = require.resolve('@vscode/tree-sitter-wasm')

/** The part of Tree-sitter that is used. */
interface TreeSitter {
  Parser: {
    new (): { setLanguage(language: unknown): void; parse(text: string): { rootNode: SyntaxNode } }
    init(): Promise<void>
  }
  Language: { load(file: string): Promise<unknown> }
}

interface SyntaxNode {
  type: string
  text: string
  hasError: boolean
  isError: boolean
  isMissing: boolean
  children: SyntaxNode[]
}

/** Creates a function that returns the parts of a text that are no valid code of a language. */
export async function createSyntaxCheck(language: 'go' | 'php' | 'python'): Promise<(text: string) => string[]> {
  const { Parser, Language } = require(main) as TreeSitter
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Language.load(path.join(path.dirname(main), `tree-sitter-${language}.wasm`)))
  const find = (node: SyntaxNode): string[] => {
    if (node.isError || node.isMissing) return [node.text || `${node.type} is missing`]
    return node.hasError ? node.children.flatMap(find) : []
  }
  return (text) => find(parser.parse(text).rootNode)
}
