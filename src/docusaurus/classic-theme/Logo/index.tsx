import { useSite } from 'lectern/client'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Logo as LogoImage } from '../../../browser/theme/layout/logo.tsx'

export interface LogoProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Class of an element around the image. */
  imageClassName?: string
  /** Class of an element around the title. */
  titleClassName?: string
}

/** The link to the home page: logo and title of the navbar. */
export default function Logo({ imageClassName, titleClassName, ...rest }: LogoProps): ReactNode {
  const { navbar, title, baseUrl } = useSite()
  const { logo } = navbar
  const name = navbar.title ?? (logo ? undefined : title)
  return (
    <a href={logo?.href ?? baseUrl} {...rest}>
      {logo &&
        (imageClassName ? <span className={imageClassName}>{<LogoImage {...logo} />}</span> : <LogoImage {...logo} />)}
      {name && (titleClassName ? <b className={titleClassName}>{name}</b> : name)}
    </a>
  )
}
