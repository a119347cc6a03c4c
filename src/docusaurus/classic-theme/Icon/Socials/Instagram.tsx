import type { ReactNode, SVGProps } from 'react'
import { linkIcon, SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on Instagram. */
export default function InstagramIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={linkIcon} {...props} />
}
