import type { StateStackImpl } from '@shikijs/vscode-textmate'
import { copyText } from '../../../../platform/index.ts'

/** A highlighted line, and the grammar state after it. */
export interface RenderedLine {
  html: string
  next: StateStackImpl | null
}

export type LineCache = (line: string, state: StateStackImpl | null, render: () => RenderedLine) => RenderedLine

/** Lines are cached until as many others have been rendered. */
const maxLines = 8_000

/**
 * Caches the lines of a grammar. Many lines repeat (`}`, `end`, imports): the same line in an equivalent state is not
 * tokenized again.
 */
export function createLineCache(): LineCache {
  const findState = createStateTable()
  let recent = new Map<string, RenderedLine>()
  let older = new Map<string, RenderedLine>()
  return (line, state, render) => {
    const key = `${findState(state).number} ${line}`
    let rendered = recent.get(key)
    if (rendered) return rendered
    rendered = older.get(key) ?? retained(render())
    if (recent.size >= maxLines) [older, recent] = [recent, new Map()]
    recent.set(key, rendered)
    return rendered
  }

  /** Equivalent lines share a state. */
  function retained({ html, next }: RenderedLine): RenderedLine {
    return { html: copyText(html), next: findState(next).state }
  }
}

interface NumberedState {
  number: number
  /** The first of the equivalent states. */
  state: StateStackImpl | null
}

/** Finds the states of a grammar, which are numbered. Equivalent states are one; the initial state is 0. */
function createStateTable(): (state: StateStackImpl | null) => NumberedState {
  const initial: NumberedState = { number: 0, state: null }
  const states = new Map<string, NumberedState>()
  const known = new WeakMap<StateStackImpl, NumberedState>()
  const findState = (state: StateStackImpl | null): NumberedState => {
    if (!state) return initial
    let found = known.get(state)
    if (found === undefined) {
      const scopes = [state.nameScopesList, state.contentNameScopesList].map((list) => list?.getScopeNames())
      // The rule id is not part of the public types.
      const { ruleId } = state as unknown as { ruleId: number }
      const parent = findState(state.parent).number
      const key = JSON.stringify([parent, ruleId, state.beginRuleCapturedEOL, state.endRule, scopes])
      found = states.get(key) ?? { number: states.size + 1, state }
      states.set(key, found)
      known.set(state, found)
    }
    return found
  }
  return findState
}
