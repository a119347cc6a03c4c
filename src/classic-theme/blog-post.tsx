import { BlogPostProvider, postMetadata } from '@docusaurus/plugin-content-blog/client'
import { Content, type PostHead, type PostItem, usePage, usePageData } from 'lectern/client'
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from 'react'

/** A post of the displayed page. */
export interface DisplayedPost {
  post: PostHead & Pick<PostItem, 'isTruncated'>
  /** Index of its document in the page. */
  index: number
  /** Whether the page is that of the post. */
  isPostPage: boolean
}

const PostContext = createContext<DisplayedPost | undefined>(undefined)

/** Returns the post that is being rendered: of a list, or of the page. */
export function useDisplayedPost(): DisplayedPost {
  const { post } = usePageData<{ post?: PostHead }>()
  const displayed = useContext(PostContext) ?? (post && { post, index: 0, isPostPage: true })
  if (!displayed) throw new Error('A component of a post is rendered outside of a post.')
  return displayed
}

type ProvidedContent = ComponentProps<typeof BlogPostProvider>['content']

/** Provides a post of a list to the components in it. */
export function PostProvider({ children, ...displayed }: DisplayedPost & { children: ReactNode }): ReactNode {
  const content = useListedContent(displayed)
  return (
    <PostContext value={displayed}>
      <BlogPostProvider content={content} isBlogPostPage={displayed.isPostPage}>
        {children}
      </BlogPostProvider>
    </PostContext>
  )
}

/** Returns a post of a list as components of Docusaurus receive it. */
function useListedContent({ post, index }: DisplayedPost): ProvidedContent {
  const page = usePage()
  return useMemo(() => {
    const metadata = postMetadata(post)
    return Object.assign(() => <Content index={index} className="markdown" />, {
      metadata,
      frontMatter: metadata.frontMatter,
      assets: { authorsImageUrls: (post.authors ?? []).map(({ imageUrl }) => imageUrl) },
      toc: (page.contents[index]?.toc ?? []).map(({ id, level, html }) => ({ id, level, value: html })),
      contentTitle: undefined,
    })
  }, [page, post, index])
}
