import { type IRawTheme, Theme } from '@shikijs/vscode-textmate'

/** A theme as classes for stacks of scopes. */
export interface ScopeTheme {
  /** Returns the class names (separated by spaces, may be empty) for scopes, outermost first. */
  getClassNames(scopes: string[]): string
}

/** Font styles as bits, numbered as in TextMate themes. */
const fontBits = [
  { bit: 1, suffix: 'i', css: 'font-style:italic' },
  { bit: 2, suffix: 'b', css: 'font-weight:bold' },
  { bit: 4, suffix: 'u', css: 'text-decoration:underline' },
]

/** Prefix of the classes: one letter for the light theme, one for the dark. */
export type ThemePrefix = 'l' | 'd'

export function createScopeTheme(raw: IRawTheme, prefix: ThemePrefix): ScopeTheme {
  const theme = Theme.createFromRawTheme(raw)
  const defaults = theme.getDefaults()

  const getClassNames = (scopes: string[]): string => {
    let color = defaults.foregroundId
    let font = 0
    let stack: ScopeStackLike | null = null
    for (const scopeName of scopes) {
      stack = { scopeName, parent: stack }
      const style = theme.match(stack as Parameters<Theme['match']>[0])
      if (!style) continue
      if (style.foregroundId !== 0) color = style.foregroundId
      if (style.fontStyle !== -1) font = style.fontStyle
    }
    const classes = color === defaults.foregroundId ? [] : [`${prefix}${color}`]
    for (const { bit, suffix } of fontBits) if (font & bit) classes.push(`${prefix}${suffix}`)
    return classes.join(' ')
  }

  return { getClassNames }
}

interface ScopeStackLike {
  scopeName: string
  parent: ScopeStackLike | null
}

function themeScope(prefix: ThemePrefix): string {
  return prefix === 'd' ? "[data-theme='dark']" : ":root:not([data-theme='dark'])"
}

/** Returns the style sheet of a theme, with one rule for each of its colors. */
export function themeStyles(raw: IRawTheme, prefix: ThemePrefix, background: string): string {
  const theme = Theme.createFromRawTheme(raw)
  const scope = themeScope(prefix)
  const colors = theme.getColorMap()
  const foreground = colors[theme.getDefaults().foregroundId] ?? (prefix === 'd' ? '#ffffff' : '#000000')
  const rules = [`${scope} .code-block{color:${readable(foreground, background)}}`]
  for (const [index, color] of colors.entries()) {
    if (color) rules.push(`${scope} .${prefix}${index}{color:${readable(color, background)}}`)
  }
  for (const { suffix, css } of fontBits) rules.push(`${scope} .${prefix}${suffix}{${css}}`)
  return rules.join('\n')
}

/**
 * Returns rules for the tokens of another highlighter, in the colors of a theme.
 * @param tokens scopes by selector
 */
export function tokenStyles(
  raw: IRawTheme,
  prefix: ThemePrefix,
  background: string,
  tokens: Record<string, string>,
): string {
  const theme = Theme.createFromRawTheme(raw)
  const colors = theme.getColorMap()
  const rules = Object.entries(tokens).flatMap(([selector, scopeName]) => {
    const style = theme.match({ scopeName, parent: null } as Parameters<Theme['match']>[0])
    const color = colors[style?.foregroundId || theme.getDefaults().foregroundId]
    return color ? [`${themeScope(prefix)} ${selector}{color:${readable(color, background)}}`] : []
  })
  return rules.join('\n')
}

/** Minimum contrast of code on its background: WCAG AA for text. */
const minContrast = 4.5

/** Returns the color, or the closest one towards black or white that is readable on the background. */
export function readable(color: string, background: string): string {
  const from = parseColor(color)
  const ground = parseColor(background)
  if (!from || !ground) return color
  const goal = luminance(ground) > 0.4 ? 0 : 255
  for (let step = 0; step <= 20; step++) {
    const mixed = from.map((part) => Math.round(part + ((goal - part) * step) / 20))
    if (contrast(mixed, ground) >= minContrast)
      return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return goal === 0 ? '#000000' : '#ffffff'
}

/** Whether dark text is readable on a color; undefined if it is not in hexadecimal notation. */
export function isLightColor(color: string): boolean | undefined {
  const parts = parseColor(color)
  return parts && luminance(parts) > 0.4
}

/** Returns the contrast ratio of two colors, 1 to 21. */
export function contrast(a: number[], b: number[]): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseColor(text: string): number[] | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1]
  if (!hex) return undefined
  const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}
