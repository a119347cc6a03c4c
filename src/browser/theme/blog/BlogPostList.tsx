import BlogPostMeta from '@theme/BlogPostMeta'
import Pagination from '@theme/Pagination'
import TagLinks from '@theme/TagLinks'
import { type BlogPagination, Content, type PostItem } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

export interface BlogPostListProps {
  posts: readonly PostItem[]
  pagination: BlogPagination
}

/** Posts with excerpts, and links to the other pages of the list. */
export default function BlogPostList({ posts, pagination }: BlogPostListProps): ReactNode {
  const { page, pages, newer, older } = pagination
  return (
    <>
      {posts.length === 0 && <p className="lead">{blogText.noPosts}</p>}
      {posts.map((post, index) => (
        <article key={post.url} className="post-item">
          <BlogPostMeta post={post}>
            <h2>
              <a href={post.url} {...post.language}>
                {post.title}
              </a>
            </h2>
          </BlogPostMeta>
          {post.language ? (
            <div {...post.language}>
              <Content index={index} className="markdown" />
            </div>
          ) : (
            <Content index={index} className="markdown" />
          )}
          <footer>
            {post.isTruncated && (
              <a className="read-more" href={post.url} aria-label={blogText.readMoreAbout({ title: post.title })}>
                {blogText.readMore}
              </a>
            )}
            <TagLinks tags={post.tags} />
          </footer>
        </article>
      ))}
      <Pagination
        previous={newer === undefined ? undefined : { label: blogText.newerPosts, url: newer }}
        next={older === undefined ? undefined : { label: blogText.olderPosts, url: older }}
        labels={{
          label: blogText.postPagination,
          previous: blogText.pageNumber({ page: page - 1, pages }),
          next: blogText.pageNumber({ page: page + 1, pages }),
        }}
      />
    </>
  )
}
