/** Code in which ellipses are replaced by something that parses. Positions are unchanged. */
export interface CompletedCode {
  code: string
  /** Positions of fields that stand for an ellipsis. */
  placeholders: Set<number>
  /** Positions of ellipses among arguments and in values. */
  omissions: number[]
}

/** Strings, comments, spreads and ellipses, names, and brackets. */
const token = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\.\.\.|…|[A-Za-z_]\w*|[{}()[\]]/g

const definitionKeyword = /^(?:extend|type|interface|union|enum|input|scalar|directive|schema)$/
const requestKeyword = /^(?:query|mutation|subscription|fragment)$/

/**
 * Replaces `...`, `…` and comments that begin with one of them where they stand for left-out code. A spread is followed by what it
 * spreads in the same line.
 */
export function completeEllipses(source: string): CompletedCode {
  const placeholders = new Set<number>()
  const omissions: number[] = []
  const characters = [...source.split('')]
  const blank = (start: number, end: number) => characters.fill(' ', start, end)
  const brackets: { bracket: string; start: number; isEmpty: boolean }[] = []
  let isDefinition = false
  let previous = ''
  for (const match of source.matchAll(token)) {
    const [text] = match
    const start = match.index
    const end = start + text.length
    const top = brackets.at(-1)
    if (isEllipsis(text, source.slice(end))) {
      const inSelection = top?.bracket === '{' && !isDefinition && brackets.every(({ bracket }) => bracket === '{')
      blank(start, end)
      if (inSelection) {
        characters[start] = '_'
        placeholders.add(start)
        top.isEmpty = false
      } else if (!isDefinition) omissions.push(start)
      continue
    }
    if (text.startsWith('#')) continue
    if (/^[{([]$/.test(text)) {
      if (top) top.isEmpty = false
      brackets.push({ bracket: text, start, isEmpty: true })
    } else if (/^[})\]]$/.test(text)) {
      const opened = brackets.pop()
      // An empty pair means that all of its content is left out. A value may be empty, a selection may not.
      const isPair = opened?.isEmpty && source.slice(opened.start + 1, start).trim() !== ''
      if (isPair && (opened.bracket === '(' || isDefinition))
        blank(opened.start, opened.start + 1).fill(' ', start, end)
    } else {
      if (top) top.isEmpty = false
      else if (!requestKeyword.test(previous) && previous !== 'on') {
        if (definitionKeyword.test(text)) isDefinition = true
        else if (requestKeyword.test(text)) isDefinition = false
      }
      if (!top) previous = text
    }
  }
  return { code: characters.join(''), placeholders, omissions }
}

function isEllipsis(text: string, rest: string): boolean {
  if (text === '…') return true
  if (text === '...') return !/^[^\S\n]*(?:[A-Za-z_@{])/.test(rest)
  return /^#\s*(?:\.\.\.|…)/.test(text)
}
