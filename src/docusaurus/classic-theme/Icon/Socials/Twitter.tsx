import type { ReactNode, SVGProps } from 'react'
import { socialIcons } from '../../../../shared/social-icons.ts'
import { SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on Twitter, which is called X now. */
export default function Twitter(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={socialIcons.x} {...props} />
}
