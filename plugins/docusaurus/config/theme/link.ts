import { joinUrl, keyPath } from 'lectern/plugin-kit'
import { type KeyPath, type Mapping, pick, type Values } from '../mapping.ts'

const sameKeys = ['label', 'className', 'aria-label']

/** Attributes that Lectern sets itself where they are needed, or that only React needs. */
const ownAttributes = [
  'target',
  'rel',
  'key',
  'autoAddBaseUrl',
  'prependBaseUrlToHref',
  'isNavLink',
  'exact',
  'activeClassName',
]

/** Converts the keys that all links have in common. */
export function convertLink(link: Values, path: KeyPath, known: readonly string[], mapping: Mapping): Values {
  const attributes = Object.keys(link).filter((key) => link[key] !== undefined)
  const all = [...sameKeys, ...known, ...ownAttributes, 'to', 'href', 'position', 'type']
  for (const name of attributes.filter((key) => !all.includes(key)))
    mapping.report([...path, name], { message: `\`${keyPath([...path, name])}\` has no effect on the link.` })
  const target = convertTarget(link)
  return { ...pick(link, sameKeys), ...target, ...accessibleName(link, target) }
}

/** A path on this site, or a URL. `pathname://` marks the path of a file that is no page. */
function convertTarget({ to, href, prependBaseUrlToHref }: Values): Values {
  const target = to ?? href
  if (typeof target !== 'string') return target === undefined ? {} : { to: target }
  const path = target.replace(/^pathname:\/\//, '')
  if (path !== target) return { to: path }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return { href: target }
  if (to === undefined && !prependBaseUrlToHref) return { href: target }
  return { to: /^[/#?]/.test(target) ? target : joinUrl('/', target) }
}

/** Links without a label show an icon. Lectern requires a name for them. */
function accessibleName({ label, title, 'aria-label': ariaLabel }: Values, target: Values): Values {
  if (label || ariaLabel) return {}
  const name = typeof title === 'string' ? title : (target.href ?? target.to)
  return name === undefined ? {} : { 'aria-label': name }
}
