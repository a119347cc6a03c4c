import type { ImgHTMLAttributes, ReactNode } from 'react'

interface LoadedImage {
  src: { src: string; srcSet?: string; width?: number; height?: number }
}

export interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** An imported image: a URL, a module of one, or what the loader of ideal-image returns. */
  img: string | { default: string } | LoadedImage
}

/** An image that is loaded when it comes into view. The browser chooses among its sizes, if the import has several. */
export default function IdealImage({ img, alt = '', ...attributes }: IdealImageProps): ReactNode {
  return <img loading="lazy" decoding="async" alt={alt} {...sources(img)} {...attributes} />
}

function sources(img: IdealImageProps['img']): ImgHTMLAttributes<HTMLImageElement> {
  if (typeof img === 'string') return { src: img }
  if ('default' in img) return { src: img.default }
  const { src, srcSet, width, height } = img.src
  return { src, srcSet, width, height }
}
