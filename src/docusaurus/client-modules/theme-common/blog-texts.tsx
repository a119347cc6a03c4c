import type { ReactNode } from 'react'
import Translate, { translate } from '../Translate.tsx'
import { usePluralForm } from './plural-form.ts'

function useCountedPosts(): (count: number) => string {
  const { selectMessage } = usePluralForm()
  return (count) => {
    const message = translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' })
    return selectMessage(count, message).replace('{count}', String(count))
  }
}

/** Returns the title of the page with the posts of a tag. */
export function useBlogTagsPostsPageTitle(tag: { label: string; count: number }): string {
  const nPosts = useCountedPosts()(tag.count)
  const message = '{nPosts} tagged with "{tagName}"'
  return translate({ id: 'theme.blog.tagTitle', message }, { nPosts, tagName: tag.label })
}

/** Returns the title of the page of an author. */
export function useBlogAuthorPageTitle(author: { key?: string; name?: string; count: number }): string {
  const nPosts = useCountedPosts()(author.count)
  const authorName = author.name ?? author.key ?? ''
  return translate({ id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' }, { authorName, nPosts })
}

export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' })
}

export function BlogAuthorsListViewAllLabel(): ReactNode {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>
}

export function BlogAuthorNoPostsLabel(): ReactNode {
  return <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>
}
