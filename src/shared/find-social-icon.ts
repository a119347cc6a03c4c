import { ownValue } from './dictionary.ts'
import { socialIcons } from './social-icons.ts'

/** Names of icons in other generators. */
const renamed: Readonly<Record<string, string>> = Object.freeze({
  twitter: 'x',
  'x.com': 'x',
  'x-twitter': 'x',
  'square-x-twitter': 'x',
  'square-github': 'github',
  'github-alt': 'github',
  'mark-github-16': 'github',
  'mark-github-24': 'github',
  'linkedin-in': 'linkedin',
  'square-youtube': 'youtube',
  envelope: 'mail',
  'paper-plane': 'mail',
  email: 'mail',
  blueSky: 'bluesky',
})

/** The built-in icon for the name that another generator has for it, without the name of its set; undefined if there is none. */
export function findSocialIcon(name: string): string | undefined {
  const known = ownValue(renamed, name) ?? name
  return Object.hasOwn(socialIcons, known) ? known : undefined
}
