import { useColorMode } from '../theme-common/color-mode.tsx'
import { useThemeConfig } from '../theme-common/theme-config.ts'

export const MermaidContainerClassName = 'docusaurus-mermaid-container'

/** Returns the Mermaid settings of the config. */
export function useMermaidThemeConfig(): Record<string, unknown> {
  return useThemeConfig().mermaid ?? {}
}

/** Returns the Mermaid settings of the config, with the theme of the color mode. */
export function useMermaidConfig(): Record<string, unknown> {
  const { options = {}, theme = {} } = useThemeConfig().mermaid ?? {}
  const { colorMode } = useColorMode()
  return { startOnLoad: false, ...options, theme: theme[colorMode] ?? (colorMode === 'dark' ? 'dark' : 'default') }
}

/** Diagrams are rendered by the theme's own component. @throws Error always */
export function useMermaidRenderResult(): never {
  throw new Error('useMermaidRenderResult is not supported: render `@theme/Mermaid` with the text of the diagram.')
}
