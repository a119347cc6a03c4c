import type { StateStackImpl } from '@shikijs/vscode-textmate'

/** A highlighted line, and the grammar state after it. */
export interface RenderedLine {
  html: string
  next: StateStackImpl | null
}

export type LineCache = (line: string, state: StateStackImpl | null, render: () => RenderedLine) => RenderedLine

/** Maximum number of cached lines; a full cache is cleared. */
const maxLines = 50_000

/**
 * Caches the lines of one grammar. Many lines repeat (`}`, `end`, imports): the same line in an equivalent state is not
 * tokenized again.
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

/** Assigns numbers to the states of one grammar. Equivalent states share a number; the initial state is 0. */
function createStateNumbering(): (state: StateStackImpl | null) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<StateStackImpl, number>()
  const stateNumber = (state: StateStackImpl | null): number => {
    if (!state) return 0
    let number = known.get(state)
    if (number === undefined) {
      const scopes = [state.nameScopesList, state.contentNameScopesList].map((list) => list?.getScopeNames())
      // The rule id is not part of the public types.
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
