/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Color = [red: number, green: number, blue: number, opacity: number]

/** Custom properties by name (`--lt-bg`), as they are written. */
export type Tokens = Map<string, string>

const named: Record<string, Color> = {
  black: [0, 0, 0, 1],
  white: [255, 255, 255, 1],
  transparent: [0, 0, 0, 0],
}

/**
 * Evaluates a CSS color: `#hex`, `black`, `white`, `transparent`, `var()`, `color-mix(in srgb, … n%, …)`.
 * @throws Error for anything else
 */
export function evaluateColor(value: string, tokens: Tokens): Color {
  const text = value.trim()
  const known = named[text]
  if (known) return known
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    return [red, green, blue, 1]
  }
  const [, name, inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(text) ?? []
  const parts = splitArguments(inner)
  if (name === 'var') {
    const [variable = '', ...fallback] = parts
    const set = tokens.get(variable) ?? (fallback.length > 0 ? fallback.join(', ') : undefined)
    if (set !== undefined) return evaluateColor(set, tokens)
  }
  const [space, first = '', second = ''] = parts
  const share = /\s([\d.]+)%$/.exec(first)
  if (name === 'color-mix' && space === 'in srgb' && share) {
    return mix(
      evaluateColor(first.slice(0, share.index), tokens),
      evaluateColor(second, tokens),
      Number(share[1]) / 100,
    )
  }
  throw new Error(`${text} is not a supported color.`)
}

/** Splits the arguments of a function at its top-level commas. */
function splitArguments(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts.map((part) => part.trim())
}

function mix(a: Color, b: Color, share: number): Color {
  const opacity = a[3] * share + b[3] * (1 - share)
  const part = (index: 0 | 1 | 2) =>
    opacity === 0 ? 0 : (a[index] * a[3] * share + b[index] * b[3] * (1 - share)) / opacity
  return [part(0), part(1), part(2), opacity]
}

/** Blends a color over another. */
export function over(front: Color, back: Color): Color {
  const [red, green, blue, opacity] = front
  return mix([red, green, blue, 1], back, opacity)
}

/** WCAG 2 contrast, from 1 to 21, of two opaque colors. */
export function contrast(a: Color, b: Color): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
