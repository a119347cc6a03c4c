import type { DiffPart } from '../docs.ts'
import { diffSequences } from './diff-sequences.ts'

/** Scripts without spaces between words are compared by character. */
const token = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|./gsu

/** Compares two texts by word. */
export function diffWords(from: string, to: string): DiffPart[] {
  const parts = diffSequences<string>(from.match(token) ?? [], to.match(token) ?? [])
  return joinSpaces(parts.map(({ type, elements }): DiffPart => [marks[type], elements.join('')]))
}

const marks = { same: '=', removed: '-', added: '+' } as const

/** Joins changes with only spaces between them: a replaced phrase reads better than its words one by one. */
function joinSpaces(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  let change = { removed: '', added: '' }
  const endChange = () => {
    if (change.removed !== '') joined.push(['-', change.removed])
    if (change.added !== '') joined.push(['+', change.added])
    change = { removed: '', added: '' }
  }
  for (const [index, [mark, text]] of parts.entries()) {
    const isBetween = index > 0 && index < parts.length - 1 && /^\s+$/.test(text)
    if (mark === '-') change.removed += text
    else if (mark === '+') change.added += text
    else if (isBetween) {
      change.removed += text
      change.added += text
    } else {
      endChange()
      joined.push([mark, text])
    }
  }
  endChange()
  return joined
}
