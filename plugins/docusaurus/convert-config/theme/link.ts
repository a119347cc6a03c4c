import { keyPath, rootPath } from 'lectern/plugin-kit'
import { type KeyPath, type Mapping, pick, type Values } from '../mapping.ts'

const sameKeys = ['label', 'className', 'aria-label']

/** Keys that only React or Docusaurus' router needs. */
const ownKeys = ['key', 'autoAddBaseUrl', 'prependBaseUrlToHref', 'isNavLink', 'exact', 'activeClassName']

/** Converts the keys that all links have in common. All keys that Docusaurus does not know are attributes of the element. */
export function convertLink(link: Values, path: KeyPath, known: readonly string[], mapping: Mapping): Values {
  const others = [...sameKeys, ...known, ...ownKeys, 'to', 'href', 'position', 'type']
  const attributes = Object.entries(link).filter(
    ([key, value]) => value !== undefined && value !== null && !others.includes(key),
  )
  const isAttribute = ([key, value]: [string, unknown]) =>
    /^(?!on[A-Z]|style$)/.test(key) && ['string', 'number', 'boolean'].includes(typeof value)
  for (const [name] of attributes.filter((each) => !isAttribute(each)))
    mapping.report([...path, name], { message: `\`${keyPath([...path, name])}\` has no effect on the link.` })
  const target = convertTarget(link)
  const texts = attributes.filter(isAttribute).map(([name, value]) => [name, String(value)])
  return {
    ...pick(link, sameKeys),
    ...target,
    ...accessibleName(link, target),
    ...(texts.length > 0 ? { attributes: Object.fromEntries(texts) } : {}),
  }
}

/** A path on this site, or a URL. `pathname://` marks the path of a file that is no page. */
function convertTarget({ to, href, prependBaseUrlToHref }: Values): Values {
  const target = to ?? href
  if (typeof target !== 'string') return target === undefined ? {} : { to: target }
  const path = target.replace(/^pathname:\/\//, '')
  if (path !== target) return { to: path }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return { href: target }
  if (to === undefined && !prependBaseUrlToHref) return { href: target }
  return { to: rootPath(target) }
}

/** Links without a label show an icon. Lectern requires a name for them. */
function accessibleName({ label, title, 'aria-label': ariaLabel }: Values, target: Values): Values {
  if (label || ariaLabel) return {}
  const name = typeof title === 'string' ? title : (target.href ?? target.to)
  return name === undefined ? {} : { 'aria-label': name }
}
