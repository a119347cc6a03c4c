import AdmonitionIconInfo from '@theme/Admonition/Icon/Info'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import OwnIcon from '../Icon/Info.tsx'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `info`. Its icon is that of the style sheet, unless the site overrides it. */
export default function AdmonitionTypeInfo(props: AdmonitionProps): ReactNode {
  const icon = AdmonitionIconInfo !== OwnIcon && { icon: <AdmonitionIconInfo /> }
  return <AdmonitionLayout {...icon} {...props} type="info" />
}
