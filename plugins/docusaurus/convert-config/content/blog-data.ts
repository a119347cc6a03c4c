import type { Json, Plugin } from 'lectern/plugin-kit'
import { blogMetadata } from './blog-content.ts'

/** Adds what `useBlogMetadata` reads to the result of a blog plugin. */
export function withBlogData<C>(
  plugin: Plugin<C>,
  { id, options }: { id: string; options: Record<string, unknown> },
): Plugin<C> {
  const { routes } = plugin
  if (!routes) return plugin
  return {
    ...plugin,
    routes(content, context) {
      const result = routes.call(plugin, content, context)
      const data: Json = blogMetadata({ options, context })
      return { ...result, docusaurus: { globalData: { 'docusaurus-plugin-content-blog': { [id]: data } } } }
    },
  }
}
