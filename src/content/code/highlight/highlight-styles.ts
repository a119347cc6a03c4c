import { loadTheme } from './load-theme.ts'

/** Code backgrounds of the default theme. Every color must be readable on them. */
const codeBackground = { light: '#f6f3ef', dark: '#23201d' }

/** Returns the style sheet of the code colors, which only depends on the two themes. Does not load the compiler. */
export async function highlightStyles(themes: { light: string; dark: string }): Promise<string> {
  const { themeStyles } = await import('./theme-colors.ts')
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)])
  return [themeStyles(light, 'l', codeBackground.light), themeStyles(dark, 'd', codeBackground.dark)].join('\n')
}
