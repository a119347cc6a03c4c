import type { PageLink } from 'lectern/plugin-kit'
import type { Post } from '../content.ts'
import { type BlogRouteContext, postUrl } from './route-context.ts'

/** Links to the newer and older listed post, in list order. */
export function getNeighbors(post: Post, blogContext: BlogRouteContext): { newer?: PageLink; older?: PageLink } {
  const { listed } = blogContext
  const index = blogContext.getListIndex(post)
  if (index === undefined) return {}
  const toLink = (neighbor: Post | undefined): PageLink | undefined =>
    neighbor && { label: neighbor.title, url: postUrl(neighbor, blogContext) }
  const newer = toLink(listed[index - 1])
  const older = toLink(listed[index + 1])
  return { newer, ...(older && { older }) }
}
