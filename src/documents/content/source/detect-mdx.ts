import type { MdxSyntax } from '../../../shared/types.ts'
import { createLineScanner } from './line-scanner.ts'
import { commentStart } from './prepare-source.ts'

/** Matches texts that may contain MDX syntax. */
const candidate = /^(?:import|export)\b|<(?:[A-Z]|[a-z]\w*\.)|mdx-code-block/m

const binding = String.raw`(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{}]*\})`

/** Matches an import statement at the start of a text. */
export const importStatement = new RegExp(
  String.raw`^import\s*(?:(?:type\s+)?${binding}(?:\s*,\s*${binding})?\s*from\s*)?(["'])[^"'\n]+\1\s*;?\s*(?:$|\n)`,
)

/** Matches an export statement at the start of a text. */
export const exportStatement =
  /^export\s+(?:(?:const|let|var|class)\s+[\w$]+\s*[={]|(?:default\s+)?(?:async\s+)?function\b[\s*]*[\w$]*\s*\(|default\s+(?:class\b|[({[]|[\w$]+\s*=>)|\{[^{}]*\}|\*\s+(?:as\s+\w+\s+)?from\s*["'])/

/** The opening tag of a component. Names in capitals are HTML of another age, or placeholders. */
export const componentTag = /(?<![\w\\])<([A-Z]\w*[a-z]\w*(?:\.\w+)*|[a-z]\w*(?:\.\w+)+)(?=[\s/>])/

/**
 * Finds the first import, export, component or `mdx-code-block` of a body outside of code, without parsing it. A component is
 * a tag that is closed: other capitalized tags are placeholders, as in `<Name>`.
 */
export function findMdxSyntax(body: string): MdxSyntax | undefined {
  if (!candidate.test(body)) return undefined
  const { text, wrapper } = hideCode(body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body)
  const found = [findStatement(text), findComponent(text), wrapper].filter((syntax) => syntax !== undefined)
  return found.sort((a, b) => a.line - b.line)[0]
}

/** Replaces code, comments and escaped characters of a text with blanks. */
function hideCode(body: string): { text: string; wrapper?: MdxSyntax } {
  const scanner = createLineScanner('md')
  let wrapper: MdxSyntax | undefined
  let inComment = false
  const lines = body.split('\n').map((line, index) => {
    if (inComment) {
      inComment = !line.includes('-->')
      return line
    }
    const { isCode, opens } = scanner.next(line)
    if (opens?.info === 'mdx-code-block') wrapper ??= { code: 'mdx-code-block', line: index + 1 }
    if (isCode) return ''
    const comment = commentStart(line)
    inComment = comment >= 0 && !line.includes('-->', comment)
    return line
  })
  const text = lines.join('\n').replace(hidden, (match) => match.replace(/[^\n]/g, ' '))
  return { text, wrapper }
}

/** A comment, an escaped character, inline code within a paragraph, or an element with preformatted text. */
const hidden =
  /<!--[\s\S]*?(?:-->|$)|\\[\\`<]|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)|<(pre|script|style|textarea|code)\b[\s\S]*?<\/\2\s*>/gi

/** Statements begin a block: in the middle of a paragraph, `import` is a word. */
function findStatement(text: string): MdxSyntax | undefined {
  for (const { index } of text.matchAll(/^(?:import|export)\b/gm)) {
    const previous = text.slice(text.lastIndexOf('\n', index - 2) + 1, Math.max(0, index - 1))
    if (!/^\s*(?:#{1,6}\s.*)?$/.test(previous)) continue
    const rest = text.slice(index)
    const keyword = importStatement.test(rest) ? 'import' : exportStatement.test(rest) ? 'export' : undefined
    if (keyword) return { code: keyword, line: lineAt(text, index) }
  }
  return undefined
}

function findComponent(text: string): MdxSyntax | undefined {
  const closed = new Set(Array.from(text.matchAll(/<\/([\w.]+)\s*>/g), ([, name]) => name))
  for (const match of text.matchAll(new RegExp(componentTag, 'g'))) {
    const [tag, name] = match
    if (!closed.has(name) && !isSelfClosing(text, match.index + tag.length)) continue
    return { code: `<${name}>`, line: lineAt(text, match.index) }
  }
  return undefined
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Whether a tag ends with a slash. Attributes can contain brackets in quotes and braces. */
function isSelfClosing(text: string, start: number): boolean {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at] as string
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1)
      if (at < 0) return false
    } else if (character === '{') depth++
    else if (character === '}') depth--
    else if (depth === 0 && character === '>') return text[at - 1] === '/'
    else if (depth === 0 && character === '<') return false
    else if (depth === 0 && character === '\n' && /^\n[ \t]*\n/.test(text.slice(at, at + 200))) return false
  }
  return false
}
