import type { ReactNode, SVGProps } from 'react'
import { socialIcons } from '../../../../shared/social-icons.ts'
import { SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on Mastodon. */
export default function MastodonIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={socialIcons.mastodon} {...props} />
}
