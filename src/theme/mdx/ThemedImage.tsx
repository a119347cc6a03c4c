import type { ImgHTMLAttributes, ReactNode } from 'react'

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string }
}

/** One picture for each colour mode. Both are in the HTML and CSS shows one; what is not shown is not fetched. */
export default function ThemedImage({ sources, className = '', ...rest }: ThemedImageProps): ReactNode {
  const image = (mode: 'light' | 'dark') => (
    // biome-ignore lint/a11y/useAltText: the author's properties hold it
    <img loading="lazy" decoding="async" {...rest} src={sources[mode]} className={`only-${mode} ${className}`.trim()} />
  )
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  )
}
