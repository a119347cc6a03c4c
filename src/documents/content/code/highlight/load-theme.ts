import type { IRawTheme } from '@shikijs/vscode-textmate'
import { SiteError } from '../../../../platform/index.ts'
import { ownValue } from '../../../../shared/dictionary.ts'

export async function loadTheme(name: string): Promise<IRawTheme> {
  const { bundledThemes } = await import('shiki/themes')
  const load = ownValue(bundledThemes, name)
  if (!load) {
    throw new SiteError({
      message: `Unknown code theme "${name}".`,
      hint: `Set \`theme.code.light\` and \`theme.code.dark\` to one of: ${Object.keys(bundledThemes).join(', ')}.`,
    })
  }
  const { normalizeTheme } = await import('shiki/core')
  return normalizeTheme((await load()).default) as unknown as IRawTheme
}
