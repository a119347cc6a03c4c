import { ownValue } from '../../shared/dictionary.ts'
import { socialIcons } from '../../shared/social-icons.ts'
import type { Notes } from './notes.ts'
import { asList, asText, asValues } from './values.ts'

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

/**
 * Converts links to profiles: a list of `{ icon, link or href, label }`, or an object of URLs by icon. An icon that does
 * not exist becomes `code`.
 */
export function socialLinks(
  links: unknown,
  { configFile }: { configFile: string },
  notes: Notes,
): { icon: string; href: string; label: string }[] {
  const list = Array.isArray(links)
    ? links.map(asValues)
    : Object.entries(asValues(links)).map(([icon, href]) => ({ icon, href }))
  return asList(list).flatMap((entry) => {
    const { icon, link, href, label, ariaLabel } = asValues(entry)
    const target = asText(href) ?? asText(link)
    if (target === undefined) return []
    const name = asText(icon)?.replace(/^.*\//, '') ?? ''
    const known = ownValue(renamed, name) ?? name
    if (!Object.hasOwn(socialIcons, known)) {
      const message = `The icon ${name === '' ? `of ${target}` : `"${name}"`} was replaced by "code".`
      notes.add({ file: configFile }, message, 'Set `icon` in site.config.ts to the path data of an SVG.')
    }
    const title = asText(label) ?? asText(ariaLabel) ?? (name === '' ? target : name)
    return [{ icon: Object.hasOwn(socialIcons, known) ? known : 'code', href: target, label: title }]
  })
}
