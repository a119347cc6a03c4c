import type { HeadTag, SiteData, SitePage, SiteTag } from '../../shared/types.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { derivedTags } from './derived-tags.ts'
import { type HoistedTag, isReplaced } from './hoisted-tags.ts'

/** Head tags of a document, each meta tag once: that of a component, of the page, of the site config, or a derived one. */
export interface DocumentTags {
  site: SiteTag[]
  page: HeadTag[]
}

export function documentTags(page: SitePage, site: SiteData, tags: SiteTag[], hoisted: HoistedTag[]): DocumentTags {
  const siteMeta = tags.filter(({ tagName }) => tagName === 'meta')
  const isOfSite = (tag: HeadTag) => tag.tag === 'meta' && siteMeta.some((other) => hasSameName(tag, other))
  const isOfPage = (tag: SiteTag) =>
    tag.tagName === 'meta' &&
    (page.head.some((other) => other.tag === 'meta' && hasSameName(tag, other)) ||
      isReplaced({ tag: 'meta', attributes: tag.attributes }, hoisted))
  const derived = [...derivedTags(page, site), ...breadcrumbList(page, site)].filter((tag) => !isOfSite(tag))
  return {
    site: tags.filter((tag) => !isOfPage(tag)),
    page: [...page.head, ...derived].filter((tag) => !isReplaced(tag, hoisted)),
  }
}

function hasSameName(tag: Pick<SiteTag, 'attributes'>, other: Pick<SiteTag, 'attributes'>): boolean {
  return ['name', 'property'].some((key) => {
    const value = tag.attributes[key]
    return typeof value === 'string' && value === other.attributes[key]
  })
}
