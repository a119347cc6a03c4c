import { useSite } from 'lectern/client'
import type { SiteFooter } from '../../shared/types.ts'

export type LogoConfig = NonNullable<SiteFooter['logo']>

/** A link of the footer, as in the site config. */
export interface FooterLink {
  label?: string
  to?: string
  href?: string
  html?: string
  className?: string
  prependBaseUrlToHref?: boolean | string
  'aria-label'?: string
}

export interface FooterColumnItem {
  title?: string | null
  className?: string
  items: FooterLink[]
}

export type FooterLinks = FooterColumnItem[] | FooterLink[]

export interface FooterConfig {
  style: 'light' | 'dark'
  links: FooterLinks
  logo?: LogoConfig
  copyright?: string
}

/** Whether the links are in columns. */
export function isColumns(links: FooterLinks): links is FooterColumnItem[] {
  return links.some((link) => 'items' in link)
}

/** Returns the footer of the site in the form of Docusaurus' site config; undefined if it is empty. */
export function useFooter(): FooterConfig | undefined {
  const { footer } = useSite()
  if (!footer) return undefined
  const { columns, links, logo, copyright, style = 'light' } = footer
  if (columns.length + links.length === 0 && !logo && !copyright) return undefined
  const inColumns = columns.map(({ title, items }) => ({ title, items: items.map(toLink) }))
  return { style, links: inColumns.length > 0 ? inColumns : links.map(toLink), logo, copyright }
}

function toLink({ label, url, html, className, ariaLabel, attributes }: SiteFooter['links'][number]): FooterLink {
  return {
    ...attributes,
    label,
    // The URL is complete, base URL included.
    href: url,
    ...(html !== undefined && { html }),
    ...(className && { className }),
    ...(ariaLabel && { 'aria-label': ariaLabel }),
  }
}
