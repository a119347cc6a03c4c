import { type SiteNavItem, usePage, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import { currentItem, currentOf } from './current.ts'
import { externalProps } from './external.ts'
import NavbarDropdown from './navbar-dropdown.tsx'

export interface NavbarItemProps {
  item: SiteNavItem
  /** In the drawer: links of a dropdown stand open below its label. */
  stacked?: boolean
}

/** One entry of the navbar or of the drawer's menu: a link, a list of links, or HTML of the site. */
export default function NavbarItem({ item, stacked }: NavbarItemProps): ReactNode {
  const page = usePage()
  const { path } = page
  const { baseUrl } = useSite()
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own declaration
    return <div className={item.className} dangerouslySetInnerHTML={{ __html: item.value ?? '' }} />
  }
  const current = currentItem(page, baseUrl, item)
  if (item.type !== 'dropdown') {
    return (
      <a className={item.className} href={item.url} aria-current={current} {...externalProps(item.external)}>
        {item.label}
      </a>
    )
  }
  const list = (
    <ul>
      {item.items?.map((link) => (
        <li key={link.url}>
          <a
            className={link.className}
            href={link.url}
            aria-current={currentOf(path, baseUrl, link.url)}
            {...externalProps(link.external)}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
  if (!stacked) return <NavbarDropdown item={item} current={current !== undefined} list={list} />
  return (
    <div>
      <p>{item.label}</p>
      {list}
    </div>
  )
}
