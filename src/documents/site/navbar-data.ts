import { closestMatch, findIcon, keyPath } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { socialIcons } from '../../shared/social-icons.ts'
import type {
  Diagnostic,
  DropdownItem,
  LinkItem,
  NavbarItem,
  Route,
  SiteConfig,
  SiteLink,
  SiteNavbar,
  SiteNavItem,
  SiteVersion,
  VersionedLink,
  VersionTargets,
} from '../../shared/types.ts'
import { filesBase, isExternalUrl, pageKey, siteUrl, withBaseUrl } from '../../shared/url.ts'
import { localeLabel } from './locales.ts'

export interface NavbarOptions {
  locale: string
  /** Page paths by name, as published by plugins. */
  targets: Record<string, string>
  /** Paths of targets in each version of a docs instance. */
  versionTargets?: VersionTargets
  /** Labels of targets, for items without one. */
  targetLabels?: Record<string, string>
  /** All routes, to find the sidebar of a document. */
  routes?: readonly Route[]
  /** False if a plugin failed, so that a missing name is not reported. */
  hasAllTargets?: boolean
  /** Beginnings of names that are not reported either. */
  missingTargets?: readonly string[]
  /** Leaves out items whose target is missing: the output is for readers who may not read all pages. */
  omitsMissing?: boolean
  /** The versions of all docs instances. */
  versions: SiteVersion[]
  configFile: string
  siteDir: string
}

/** Resolves the URLs of the navbar, and the items that name a document, a sidebar or a docs instance. */
export function navbarData(
  config: SiteConfig,
  options: NavbarOptions,
): { navbar: SiteNavbar; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const { navbar } = config.theme
  const items = navbar.items.flatMap((item, index) => {
    const found = navItem(item, { config, options })
    diagnostics.push(
      ...found.diagnostics.map((diagnostic) => ({
        ...diagnostic,
        item: `theme.navbar.items[${index}]${diagnostic.item ?? ''}`,
      })),
    )
    if (!found.item) return []
    const icon = iconData(item, { config, options })
    diagnostics.push(...icon.diagnostics.map((each) => ({ ...each, item: `theme.navbar.items[${index}].icon` })))
    return { ...found.item, ...omitUndefined({ icon: icon.svg }) }
  })
  const social = navbar.social.map(({ icon, href, label }) => ({
    label,
    url: href,
    path: ownValue(socialIcons, icon) ?? icon,
  }))
  const logo = logoData(config)
  return {
    navbar: {
      ...omitUndefined({ title: navbar.title, logo, style: navbar.style }),
      items,
      ...(social.length > 0 ? { social } : {}),
      hideOnScroll: navbar.hideOnScroll,
    },
    diagnostics,
  }
}

/** Resolves the URLs of a logo: by default that of the navbar. */
export function logoData(config: SiteConfig, logo = config.theme.navbar.logo): SiteNavbar['logo'] {
  if (!logo) return undefined
  return {
    ...logo,
    src: withBaseUrl(logo.src, filesBase(config)),
    ...(logo.srcDark ? { srcDark: withBaseUrl(logo.srcDark, filesBase(config)) } : {}),
    href: siteUrl(logo.href ?? '/', config),
  }
}

/** Resolves the URL of a link. @param options.marksFiles whether it matters that the link leads to a file */
export function linkData(
  item: LinkItem & { html?: string },
  config: SiteConfig,
  { routes = [], marksFiles = false }: { routes?: readonly Pick<Route, 'path'>[]; marksFiles?: boolean } = {},
): SiteLink {
  if (item.html !== undefined) return { label: '', url: '', html: item.html }
  const hasPage = (key: string) => routes.some((route) => pageKey(route.path, config.baseUrl) === key)
  const url = item.href ?? siteUrl(item.to ?? '/', config, hasPage)
  return {
    label: item.label,
    url,
    ...(isExternalUrl(item.href ?? '') ? { external: true } : {}),
    ...(marksFiles && isFile(url, routes) ? { isFile: true } : {}),
    ...omitUndefined({ className: item.className, ariaLabel: item['aria-label'], attributes: item.attributes }),
  }
}

/** Whether a URL is a path with an extension, and not that of a page. */
function isFile(url: string, routes: readonly Pick<Route, 'path'>[]): boolean {
  const path = url.replace(/[?#].*$/, '').replace(/^pathname:\/\//, '')
  return /^\/(?!\/).*\.[^./]+$/.test(path) && !routes.some((route) => route.path === path)
}

interface NamedTarget {
  url?: string
  isMissing?: true
  inVersions?: VersionedLink
  label?: string
  diagnostics: Diagnostic[]
}

interface NavbarContext {
  config: SiteConfig
  options: NavbarOptions
}

/** Resolves an item for the theme; undefined for a locale dropdown with a single locale. */
function navItem(
  item: NavbarItem,
  { config, options }: NavbarContext,
): { item?: SiteNavItem; diagnostics: Diagnostic[] } {
  const { type, label, position, className, attributes, activeBaseRegex, value } = item
  const ariaLabel = item['aria-label']
  const activeBasePath = item.activeBasePath && withBaseUrl(item.activeBasePath.replace(/^(?!\/)/, '/'), config.baseUrl)
  const shared = {
    label,
    position,
    ...omitUndefined({ className, ariaLabel, attributes, activeBaseRegex, activeBasePath, value }),
  }
  if (type === 'html' || type === 'search') return { item: { type, ...shared }, diagnostics: [] }
  if (type === 'dropdown') {
    const { links, diagnostics } = dropdown(item.items, 'items', { config, options })
    return { item: { type, ...shared, items: links }, diagnostics }
  }
  if (type === 'docsVersion' || type === 'docsVersionDropdown' || type === 'localeDropdown') {
    const before = dropdown(item.dropdownItemsBefore, 'dropdownItemsBefore', { config, options })
    const after = dropdown(item.dropdownItemsAfter, 'dropdownItemsAfter', { config, options })
    const diagnostics = [...before.diagnostics, ...after.diagnostics]
    const surround = (links: SiteLink[]) => [...before.links, ...links, ...after.links]
    if (type === 'localeDropdown') {
      const { locales } = config.i18n
      if (locales.length < 2) return { diagnostics }
      const name = label || localeLabel(options.locale, config.i18n)
      const links = localeLinks(config, item.queryString)
      return { item: { type: 'dropdown', ...shared, label: name, items: surround(links) }, diagnostics }
    }
    const instance = item.docsPluginId ?? 'default'
    const listed = listedVersions(item, { ...options, instance })
    diagnostics.push(...listed.diagnostics)
    const { versions } = listed
    const latest = versions.find(({ isLast }) => isLast) ?? versions[0]
    if (!latest) return { diagnostics: [...diagnostics, ...unknownTarget(`version ${instance} `, options)] }
    const links = surround(versionLinks(versions))
    const name = label || latest.label
    if (type === 'docsVersion' || links.length === 1) {
      const several =
        versions.length > 1 ? { inVersions: versionedLink(versions, { instance, hasLabel: label !== '' }) } : {}
      return { item: { type: 'link', ...shared, label: name, url: latest.url, ...several }, diagnostics }
    }
    return { item: { type: 'dropdown', ...shared, label: name, versions: instance, items: links }, diagnostics }
  }
  const { url, isMissing, label: ownLabel = label, inVersions, diagnostics } = namedTarget(item, options)
  if (isMissing && options.omitsMissing) return { diagnostics: [] }
  if (url === undefined)
    return {
      item: {
        type: 'link',
        ...shared,
        ...linkData(item, config, { ...options, marksFiles: options.routes !== undefined }),
      },
      diagnostics,
    }
  const instance = item.docsPluginId ?? 'default'
  // As in Docusaurus, the item of a document stands for its sidebar.
  const name = type === 'docSidebar' ? item.sidebarId : config.theme.infima ? sidebarName(url, options) : undefined
  const sidebar = name === undefined ? undefined : { instance, name }
  return {
    item: { type: 'link', ...shared, label: ownLabel, url, ...omitUndefined({ sidebar, inVersions }) },
    diagnostics,
  }
}

/** Finds the icon of an item. */
function iconData(
  { icon }: Pick<NavbarItem, 'icon'>,
  { config, options: { siteDir, configFile } }: NavbarContext,
): { svg?: string; diagnostics: Diagnostic[] } {
  if (icon === undefined) return { diagnostics: [] }
  const found = findIcon(icon, { siteDir, folders: config.icons })
  if (found.svg !== undefined) return { svg: found.svg, diagnostics: [] }
  return { diagnostics: [{ code: 'unknown-icon', severity: 'error', ...found, sourcePath: configFile }] }
}

/** Returns the sidebar of a document. */
function sidebarName(url: string, { routes = [] }: NavbarOptions): string | undefined {
  const data = routes.find(({ path }) => path === url)?.data as { sidebar?: { name: string } } | undefined
  return data?.sidebar?.name
}

function dropdown(
  items: readonly DropdownItem[] = [],
  key: string,
  { config, options }: NavbarContext,
): { links: SiteLink[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const links = items.flatMap((item, index): SiteLink | [] => {
    if (item.type === 'html') return linkData({ label: '', html: item.value ?? '' }, config)
    const named = namedTarget(item, options)
    if (named.isMissing && options.omitsMissing) return []
    diagnostics.push(...named.diagnostics.map((diagnostic) => ({ ...diagnostic, item: `.${key}[${index}]` })))
    const { svg: icon, diagnostics: problems } = iconData(item, { config, options })
    diagnostics.push(...problems.map((each) => ({ ...each, item: `.${key}[${index}].icon` })))
    if (named.url === undefined) {
      const link = linkData(item, config, { ...options, marksFiles: options.routes !== undefined })
      return { ...link, ...omitUndefined({ icon }) }
    }
    return {
      label: named.label ?? item.label,
      url: named.url,
      ...omitUndefined({ icon }),
      ...omitUndefined({
        className: item.className,
        ariaLabel: item['aria-label'],
        attributes: item.attributes,
        inVersions: named.inVersions,
      }),
    }
  })
  return { links, diagnostics }
}

/** Returns the versions that an item lists, with their labels there. */
function listedVersions(
  { versions: listed }: Pick<NavbarItem, 'versions'>,
  { versions, instance, configFile }: Pick<NavbarOptions, 'versions' | 'configFile'> & { instance: string },
): { versions: SiteVersion[]; diagnostics: Diagnostic[] } {
  const known = versions.filter((version) => version.instance === instance)
  if (listed === undefined || known.length === 0) return { versions: known, diagnostics: [] }
  const names = known.map(({ name }) => name)
  const diagnostics: Diagnostic[] = []
  const entries = Array.isArray(listed)
    ? listed.map((name): [string, { label?: string }] => [name, {}])
    : Object.entries(listed)
  const found = entries.flatMap(([name, { label }], index) => {
    const version = known.find((each) => each.name === name)
    if (version) return [label === undefined ? version : { ...version, label }]
    const close = closestMatch(name, names)
    diagnostics.push({
      code: 'unknown-target',
      severity: 'error',
      message: `The version \`${name}\` does not exist.`,
      hint: close === undefined ? `The versions are: ${names.join(', ')}.` : `Did you mean \`${close}\`?`,
      sourcePath: configFile,
      item: `.${keyPath(['versions', Array.isArray(listed) ? index : name])}`,
    })
    return []
  })
  return { versions: found.length > 0 ? found : known, diagnostics }
}

function versionLinks(versions: SiteVersion[]): SiteLink[] {
  return versions.map(({ instance, name, label, url }) => ({ label, url, version: { instance, name } }))
}

/** Pages of versions, with their labels unless the item has its own. */
function versionedLink(
  versions: Pick<SiteVersion, 'name' | 'label' | 'url'>[],
  item: { instance: string; hasLabel: boolean },
): VersionedLink {
  return {
    instance: item.instance,
    urls: Object.fromEntries(versions.map(({ name, url }) => [name, url])),
    ...(!item.hasLabel && { labels: Object.fromEntries(versions.map(({ name, label }) => [name, label])) }),
  }
}

/** Links to the home pages of all locales, which lead to the displayed page where a locale has it. */
function localeLinks({ url, baseUrl, i18n }: SiteConfig, query = ''): SiteLink[] {
  const search = query === '' ? '' : `?${query.replace(/^\?/, '')}`
  return i18n.locales.map((locale) => {
    const { url: origin = url, baseUrl: base = baseUrl, htmlLang } = i18n.localeConfigs[locale] ?? {}
    return {
      label: localeLabel(locale, i18n),
      url: `${origin === url ? '' : origin}${base}${search}`,
      locale,
      ...(htmlLang !== undefined && htmlLang !== locale && { lang: htmlLang }),
    }
  })
}

/** Looks up the URL and the label of an item that names a document or sidebar; undefined for other items. */
function namedTarget(item: DropdownItem | NavbarItem, options: NavbarOptions): NamedTarget {
  const { type, docId, sidebarId, docsPluginId } = item
  if (type !== 'doc' && type !== 'docSidebar') return { diagnostics: [] }
  const instance = docsPluginId ?? 'default'
  const name = type === 'doc' ? `doc ${instance} ${docId ?? ''}` : `sidebar ${instance} ${sidebarId ?? ''}`
  const url = options.targets[name]
  if (url === undefined) return { url: '#', isMissing: true, diagnostics: unknownTarget(name, options) }
  const label = item.label || item['aria-label'] ? item.label : options.targetLabels?.[name]
  const hasLabel = label === item.label
  const others = Object.entries(options.versionTargets?.[name] ?? {}).filter(([, target]) => target.path !== url)
  const inVersions = versionedLink(
    others.map(([version, target]) => ({ name: version, url: target.path, label: target.label })),
    { instance, hasLabel },
  )
  return { url, diagnostics: [], ...omitUndefined({ label, inVersions: others.length > 0 ? inVersions : undefined }) }
}

function unknownTarget(
  name: string,
  { targets, hasAllTargets, missingTargets = [], configFile }: NavbarOptions,
): Diagnostic[] {
  if (hasAllTargets === false || missingTargets.some((prefix) => name.startsWith(prefix))) return []
  const [kind = '', instance] = name.split(' ')
  const prefix = `${kind} ${instance} `
  const id = name.slice(prefix.length)
  const ids = Object.keys(targets)
    .filter((known) => known.startsWith(prefix))
    .map((known) => known.slice(prefix.length))
  const message =
    kind === 'version'
      ? `The docs instance "${instance}" does not exist or has no pages.`
      : `The ${kind} "${id}" does not exist.`
  return [
    {
      code: 'unknown-target',
      severity: 'error',
      message,
      hint: otherTarget({ kind, id, ids }, Object.keys(targets)),
      sourcePath: configFile,
    },
  ]
}

/** Most ids that a hint lists. */
const maxListed = 5

/** Names the target that an item with an unknown id may mean. */
function otherTarget({ kind, id, ids }: { kind: string; id: string; ids: string[] }, known: string[]) {
  const close = closestMatch(id, ids)
  if (close) return `Did you mean "${close}"?`
  const other = known.map((name) => name.split(' ')).find(([type, , ...rest]) => type === kind && rest.join(' ') === id)
  if (other) return `It is part of the docs instance "${other[1]}". Add \`docsPluginId: '${other[1]}'\` to the item.`
  return ids.length > 0 && ids.length <= maxListed ? `There is: ${ids.join(', ')}.` : undefined
}
