import { colorOf, contrast, over, type Tokens } from './color.ts'
import type { Pair } from './pairs.ts'

export type Mode = 'light' | 'dark'

export interface Measured extends Pair {
  mode: Mode
  ratio: number
}

/** The custom properties that a style sheet sets in a colour mode: those of the dark one stand in blocks of its own. */
export function tokensOf(css: string, mode: Mode): Tokens {
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
    const tokens = tokensOf(css, mode)
    const token = (name: string) => colorOf(`var(--lt-${name})`, tokens)
    return pairs.map((pair) => {
      const ground = colorOf(pair.ground, tokens)
      const seen = pair.below ? over(ground, token(pair.below)) : ground
      return { ...pair, mode, ratio: contrast(over(token(pair.front), seen), seen) }
    })
  })
}
