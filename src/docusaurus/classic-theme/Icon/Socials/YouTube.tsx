import type { ReactNode, SVGProps } from 'react'
import { socialIcons } from '../../../../shared/social-icons.ts'
import { SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on YouTube. */
export default function YouTubeIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={socialIcons.youtube} {...props} />
}
