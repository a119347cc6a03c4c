import SearchBar from '@theme/SearchBar'
import { type Page, type SiteLink, type SiteNavItem, usePage, useSite } from 'lectern/client'
import type { MouseEvent, ReactNode } from 'react'
import { currentItem, currentOf } from './current.ts'
import { externalProps } from './external.ts'
import NavbarDropdown from './navbar-dropdown.tsx'

export interface NavbarItemProps {
  item: SiteNavItem
  /** In the drawer: links of a dropdown stand open below its label. */
  stacked?: boolean
}

/** One entry of the navbar or of the drawer's menu: a link, a list of links, the search, or HTML of the site. */
export default function NavbarItem({ item, stacked }: NavbarItemProps): ReactNode {
  const page = usePage()
  const { baseUrl } = useSite()
  if (item.type === 'search') return stacked ? null : <SearchBar />
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own declaration
    return <div className={item.className} dangerouslySetInnerHTML={{ __html: item.value ?? '' }} />
  }
  const current = currentItem(page, baseUrl, item)
  if (item.type === 'link') return <NavbarLink link={{ ...item, url: item.url ?? '' }} current={current} />
  const shown =
    item.versions !== undefined && page.version?.instance === item.versions ? page.version.label : item.label
  const list = (
    <ul>
      {item.items?.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to the same page
        <li key={index} lang={link.locale}>
          <DropdownLink link={link} page={page} baseUrl={baseUrl} />
        </li>
      ))}
    </ul>
  )
  if (!stacked) return <NavbarDropdown item={item} label={shown} current={current !== undefined} list={list} />
  return (
    <div>
      <p>{shown}</p>
      {list}
    </div>
  )
}

function DropdownLink({ link, page, baseUrl }: { link: SiteLink; page: Page; baseUrl: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own declaration
  if (link.html !== undefined) return <div dangerouslySetInnerHTML={{ __html: link.html }} />
  const url = urlOn(page, link)
  if (link.version === undefined && link.locale === undefined)
    return <NavbarLink link={link} current={currentOf(page.path, baseUrl, url)} />
  // Another locale is another site to the browser: its texts are others.
  const full = link.locale !== undefined && link.locale !== page.locale ? { 'data-full-load': '' } : {}
  return (
    <NavbarLink
      link={{ ...link, url }}
      current={currentOf(page.path, baseUrl, url)}
      more={{ ...full, onClick: keepQuery }}
    />
  )
}

/** What stands behind the path goes along, known only when the link is followed. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search ||= location.search
  currentTarget.hash ||= location.hash
}

function NavbarLink({ link, current, more }: { link: SiteLink; current?: 'page' | 'true'; more?: object }): ReactNode {
  const { className, url, ariaLabel, external, label } = link
  return (
    <a
      className={className}
      href={url}
      aria-label={ariaLabel}
      aria-current={current}
      {...externalProps(external)}
      {...more}
    >
      {label}
    </a>
  )
}

/** Where a link to another version or locale leads from the shown page: to the same page there, where there is one. */
function urlOn({ alternates, locale, version, path }: Page, { url, ...to }: SiteLink): string {
  if (
    to.locale === locale ||
    (to.version && to.version.instance === version?.instance && to.version.name === version.name)
  )
    return path
  const same = alternates.find((alternate) =>
    to.locale !== undefined
      ? alternate.locale === to.locale && alternate.version === version?.name
      : to.version?.instance === version?.instance &&
        alternate.version === to.version?.name &&
        alternate.locale === locale,
  )
  return same?.path ?? url
}
