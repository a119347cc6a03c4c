import type { StateStackImpl } from '@shikijs/vscode-textmate'

/** A line as it was drawn, and the state of the grammar behind it. */
export interface RenderedLine {
  html: string
  next: StateStackImpl | null
}

export type LineMemory = (line: string, state: StateStackImpl | null, draw: () => RenderedLine) => RenderedLine

/** More lines than this are forgotten at once: they are kept for speed alone. */
const mostLines = 50_000

/**
 * Remembers the lines of one grammar. Code repeats itself (`}`, `end`, imports): a line that begins in a state which goes on
 * alike is not tokenised again.
 */
export function createLineMemory(): LineMemory {
  const numberOf = createStateNumbers()
  let lines = new Map<string, RenderedLine>()
  return (line, state, draw) => {
    const key = `${numberOf(state)} ${line}`
    let drawn = lines.get(key)
    if (!drawn) {
      if (lines.size >= mostLines) lines = new Map()
      drawn = draw()
      lines.set(key, drawn)
    }
    return drawn
  }
}

/** Numbers the states of one grammar: those that no line can tell apart have one number, and 0 is the beginning. */
function createStateNumbers(): (state: StateStackImpl | null) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<StateStackImpl, number>()
  const numberOf = (state: StateStackImpl | null): number => {
    if (!state) return 0
    let number = known.get(state)
    if (number === undefined) {
      const scopes = [state.nameScopesList, state.contentNameScopesList].map((list) => list?.getScopeNames())
      // Types hide the rule, which is all that a frame says beside its parent.
      const { ruleId } = state as unknown as { ruleId: number }
      const key = JSON.stringify([numberOf(state.parent), ruleId, state.beginRuleCapturedEOL, state.endRule, scopes])
      number = numbers.get(key) ?? numbers.size + 1
      numbers.set(key, number)
      known.set(state, number)
    }
    return number
  }
  return numberOf
}
