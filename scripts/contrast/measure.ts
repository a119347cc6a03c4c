import { contrast, evaluateColor, over, type Tokens } from './color.ts'
import type { Pair } from './pairs.ts'

export type Mode = 'light' | 'dark'

export interface Measured extends Pair {
  mode: Mode
  ratio: number
}

/** Returns the custom properties of a style sheet in a color mode. */
export function readTokens(css: string, mode: Mode): Tokens {
  const tokens: Tokens = new Map()
  for (const [, selector = '', block = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (selector.includes('"dark"') && mode !== 'dark') continue
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      tokens.set(name, value.replace(/\s+/g, ' ').trim())
    }
  }
  return tokens
}

export function measure(css: string, pairs: Pair[]): Measured[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const tokens = readTokens(css, mode)
    const token = (name: string) => evaluateColor(`var(--lt-${name})`, tokens)
    return pairs.map((pair) => {
      const ground = evaluateColor(pair.ground, tokens)
      const seen = pair.below ? over(ground, token(pair.below)) : ground
      return { ...pair, mode, ratio: contrast(over(token(pair.front), seen), seen) }
    })
  })
}
