import type { DiffPart } from '../docs.ts'
import { diffSequences } from './diff-sequences.ts'

/** Scripts without spaces between words are compared by character. */
const token = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|./gsu

/** Compares two texts by word. */
export function diffWords(from: string, to: string): DiffPart[] {
  const [a, b] = [from.match(token) ?? [], to.match(token) ?? []]
  const parts: DiffPart[] = []
  const add = (mark: DiffPart[0], text: string) => {
    const last = parts.at(-1)
    if (last?.[0] === mark) last[1] += text
    else parts.push([mark, text])
  }
  for (const step of diffSequences(a, b)) {
    if (step.type === 'added') add('+', b[step.to] as string)
    else add(step.type === 'same' ? '=' : '-', a[step.from] as string)
  }
  return joinSpaces(parts)
}

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
