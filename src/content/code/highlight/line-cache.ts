import type { StateStackImpl } from '@shikijs/vscode-textmate'

/** A line as it was drawn, and the state of the grammar behind it. */
export interface RenderedLine {
  html: string
  next: StateStackImpl | null
}

export type LineCache = (line: string, state: StateStackImpl | null, render: () => RenderedLine) => RenderedLine

/** More lines than this are forgotten at once: they are kept for speed alone. */
const maxLines = 50_000

/**
 * Remembers the lines of one grammar. Code repeats itself (`}`, `end`, imports): a line that begins in a state which goes on
 * alike is not tokenised again.
 */
export function createLineCache(): LineCache {
  const stateNumber = createStateNumbering()
  let lines = new Map<string, RenderedLine>()
  return (line, state, render) => {
    const key = `${stateNumber(state)} ${line}`
    let rendered = lines.get(key)
    if (!rendered) {
      if (lines.size >= maxLines) lines = new Map()
      rendered = render()
      lines.set(key, rendered)
    }
    return rendered
  }
}

/** Numbers the states of one grammar: those that no line can tell apart have one number, and 0 is the beginning. */
function createStateNumbering(): (state: StateStackImpl | null) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<StateStackImpl, number>()
  const stateNumber = (state: StateStackImpl | null): number => {
    if (!state) return 0
    let number = known.get(state)
    if (number === undefined) {
      const scopes = [state.nameScopesList, state.contentNameScopesList].map((list) => list?.getScopeNames())
      // Types hide the rule, which is all that a frame says beside its parent.
      const { ruleId } = state as unknown as { ruleId: number }
      const key = JSON.stringify([stateNumber(state.parent), ruleId, state.beginRuleCapturedEOL, state.endRule, scopes])
      number = numbers.get(key) ?? numbers.size + 1
      numbers.set(key, number)
      known.set(state, number)
    }
    return number
  }
  return stateNumber
}
