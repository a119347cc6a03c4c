import clsx from 'clsx'
import { useIsBrowser } from 'lectern/client'
import { Fragment, type ReactNode } from 'react'
import { type ColorMode, useColorMode } from './color-mode.tsx'

export interface ThemedComponentProps {
  className?: string
  /** Renders the content for a color mode. */
  children(props: { theme: ColorMode; className: string }): ReactNode
}

/** Renders content by color mode. The HTML has both variants, one of which is hidden by its class. */
export default function ThemedComponent({ className, children }: ThemedComponentProps): ReactNode {
  const inBrowser = useIsBrowser()
  const { colorMode } = useColorMode()
  const modes: ColorMode[] = inBrowser ? [colorMode] : ['light', 'dark']
  return modes.map((theme) => (
    <Fragment key={theme}>
      {children({ theme, className: clsx(className, inBrowser ? undefined : `${theme}-only`) })}
    </Fragment>
  ))
}
