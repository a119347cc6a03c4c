import type { CodeTheme } from '../../../../shared/types.ts'
import { loadTheme } from './load-theme.ts'

/** Code backgrounds of the default theme. Every color must be readable on them. */
const codeBackground = { light: '#f6f3ef', dark: '#23201d' }

/** Scopes with the colors of tokens in live editors, which have another highlighter. */
const liveScopes = Object.fromEntries(
  Object.entries({
    // Tokens in tags are tokens of the tag, too, so that the order counts.
    tag: 'entity.name.tag',
    script: 'source',
    'plain-text': 'source',
    comment: 'comment',
    keyword: 'keyword',
    string: 'string',
    'template-string': 'string',
    'attr-value': 'string',
    'attr-name': 'entity.other.attribute-name',
    number: 'constant.numeric',
    boolean: 'constant.language',
    function: 'entity.name.function',
    'class-name': 'support.class.component',
    operator: 'keyword.operator',
    punctuation: 'source',
  }).map(([token, scope]) => [`.live-editor .${token}`, scope]),
)

/** Returns the style sheet of the code colors, which only depends on the two themes. Does not load the compiler. */
export async function highlightStyles(
  themes: { light: CodeTheme; dark: CodeTheme },
  hasLiveCode = false,
): Promise<string> {
  const { isLightColor, themeStyles, tokenStyles } = await import('./theme-colors.ts')
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)])
  const toStyles = (theme: typeof light, prefix: 'l' | 'd', background: string) => [
    themeStyles(theme, prefix, background),
    ...(hasLiveCode ? [tokenStyles(theme, prefix, background, liveScopes)] : []),
  ]
  // The rest of a block has the colors of the page, so the background of a theme must suit the color mode.
  const background = (theme: CodeTheme, light: boolean) => {
    const own = typeof theme === 'string' ? undefined : theme.colors?.['editor.background']
    return own !== undefined && isLightColor(own) === light ? own : undefined
  }
  const own = { light: background(themes.light, true), dark: background(themes.dark, false) }
  return [
    ...toStyles(light, 'l', own.light ?? codeBackground.light),
    ...toStyles(dark, 'd', own.dark ?? codeBackground.dark),
    ...(own.light ? [`:root:not([data-theme='dark']){--lt-code-bg:${own.light}}`] : []),
    ...(own.dark ? [`[data-theme='dark']{--lt-code-bg:${own.dark}}`] : []),
  ].join('\n')
}
