import type { ReactNode, SVGProps } from 'react'
import { linkIcon, SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on Twitch. */
export default function TwitchIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={linkIcon} {...props} />
}
