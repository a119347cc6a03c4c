import clsx from 'clsx'
import type { ImgHTMLAttributes, ReactNode } from 'react'

/** An image of a document. */
export default function MDXImg({ className, ...props }: ImgHTMLAttributes<HTMLImageElement>): ReactNode {
  // biome-ignore lint/a11y/useAltText: the document has the text
  return <img decoding="async" loading="lazy" {...props} className={clsx(className) || undefined} />
}
