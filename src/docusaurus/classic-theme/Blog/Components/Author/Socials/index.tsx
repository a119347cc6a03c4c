import type { BlogAuthor } from '@docusaurus/plugin-content-blog/client'
import Bluesky from '@theme/Icon/Socials/Bluesky'
import DefaultSocialIcon from '@theme/Icon/Socials/Default'
import Email from '@theme/Icon/Socials/Email'
import GitHub from '@theme/Icon/Socials/GitHub'
import Instagram from '@theme/Icon/Socials/Instagram'
import LinkedIn from '@theme/Icon/Socials/LinkedIn'
import Mastodon from '@theme/Icon/Socials/Mastodon'
import StackOverflow from '@theme/Icon/Socials/StackOverflow'
import Threads from '@theme/Icon/Socials/Threads'
import Twitch from '@theme/Icon/Socials/Twitch'
import Twitter from '@theme/Icon/Socials/Twitter'
import X from '@theme/Icon/Socials/X'
import YouTube from '@theme/Icon/Socials/YouTube'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { externalLinkProps } from '../../../../../../browser/theme/layout/external-link.ts'
import { ownValue } from '../../../../../../shared/dictionary.ts'
import { currentComponent } from '../../../../current-component.tsx'

/** Icons and names of services. */
const services: Record<string, [Icon: ComponentType<SVGProps<SVGSVGElement>>, label: string]> = {
  bluesky: [currentComponent(() => Bluesky), 'Bluesky'],
  email: [currentComponent(() => Email), 'Email'],
  github: [currentComponent(() => GitHub), 'GitHub'],
  instagram: [currentComponent(() => Instagram), 'Instagram'],
  linkedin: [currentComponent(() => LinkedIn), 'LinkedIn'],
  mastodon: [currentComponent(() => Mastodon), 'Mastodon'],
  stackoverflow: [currentComponent(() => StackOverflow), 'Stack Overflow'],
  threads: [currentComponent(() => Threads), 'Threads'],
  twitch: [currentComponent(() => Twitch), 'Twitch'],
  twitter: [currentComponent(() => Twitter), 'Twitter'],
  x: [currentComponent(() => X), 'X'],
  youtube: [currentComponent(() => YouTube), 'YouTube'],
}

export interface AuthorSocialsProps {
  author: Pick<BlogAuthor, 'name' | 'socials'>
  className?: string
}

/** Links to the social profiles of an author. */
export default function AuthorSocials({ author }: AuthorSocialsProps): ReactNode {
  return (
    <span className="author-socials">
      {Object.entries(author.socials ?? {}).map(([service, url]) => {
        const [Icon, label] = ownValue(services, service) ?? [DefaultSocialIcon, service]
        return (
          <a
            key={url}
            href={url}
            aria-label={author.name ? `${author.name} on ${label}` : label}
            {...externalLinkProps(/^https?:/.test(url))}
          >
            <Icon />
          </a>
        )
      })}
    </span>
  )
}
