import { closeOf, type Place } from './entries.ts'
import type { Token } from './tokens.ts'

/**
 * The object literal that a configuration exports: behind `export default` or `module.exports =`, by itself, in
 * `defineConfig(…)`, as what an arrow function gives, or under the name of a constant that is used for nothing else.
 * Undefined where it is anything else.
 */
export function findDeclaration(tokens: Token[]): Place | undefined {
  const start = tokens.findIndex((_, index) => isAt(tokens, index, ['export', 'default']))
  if (start >= 0) return literalFrom(tokens, start + 2)
  const assignment = tokens.findIndex((_, index) => isAt(tokens, index, ['module', '.', 'exports', '=']))
  return assignment >= 0 ? literalFrom(tokens, assignment + 4) : undefined
}

function literalFrom(tokens: Token[], start: number): Place | undefined {
  const token = tokens[start]
  if (token === undefined) return undefined
  if (token.text === 'async') return literalFrom(tokens, start + 1)
  if (token.text === '{') {
    const close = closeOf(tokens, start)
    return close !== undefined && isEnd(tokens[close + 1]) ? { open: start, close } : undefined
  }
  if (token.text === 'defineConfig' && tokens[start + 1]?.text === '(') return inParentheses(tokens, start + 1)
  if (token.text === '(') return inParentheses(tokens, start)
  return token.kind === 'name' && isEnd(tokens[start + 1]) ? constant(tokens, token.text) : undefined
}

function inParentheses(tokens: Token[], open: number): Place | undefined {
  const close = closeOf(tokens, open)
  if (close === undefined) return undefined
  if (tokens[close + 1]?.text === '=>') {
    // A brace here would begin the body of a function.
    return tokens[close + 2]?.text === '(' ? literalFrom(tokens, close + 2) : undefined
  }
  return isEnd(tokens[close + 1]) ? literalFrom(tokens, open + 1) : undefined
}

function constant(tokens: Token[], name: string): Place | undefined {
  const uses = tokens.flatMap((token, index) => (token.kind === 'name' && token.text === name ? [index] : []))
  const [first] = uses
  if (uses.length !== 2 || first === undefined || tokens[first - 1]?.text !== 'const') return undefined
  let index = first + 1
  if (tokens[index]?.text === ':') {
    index++
    while (tokens[index]?.kind === 'name' || tokens[index]?.text === '.') index++
  }
  return tokens[index]?.text === '=' ? literalFrom(tokens, index + 1) : undefined
}

/** Whether an expression is over where this token follows. */
function isEnd(token: Token | undefined): boolean {
  if (token === undefined) return true
  if (token.kind === 'name') return token.text !== 'in' && token.text !== 'instanceof'
  return token.kind === 'mark' && /^[;,)]$/.test(token.text)
}

function isAt(tokens: Token[], start: number, texts: string[]): boolean {
  return texts.every((text, index) => tokens[start + index]?.text === text)
}
