import AdmonitionIconNote from '@theme/Admonition/Icon/Note'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import OwnIcon from '../Icon/Note.tsx'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `note`. Its icon is that of the style sheet, unless the site overrides it. */
export default function AdmonitionTypeNote(props: AdmonitionProps): ReactNode {
  const icon = AdmonitionIconNote !== OwnIcon && { icon: <AdmonitionIconNote /> }
  return <AdmonitionLayout {...icon} {...props} type="note" />
}
