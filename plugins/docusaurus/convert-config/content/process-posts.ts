import type { LoadContext, Plugin } from 'lectern/plugin-kit'
import { type BlogContent, type DocusaurusPost, docusaurusPosts, postId } from './blog-content.ts'
import { routesOf } from './provide-content.ts'

/** The option `processBlogPosts` of a blog. */
export type ProcessPosts = (params: { blogPosts: DocusaurusPost[] }) => unknown

/** Fields of a post's metadata that the function can change, with Lectern's names. */
const fields = ['title', 'description', 'readingTime'] as const

/**
 * Lists, orders and describes the posts of a blog as the function wants them.
 *
 * @param warn receives what the function returns and cannot have an effect
 */
export function withProcessedPosts(
  plugin: Plugin<BlogContent>,
  process: ProcessPosts,
  { options, warn }: { options: Record<string, unknown>; warn(context: LoadContext, message: string): void },
): Plugin<BlogContent> {
  const { load } = plugin
  if (!load) return plugin
  return {
    ...plugin,
    // A function may read anything.
    readsSiteOnly: false,
    async load(context) {
      const content = await load.call(plugin, context)
      const source = { result: routesOf(plugin, content, context), context, options }
      const processed = await process({ blogPosts: await docusaurusPosts(content, source) })
      if (!Array.isArray(processed)) return content
      const byId = new Map(content.posts.map((post) => [postId(post), post]))
      const posts = (processed as DocusaurusPost[]).flatMap(({ id, metadata }) => {
        const post = byId.get(id)
        if (!post) {
          warn(context, `\`processBlogPosts\` returns the post "${id}", which has no file. It is left out.`)
          return []
        }
        const changed = fields.filter((key) => metadata[key] !== undefined)
        return [{ ...post, ...Object.fromEntries(changed.map((key) => [key, metadata[key]])) }]
      })
      return { ...content, posts }
    },
  }
}
