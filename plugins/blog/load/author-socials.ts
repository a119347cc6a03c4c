import { type AuthorSocial, linkField, ownValue, socialIcons, type ThemeTexts } from 'lectern/plugin-kit'
import { z } from 'zod'

/** Social profiles by platform: a user name or a URL. */
export const socialsField = z
  .record(
    z.string(),
    linkField.refine((value) => !value.includes('/') || URL.canParse(value), 'a username or an absolute URL'),
    'an object that maps platforms to profiles',
  )
  .optional()

interface Platform {
  label: string
  icon: string
  url(handle: string): string
}

const platform = (label: string, icon: string, urlPrefix: string): Platform => ({
  label,
  icon,
  url: (handle) => urlPrefix + handle,
})

const platforms: Record<string, Platform> = {
  x: platform('X', 'x', 'https://x.com/'),
  twitter: platform('Twitter', 'x', 'https://twitter.com/'),
  github: platform('GitHub', 'github', 'https://github.com/'),
  linkedin: platform('LinkedIn', 'linkedin', 'https://www.linkedin.com/in/'),
  stackoverflow: platform('Stack Overflow', 'code', 'https://stackoverflow.com/users/'),
  bluesky: platform('Bluesky', 'bluesky', 'https://bsky.app/profile/'),
  instagram: platform('Instagram', 'link', 'https://www.instagram.com/'),
  threads: platform('Threads', 'link', 'https://www.threads.net/@'),
  mastodon: platform('Mastodon', 'mastodon', 'https://mastodon.social/@'),
  twitch: platform('Twitch', 'link', 'https://twitch.tv/'),
  youtube: platform('YouTube', 'youtube', 'https://youtube.com/@'),
  email: platform('Email', 'mail', 'mailto:'),
}

const linkIcon =
  'M10.6 13.4a1 1 0 0 1 0-1.4l2.8-2.8a1 1 0 1 1 1.4 1.4L12 13.4a1 1 0 0 1-1.4 0ZM9.2 17.6l1.4-1.4 1.4 1.4-1.4 1.4a4 4 0 0 1-5.6-5.6l3.5-3.6a4 4 0 0 1 3.5-1.1l-1.8 1.8-.3.7-3.5 3.6a2 2 0 0 0 2.8 2.8ZM14.8 6.4l-1.4 1.4L12 6.4 13.4 5a4 4 0 0 1 5.6 5.6l-3.5 3.6a4 4 0 0 1-3.5 1.1l1.8-1.8.3-.7 3.5-3.6a2 2 0 0 0-2.8-2.8Z'

/** Returns an author's social profiles with their URLs, in the order of the file. */
export function resolveSocials(
  socials: Record<string, string> | undefined,
  { name, texts }: { name: string; texts: ThemeTexts },
): AuthorSocial[] {
  return Object.entries(socials ?? {}).map(([key, value]) => {
    const platform = ownValue(platforms, key.toLowerCase())
    const displayName = platform?.label ?? key
    const isUrl = /^[a-z][a-z\d+.-]*:/i.test(value)
    return {
      label: name === '' ? displayName : texts.authorOn({ name, platform: displayName }),
      url: isUrl || !platform ? value : platform.url(encodeURI(value.replace(/^@/, ''))),
      path: ownValue(socialIcons, platform?.icon ?? key) ?? linkIcon,
    }
  })
}
