import { type LoadContext, loadMessages, omitUndefined } from 'lectern/plugin-kit'
import type { BlogTexts } from '../content.ts'

/** Loads the translations of the blog's title, description and sidebar: `options.json`, as in Docusaurus. */
export async function loadBlogTexts(context: LoadContext, name: string): Promise<Partial<BlogTexts>> {
  const messages = await loadMessages(context, `${name}/options.json`, ['title', 'description', 'sidebar.title'])
  return omitUndefined({
    blogTitle: messages.title,
    blogDescription: messages.description,
    blogSidebarTitle: messages['sidebar.title'],
  })
}
