import SearchBar from '@theme/SearchBar'
import { type Page, type SiteData, type SiteLink, type SiteNavItem, usePage, useSite } from 'lectern/client'
import type { MouseEvent, ReactNode } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import { localeAlternates } from '../../../shared/locale-alternates.ts'
import { versionText } from '../docs/version-text.ts'
import { ariaCurrent, navbarItemAriaCurrent } from './aria-current.ts'
import { externalLinkProps } from './external-link.ts'
import { ItemIcon } from './item-icon.tsx'
import { NavbarDropdown } from './navbar-dropdown.tsx'
import { savePreferredVersion, useDisplayedVersion } from './preferred-version.ts'

export interface NavbarItemProps {
  item: SiteNavItem
  /** In the drawer, where the links of a dropdown are listed below its label. */
  stacked?: boolean
}

/** An item of the navbar or the drawer: a link, a dropdown, the search button, or HTML. */
export default function NavbarItem({ item: configured, stacked }: NavbarItemProps): ReactNode {
  const page = usePage()
  const site = useSite()
  const displayed = useDisplayedVersion(configured.versions ?? configured.inVersions?.instance)
  const item = inVersion(configured, displayed)
  const label = versionLabel(configured, displayed)
  if (item.type === 'search') return stacked ? null : <SearchBar />
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
    return <div className={item.className} dangerouslySetInnerHTML={{ __html: item.value ?? '' }} />
  }
  const current = navbarItemAriaCurrent(page, site, item)
  if (item.type === 'link') return <NavbarLink link={{ ...item, label, url: item.url ?? '' }} current={current} />
  const name = groupName(item, label)
  const list = (
    <ul aria-label={stacked ? name : undefined}>
      {item.items?.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to the same page
        <li key={index} lang={link.lang ?? link.locale}>
          <DropdownLink link={link} page={page} />
        </li>
      ))}
    </ul>
  )
  if (!stacked)
    return <NavbarDropdown item={item} label={label} name={name} current={current !== undefined} list={list} />
  return (
    <div>
      <p>
        <ItemIcon svg={item.icon} />
        {label}
      </p>
      {list}
    </div>
  )
}

function DropdownLink({ link, page }: { link: SiteLink; page: Page }): ReactNode {
  const displayed = useDisplayedVersion(link.inVersions?.instance)
  const site = useSite()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site config
  if (link.html !== undefined) return <div dangerouslySetInnerHTML={{ __html: link.html }} />
  const own = inVersion(link, displayed)
  const url = link.locale === undefined ? alternateUrl(page, own) : localeUrl(page, link, site)
  if (link.version === undefined && link.locale === undefined)
    return <NavbarLink link={own} current={ariaCurrent(page.path, site.baseUrl, url)} />
  // Another locale needs a full load, because its texts are in other files.
  const fullLoad = link.locale !== undefined && link.locale !== page.locale ? { 'data-full-load': '' } : {}
  return (
    <NavbarLink
      link={{ ...link, url }}
      current={ariaCurrent(page.path, site.baseUrl, url)}
      attributes={{
        ...fullLoad,
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          copyQuery(event)
          if (link.version) savePreferredVersion(link.version)
        },
      }}
    />
  )
}

/** Returns an item with its URL in a version. */
function inVersion<T extends Pick<SiteNavItem, 'url' | 'inVersions'>>(item: T, version: string | undefined): T {
  const url = version === undefined ? undefined : ownValue(item.inVersions?.urls, version)
  return url === undefined ? item : { ...item, url }
}

/** Returns the label of an item; that of the displayed version for a version dropdown or link. */
function versionLabel({ versions, items, label, inVersions }: SiteNavItem, displayed: string | undefined): string {
  if (displayed === undefined) return label
  const selected = versions === undefined ? undefined : items?.find(({ version }) => version?.name === displayed)?.label
  return selected ?? ownValue(inVersions?.labels, displayed) ?? label
}

/** Returns what the links of a dropdown are. Its label may be the current one of them. */
function groupName({ items, versions }: SiteNavItem, label: string): string {
  if (items?.some(({ locale }) => locale !== undefined)) return versionText.languages
  return versions === undefined ? label : versionText.versions
}

/** Copies query and hash of the current location to a link when it is clicked. */
function copyQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search ||= location.search
  currentTarget.hash ||= location.hash
}

function NavbarLink({
  link,
  current,
  attributes,
}: {
  link: SiteLink
  current?: 'page' | 'true'
  attributes?: object
}): ReactNode {
  const { className, url, ariaLabel, external, label, icon } = link
  return (
    <a
      className={className}
      href={url}
      aria-label={ariaLabel}
      aria-current={current}
      {...externalLinkProps(external)}
      {...link.attributes}
      {...attributes}
    >
      <ItemIcon svg={icon} />
      {label}
    </a>
  )
}

/** Returns the URL of the same page in the version of a link, or the link's URL if there is no such page. */
function alternateUrl({ alternates, locale, version, path }: Page, { url, ...target }: SiteLink): string {
  if (target.version && target.version.instance === version?.instance && target.version.name === version.name)
    return path
  const alternateOfPage = alternates.find(
    (alternate) =>
      target.version?.instance === version?.instance &&
      alternate.version === target.version?.name &&
      alternate.locale === locale,
  )
  return alternateOfPage?.path ?? url
}

/** Returns the URL of the same page in the locale of a link, or the link's URL if there is no such page. */
function localeUrl(page: Page, { url, locale }: SiteLink, site: SiteData): string {
  const path =
    locale === page.locale ? page.path : localeAlternates(page, site).find((other) => other.locale === locale)?.path
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return path === undefined ? url : path + search
}
