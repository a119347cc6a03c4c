import type { IRawTheme } from '@shikijs/vscode-textmate'
import { SiteError } from '../../../../platform/index.ts'
import { ownValue } from '../../../../shared/dictionary.ts'
import type { CodeTheme } from '../../../../shared/types.ts'

export async function loadTheme(theme: CodeTheme): Promise<IRawTheme> {
  const { normalizeTheme } = await import('shiki/core')
  if (typeof theme !== 'string') return normalizeTheme(structuredClone(theme) as never) as unknown as IRawTheme
  const { bundledThemes } = await import('shiki/themes')
  const load = ownValue(bundledThemes, theme)
  if (!load) {
    throw new SiteError({
      message: `Unknown code theme "${theme}".`,
      hint: `Set \`theme.code.light\` and \`theme.code.dark\` to one of: ${Object.keys(bundledThemes).join(', ')}.`,
    })
  }
  return normalizeTheme((await load()).default) as unknown as IRawTheme
}
