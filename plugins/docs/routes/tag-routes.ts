import {
  type CategoryCard,
  type DocTagPageData,
  type DocTagsPageData,
  groupByTag,
  instanceName,
  type Json,
  joinUrl,
  omitUndefined,
  type Route,
  type Tag,
  type TagGroup,
} from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'
import { versionedPath } from '../versions/version-files.ts'
import { type DocsRouteContext, pageClass, versionRef } from './route-context.ts'

/** Routes of a version's tags: one page per tag, and one that lists all tags. */
export function tagRoutes(docsContext: DocsRouteContext): Route[] {
  const groups = groupByTag(docsContext.version.docs, ({ visibility }) => visibility.isListed)
  const listed = groups.filter(({ isListed }) => isListed)
  const pages = groups.map((group) => tagRoute(group, listed.length > 0, docsContext))
  return listed.length === 0 ? pages : [indexRoute(listed, docsContext), ...pages]
}

/** URL of a tag's page. */
export function tagUrl(tag: Pick<Tag, 'permalink'>, { context, options, version }: DocsRouteContext): string {
  const path = joinUrl(options.tagsBasePath, tag.permalink)
  return context.pageUrl(versionedPath(options.routeBasePath, version.content.version, path))
}

function indexRoute(groups: readonly TagGroup<Doc>[], docsContext: DocsRouteContext): Route {
  const data: DocTagsPageData = {
    title: docsContext.context.texts.tags,
    tags: groups.map(({ tag, items }) =>
      omitUndefined({
        label: tag.label,
        url: tagUrl(tag, docsContext),
        description: tag.description,
        count: items.length,
      }),
    ),
  }
  return {
    ...commonFields(docsContext),
    path: tagUrl({ permalink: '' }, docsContext),
    component: '@theme/DocTagsPage',
    data: data as unknown as Json,
    head: {
      title: data.title,
      ...(docsContext.version.content.version.noIndex && { noIndex: true }),
      className: pageClass(docsContext, 'docs-tags-list-page'),
    },
  }
}

function tagRoute(
  { tag, items, isListed, origin }: TagGroup<Doc>,
  hasIndex: boolean,
  docsContext: DocsRouteContext,
): Route {
  const { label, description } = tag
  const { noIndex } = docsContext.version.content.version
  const data = omitUndefined<DocTagPageData>({
    label,
    description,
    items: items.map((doc) => createDocCard(doc, docsContext)).sort(byLabel),
    tagsUrl: hasIndex ? tagUrl({ permalink: '' }, docsContext) : undefined,
    visibility: isListed ? undefined : 'unlisted',
  })
  return {
    ...commonFields(docsContext),
    path: tagUrl(tag, docsContext),
    component: '@theme/DocTagPage',
    data: data as unknown as Json,
    head: omitUndefined({
      title: docsContext.context.texts.pagesTagged({ tagName: label }),
      description,
      noIndex: isListed && !noIndex ? undefined : true,
      className: pageClass(docsContext, 'docs-tags-doc-list-page'),
    }),
    origin,
  }
}

function commonFields({
  context,
  options,
  version,
}: DocsRouteContext): Pick<Route, 'contents' | 'locale' | 'version' | 'plugin'> {
  return {
    contents: [],
    locale: context.locale,
    version: versionRef(version.content.version, options.id),
    plugin: instanceName('docs', options.id),
  }
}

function createDocCard(doc: Doc, { version }: DocsRouteContext): CategoryCard {
  return omitUndefined({ label: doc.title, url: version.docUrl(doc), description: doc.description || undefined })
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byLabel(a: CategoryCard, b: CategoryCard): number {
  return compare(a.label, b.label) || (a.url < b.url ? -1 : 1)
}
