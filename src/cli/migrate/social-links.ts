import { findSocialIcon } from '../../shared/find-social-icon.ts'
import type { Notes } from './notes.ts'
import { asList, asText, asValues } from './values.ts'

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
    const known = findSocialIcon(name)
    if (known === undefined) {
      const message = `The icon ${name === '' ? `of ${target}` : `"${name}"`} was replaced by "code".`
      notes.add({ file: configFile }, message, 'Set `icon` in site.config.ts to the path data of an SVG.')
    }
    const title = asText(label) ?? asText(ariaLabel) ?? (name === '' ? target : name)
    return [{ icon: known ?? 'code', href: target, label: title }]
  })
}
