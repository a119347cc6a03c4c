import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useColorMode } from './color-mode.tsx'
import { useThemeConfig } from './theme-config.ts'

interface PrismTheme {
  plain: { color?: string; backgroundColor?: string }
  styles: { types: string[]; style: Record<string, unknown> }[]
}

const emptyTheme: PrismTheme = { plain: {}, styles: [] }

/** Returns the Prism theme of the color mode; empty if the config has none, because Lectern highlights code in its own way. */
export function usePrismTheme(): PrismTheme {
  const { prism = {} } = useThemeConfig()
  const { colorMode } = useColorMode()
  const light = (prism.theme as PrismTheme | undefined) ?? emptyTheme
  return colorMode === 'dark' ? ((prism.darkTheme as PrismTheme | undefined) ?? light) : light
}

/** State of the button that wraps the lines of a code block. */
export function useCodeWordWrap(): {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>
  readonly isEnabled: boolean
  readonly isCodeScrollable: boolean
  readonly toggle: () => void
} {
  const codeBlockRef = useRef<HTMLPreElement>(null)
  const [isEnabled, setEnabled] = useState(false)
  const [isCodeScrollable, setScrollable] = useState(false)
  const toggle = useCallback(() => setEnabled((value) => !value), [])
  useEffect(() => {
    const code = codeBlockRef.current?.querySelector('code')
    if (!code) return
    code.style.whiteSpace = isEnabled ? 'pre-wrap' : ''
    const measure = () => {
      const { scrollWidth = 0, clientWidth = 0 } = codeBlockRef.current ?? {}
      setScrollable(isEnabled || scrollWidth > clientWidth)
    }
    measure()
    window.addEventListener('resize', measure, { passive: true })
    return () => window.removeEventListener('resize', measure)
  }, [isEnabled])
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle }
}
