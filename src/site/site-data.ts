import { nearest } from '../platform/index.ts'
import type {
  Fault,
  LinkItem,
  NavbarItem,
  SiteConfig,
  SiteData,
  SiteFooter,
  SiteLink,
  SiteNavItem,
} from '../shared/types.ts'
import { applyTrailingSlash, isExternalUrl, withBaseUrl } from '../shared/url.ts'

/** The public data of a site, its addresses complete; items that name a document or a sidebar are resolved by name. */
export function siteDataOf(
  config: SiteConfig,
  options: {
    locale: string
    targets: Record<string, string>
    hasAllTargets?: boolean
    configFile: string
    home?: string
  },
): { site: SiteData; faults: Fault[] } {
  const faults: Fault[] = []
  const { theme } = config
  const url = (path: string) =>
    applyTrailingSlash(withBaseUrl(path, config.baseUrl), config.trailingSlash, config.baseUrl)

  const link = (item: LinkItem): SiteLink => ({
    label: item.label,
    url: item.href ?? url(item.to ?? '/'),
    ...(isExternalUrl(item.href ?? '') ? { external: true } : {}),
    ...(item.className ? { className: item.className } : {}),
  })
  const navItem = (item: NavbarItem, index: number): SiteNavItem => {
    const { type, label, position, className, activeBaseRegex, activeBasePath, value } = item
    const shared = { label, position, ...defined({ className, activeBaseRegex, activeBasePath, value }) }
    if (type === 'dropdown') return { type, ...shared, items: (item.items ?? []).map(link) }
    if (type === 'html') return { type, ...shared }
    const named = targetOf(item)
    if (named === undefined) return { type: 'link', ...shared, ...link(item) }
    const target = options.targets[named]
    if (target === undefined && options.hasAllTargets !== false) faults.push(unknownTarget(named, index, options))
    const sidebar =
      type === 'docSidebar' ? { instance: item.docsPluginId ?? 'default', name: item.sidebarId ?? '' } : undefined
    return { type: 'link', ...shared, url: target ?? '#', ...defined({ sidebar }) }
  }
  const logo = theme.navbar.logo && {
    ...theme.navbar.logo,
    src: withBaseUrl(theme.navbar.logo.src, config.baseUrl),
    ...(theme.navbar.logo.srcDark ? { srcDark: withBaseUrl(theme.navbar.logo.srcDark, config.baseUrl) } : {}),
    href: url(theme.navbar.logo.href ?? '/'),
  }
  const footer: SiteFooter | undefined = theme.footer && {
    columns: theme.footer.columns.map((column) => ({
      ...defined({ title: column.title }),
      items: column.items.map(link),
    })),
    links: theme.footer.links.map(link),
    ...defined({ copyright: theme.footer.copyright }),
  }
  const site: SiteData = {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    ...(config.favicon ? { favicon: withBaseUrl(`/${config.favicon.replace(/^\//, '')}`, config.baseUrl) } : {}),
    locale: options.locale,
    locales: config.i18n.locales,
    defaultLocale: config.i18n.defaultLocale,
    ...defined({ home: options.home }),
    navbar: {
      ...defined({ title: theme.navbar.title, logo }),
      items: theme.navbar.items.map(navItem),
      hideOnScroll: theme.navbar.hideOnScroll,
    },
    ...defined({ footer }),
    colorMode: theme.colorMode,
    docs: theme.docs,
    customFields: config.customFields,
  }
  return { site, faults }
}

/** The name of a page under which plugins publish what an item points at. */
function targetOf(item: NavbarItem): string | undefined {
  const instance = item.docsPluginId ?? 'default'
  if (item.type === 'doc') return `doc ${instance} ${item.docId ?? ''}`
  if (item.type === 'docSidebar') return `sidebar ${instance} ${item.sidebarId ?? ''}`
  return undefined
}

function unknownTarget(
  name: string,
  index: number,
  { targets, configFile }: { targets: Record<string, string>; configFile: string },
): Fault {
  const [kind = '', instance] = name.split(' ')
  const prefix = `${kind} ${instance} `
  const id = name.slice(prefix.length)
  const ids = Object.keys(targets)
    .filter((known) => known.startsWith(prefix))
    .map((known) => known.slice(prefix.length))
  const close = nearest(id, ids)
  return {
    code: 'unknown-target',
    severity: 'throw',
    message: `There is no ${kind} named "${id}".`,
    hint: close ? `Did you mean "${close}"?` : undefined,
    sourcePath: configFile,
    item: `theme.navbar.items[${index}]`,
  }
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
