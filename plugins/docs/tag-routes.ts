import {
  type CategoryCard,
  type DocTagPageData,
  type DocTagsPageData,
  groupByTag,
  instanceName,
  type Json,
  joinUrl,
  type Route,
  type Tag,
  type TagGroup,
} from 'lectern/plugin-kit'
import type { Doc } from './content.ts'
import { defined } from './defined.ts'
import { pageClass, type RouteMaker, versionRef } from './route-maker.ts'
import { versionedPath } from './versions.ts'

/** A page for each tag of a version, and one that lists them. */
export function tagRoutes(maker: RouteMaker): Route[] {
  const groups = groupByTag(maker.version.docs, ({ visibility }) => visibility.isListed)
  const listed = groups.filter(({ isListed }) => isListed)
  const pages = groups.map((group) => tagRoute(group, listed.length > 0, maker))
  return listed.length === 0 ? pages : [indexRoute(listed, maker), ...pages]
}

/** Address of the page of a tag. */
export function tagUrl(tag: Pick<Tag, 'permalink'>, { context, options, version }: RouteMaker): string {
  const path = joinUrl(options.tagsBasePath, tag.permalink)
  return context.pageUrl(versionedPath(options.routeBasePath, version.content.version, path))
}

function indexRoute(groups: readonly TagGroup<Doc>[], maker: RouteMaker): Route {
  const data: DocTagsPageData = {
    title: 'Tags',
    tags: groups.map(({ tag, items }) =>
      defined({ label: tag.label, url: tagUrl(tag, maker), description: tag.description, count: items.length }),
    ),
  }
  return {
    ...common(maker),
    path: tagUrl({ permalink: '' }, maker),
    component: '@theme/DocTagsPage',
    data: data as unknown as Json,
    head: { title: data.title, className: pageClass(maker, 'docs-tags-list-page') },
  }
}

function tagRoute({ tag, items, isListed }: TagGroup<Doc>, hasIndex: boolean, maker: RouteMaker): Route {
  const { label, description } = tag
  const data = defined<DocTagPageData>({
    label,
    description,
    items: items.map((doc) => cardOf(doc, maker)).sort(byLabel),
    tagsUrl: hasIndex ? tagUrl({ permalink: '' }, maker) : undefined,
    visibility: isListed ? undefined : 'unlisted',
  })
  return {
    ...common(maker),
    path: tagUrl(tag, maker),
    component: '@theme/DocTagPage',
    data: data as unknown as Json,
    head: defined({
      title: `Pages tagged “${label}”`,
      description,
      noIndex: isListed ? undefined : true,
      className: pageClass(maker, 'docs-tags-doc-list-page'),
    }),
  }
}

function common({ context, options, version }: RouteMaker): Pick<Route, 'contents' | 'locale' | 'version' | 'plugin'> {
  return {
    contents: [],
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
  }
}

function cardOf(doc: Doc, { version }: RouteMaker): CategoryCard {
  return defined({ label: doc.title, url: version.urlOf(doc), description: doc.description || undefined })
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byLabel(a: CategoryCard, b: CategoryCard): number {
  return compare(a.label, b.label) || (a.url < b.url ? -1 : 1)
}
