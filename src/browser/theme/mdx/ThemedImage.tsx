import clsx from 'clsx'
import type { ImgHTMLAttributes, ReactNode } from 'react'

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string }
}

/** An image per color mode. Both are in the HTML, CSS displays one, and the browser fetches only that one. */
export default function ThemedImage({ sources, className, ...rest }: ThemedImageProps): ReactNode {
  const image = (mode: 'light' | 'dark') => (
    // biome-ignore lint/a11y/useAltText: alt is among the author's props
    <img loading="lazy" decoding="async" {...rest} src={sources[mode]} className={clsx(`only-${mode}`, className)} />
  )
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  )
}
